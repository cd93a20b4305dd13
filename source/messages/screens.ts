/** What is said on screens: apart, so that commands which only print need not load it. */
export { type ScreenTexts, screenTexts } from './english/screens.js';
