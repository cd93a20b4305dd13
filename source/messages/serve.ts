/** What guests of a server read outside of the game: apart, so that other commands need not load it. */
export { serveTexts } from './english/serve.js';
