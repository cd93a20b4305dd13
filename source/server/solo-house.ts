import { serveTexts } from '../messages/serve.js';
import type { House } from './session.js';
import { soloApp } from './solo-app.js';

/** A house in which everybody plays alone. */
export const soloHouse: House = {
  app: soloApp,
  answer: line =>
    line === 'rooms' ? { kind: 'text', text: serveTexts.visitor.noRooms } : undefined,
};
