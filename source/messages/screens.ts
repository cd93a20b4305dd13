/** What is said on screens: apart, so that commands which only print need not load it. */
export { distanceSentence, type MovesLeft } from './distance.js';
export { type ScreenTexts, screenTexts } from './english/screens.js';
export { hintSentence } from './hints.js';
