/** What is said on screens: apart, so that commands which only print need not load it. */
export { distanceSentences, type MovesLeft } from './distance.js';
export { type ScreenTexts, screenTexts } from './english/screens.js';
export { hintSentence } from './hints.js';
