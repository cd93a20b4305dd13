/** What is said to somebody who plays by lines of text: apart, for whoever sees a board needs none of it. */
export { linearTexts } from './english/linear.js';
