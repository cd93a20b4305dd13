import { linearTexts as english } from './english/linear.js';
import { follow } from './language.js';

/** What is said to somebody who plays by lines of text: apart, for whoever sees a board needs none of it. */
export let linearTexts = english;
follow('linear', english, texts => {
  linearTexts = texts;
});
