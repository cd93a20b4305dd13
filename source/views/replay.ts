import { type Move, type MoveRules, type Position, play } from '../engine/index.js';
import { type SlideMotion, type Turn, trailOf } from '../pictures/view.js';

/** @public Moves that are played back one by one. */
export interface Replay {
  readonly kind: 'shortest' | 'yours';
  readonly frames: readonly ReplayFrame[];
  readonly shown: number;
}

interface ReplayFrame {
  readonly position: Position;
  /** The slide that led to the position; none at the start. */
  readonly slide?: SlideMotion;
  readonly move?: Move;
}

type Played = Omit<Replay, 'kind'>;

/** @public The first frame of moves that are played. They end before the first illegal one. */
export function startReplay(start: Position, moves: readonly Move[], rules: MoveRules): Played {
  const frames: ReplayFrame[] = [{ position: start }];
  for (const move of moves) {
    const result = play(frames.at(-1)!.position, move, rules);
    if (!result.ok) break;
    const { position, slide } = result.value;
    frames.push({ position, move, slide: { robot: move.robot, path: slide.path } });
  }
  return { frames, shown: 0 };
}

/** @public */
export const shownFrame = ({ frames, shown }: Played): ReplayFrame => frames[shown]!;

/** @public The moves up to the frame on show. */
export const turnOfReplay = ({ frames, shown }: Played): Turn => ({
  start: frames[0]!.position,
  moves: frames.slice(0, shown + 1).flatMap(({ move }) => move ?? []),
});

/** @public Where a line that is played to its end leads, and the trail it leaves. */
export function endOfLine(start: Position, moves: readonly Move[], rules: MoveRules) {
  const { robots } = startReplay(start, moves, rules).frames.at(-1)!.position;
  return { robots, trail: trailOf({ start, moves }, robots) };
}

/** @public The slide to animate: that of the replay, while one is on show. */
export const shownSlide = (
  view: Readonly<{ slide?: SlideMotion | undefined; replay?: Replay | undefined }>,
): SlideMotion | undefined => (view.replay ? shownFrame(view.replay).slide : view.slide);

/** The replay one frame on; at the last frame it stays. */
export const stepReplay = (replay: Replay): Replay =>
  isReplayOver(replay) ? replay : { ...replay, shown: replay.shown + 1 };

/** @public */
export const isReplayOver = ({ frames, shown }: Replay): boolean => shown === frames.length - 1;
