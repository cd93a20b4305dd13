import type { ReactNode } from 'react';
import { DEFAULT_RULES, type Puzzle } from '../../source/engine/index.js';
import { EDITIONS, type MatchRecord } from '../../source/game/index.js';
import { openMatch } from '../../source/session/match-session.js';
import { USUAL_LENGTHS } from '../../source/training/dealing.js';
import { MatchScreen } from '../../source/ui/match/match-screen.js';
import { PracticeScreen } from '../../source/ui/practice/practice-screen.js';
import { ReplayScreen } from '../../source/ui/result/result-screen.js';
import { matchOptions, type OptionChanges } from './play-match.js';
import { NO_PRACTICES, NO_RECORDS } from './records.js';

const nothing = () => {};

/** The screen of a match that is not saved. */
export const matchScreen = (changes: OptionChanges = {}): ReactNode => (
  <MatchScreen opened={openMatch(matchOptions(changes), NO_RECORDS.start)} onLeave={nothing} />
);

/** The screen of a practice that is not saved, of a position that is dealt again and again. */
export const practiceScreen = (
  puzzle: Puzzle,
  changes: Partial<Parameters<typeof PracticeScreen>[0]> = {},
): ReactNode => (
  <PracticeScreen
    first={{ puzzle, rules: DEFAULT_RULES, origin: 'dealt' }}
    keep={NO_PRACTICES.start}
    lengths={USUAL_LENGTHS}
    deal={async () => ({ kind: 'dealt', puzzle, shortest: [] })}
    edition={{ ...EDITIONS['1999'], moves: DEFAULT_RULES }}
    given={{}}
    onLeave={nothing}
    {...changes}
  />
);

export const replayScreen = (record: MatchRecord): ReactNode => (
  <ReplayScreen record={record} onResult={nothing} onLeave={nothing} />
);
