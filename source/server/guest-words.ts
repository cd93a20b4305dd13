import type { Texts } from '../messages/language.js';
import { plainText } from '../pictures/theme.js';
import type { RoomLine } from '../session/rooms.js';
import { asciiText } from '../text/ascii.js';
import { refusalSentence } from '../words/index.js';
import { roomLine } from '../words/room.js';
import { boardLines } from '../words/statistics.js';
import type { CommandAnswer, Notice } from './house.js';

/** A notice in the words of the guest who reads it. */
export function noticeSentence(texts: Texts, notice: Notice): string {
  if (notice.code === 'motd') return notice.words;
  if (notice.code === 'not-entered') return refusalSentence(texts, notice.why);
  const sentence = texts.serve[notice.code] as string | ((values: Notice) => string);
  return typeof sentence === 'string' ? sentence : sentence(notice);
}

/** What a guest's command prints. */
export function answerText(
  texts: Texts,
  answer: Exclude<CommandAnswer, { readonly kind: 'app' }>,
): string {
  switch (answer.kind) {
    case 'rooms':
      return roomList(texts, answer.rooms);
    case 'top':
      return boardLines(texts, answer.board).map(plainText).join('\n');
    case 'refused':
      return noticeSentence(texts, answer.notice);
    case 'done':
    case 'failed':
      return texts.isAscii ? asciiText(answer.text, answer.language) : answer.text;
  }
}

/** A list of rooms in plain text, a room a line. */
export const roomList = (texts: Texts, rooms: readonly RoomLine[]): string =>
  rooms.map(room => roomLine(texts, room)).join('\n') || texts.serve.noRooms;
