import { messages } from '../messages/index.js';

const WIDTH = 6;

/** Seconds as minutes and seconds, in a column of their own. */
export const timeColumn = (seconds: number): string =>
  messages.records.time({ seconds }).padStart(WIDTH);
