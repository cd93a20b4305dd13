import type { hostTexts } from './english/host.js';
import type { english } from './english/index.js';
import type { linearTexts } from './english/linear.js';
import type { screenTexts } from './english/screens.js';
import type { serveTexts } from './english/serve.js';

/** Every text of the game, in one language. */
export interface Language {
  readonly messages: typeof english;
  readonly screens: typeof screenTexts;
  readonly linear: typeof linearTexts;
  readonly serve: typeof serveTexts;
  readonly host: typeof hostTexts;
}
