import { linearTexts as english } from './english/linear.js';
import { follow } from './language.js';

/** Texts of linear play: a module of its own, so that screens need not load it. */
export let linearTexts = english;
follow('linear', texts => {
  linearTexts = texts;
});
