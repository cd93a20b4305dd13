import { serveTexts as english } from './english/serve.js';
import { follow } from './language.js';

/** What guests of a server read outside of the game: apart, so that other commands need not load it. */
export let serveTexts = english;
follow('serve', texts => {
  serveTexts = texts;
});
