import { EDITIONS } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { openDaily } from '../session/open-daily.js';
import type { OpenedPractice } from '../session/practice-session.js';
import {
  dailyResult,
  dateOfDay,
  dayNumber,
  editionOfDay,
  hasCome,
  type SoloResult,
} from '../training/index.js';
import { earlierDays } from '../views/statistics/statistics-view.js';
import { dayParts, shareText } from '../words/statistics.js';
import type { Conversation } from './conversation.js';
import { type PracticeRoom, practise } from './practice.js';

/**
 * @public Plays the position of a day, then those of other days that the player asks for. Gives false if one could not be dealt.
 * @param day one that has come
 * @param resumed its practice, if that goes on
 */
export async function playDaily(
  day: number,
  room: PracticeRoom,
  conversation: Conversation,
  resumed?: OpenedPractice,
): Promise<boolean> {
  for (let next: number | undefined = day, first = resumed; next !== undefined; first = undefined) {
    const day: number = next;
    const solver = room.openSolver();
    const wish = { day, shows: 'position' } as const;
    const opening = async () =>
      first ?? openDaily(wish, room.practices, solver.deal, conversation.signal);
    const opened = await opening()
      .catch(() => undefined)
      .finally(() => solver.close());
    if (!opened) return conversation.signal.aborted;
    const { texts } = conversation;
    const played = () => room.results.read().results;
    const { daily } = texts.screens;
    const isPast = opened.game.options.origin === 'trial';
    const isOver = isPast || dailyResult(played(), day) !== undefined;
    const title = daily.title({ day, date: dateOfDay(day) });
    const note = isPast ? daily.past : daily.finished;
    let said: string | undefined;
    const share = () => {
      said = shareText(conversation.texts, played(), day);
      return said;
    };
    const days = (rest: string) => daysSaid(conversation.texts, played(), rest);
    const heading = [isOver ? `${title}. ${note}` : title];
    const about = {
      ...{ heading, isOver, days, edition: EDITIONS[editionOfDay(day)] },
      share: room.isKeeping === false ? undefined : share,
    };
    const to = await practise(opened, about, room, conversation);
    if (said === undefined && share() !== undefined) await conversation.print(said!);
    next = to?.type === 'days' ? to.day : undefined;
  }
  return true;
}

/** The day that is asked for by its number; without one the lines of the earlier days, for what is no number one about that. */
function daysSaid(
  texts: Texts,
  results: readonly SoloResult[],
  asked: string,
): number | readonly string[] {
  const now = Date.now();
  const today = dayNumber(now);
  const { daily, menu } = texts.screens;
  if (asked !== '') {
    const isDay = hasCome(Number(asked), now);
    return isDay ? Number(asked) : [daily.notADay({ value: asked, last: today })];
  }
  return earlierDays(results, today).map(earlier => {
    const [name, fact] = dayParts(texts, earlier);
    return menu.line({ name, fact });
  });
}
