import { english } from './english/index.js';
import { follow } from './language.js';

export { clean, quote, reasonOf } from './clean.js';

/** Every sentence that a player reads, in the language that is spoken. */
export let messages = english;
follow('messages', texts => {
  messages = texts;
});
