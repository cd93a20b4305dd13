import { screenTexts as english } from './english/screens.js';
import { follow } from './language.js';

/** Texts of screens, in the language that is spoken. */
export let screenTexts = english;
follow('screens', texts => {
  screenTexts = texts;
});
