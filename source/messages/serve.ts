/** What is said about hosting and to those who come: apart, so that other commands need not load it. */
export { serveTexts } from './english/serve.js';
