import type { BadDrawing } from '../engine/index.js';
import type { BadRecord } from '../game/index.js';
import { reasonOf } from '../text/clean.js';
import type { BadResult } from '../training/index.js';

/** @public What the system says of a file; most errors have a code, such as `ENOENT`. */
export interface SystemFault {
  readonly code: 'system';
  readonly system?: string;
  readonly message: string;
}

/** @public Why a file cannot be read or written. */
export type FileFault =
  | SystemFault
  | {
      readonly code:
        | 'too-long'
        | 'no-text'
        | 'nothing-in-it'
        | 'not-a-file'
        | 'results-too-long'
        | 'results-locked';
    }
  | StandingFault
  | BadRecord
  | BadResult
  | BadDrawing;

/** Why a guest's standing cannot be read or kept; `most`: of how many guests it is kept at the most. */
type StandingFault =
  | { readonly code: 'newer-standing' | 'no-standing'; readonly title: string }
  | { readonly code: 'no-space'; readonly most: number };

/** @public What is wrong with a player's files, and what was done about it; `file` and `copy` are paths. */
export type FileTrouble =
  | About<'match' | 'practice', GameTrouble>
  | About<'results', ResultsTrouble>
  | About<'board', Damaged | Unusable | Failed<'unreadable' | 'unsaved'>>
  | About<'settings', SettingsTrouble>
  | About<'archive', Failed<'left-out'> & { readonly file: string }>;

type About<Kind extends string, Trouble> = Kind extends string
  ? Trouble extends object
    ? { readonly about: Kind } & Trouble
    : never
  : never;

type Failed<Code extends string> = { readonly code: Code; readonly why: FileFault };
/** Moved to the copy. */
type Damaged = Failed<'damaged'> & { readonly file: string; readonly copy: string };

/** Left where it is. */
type Unusable = Failed<'unusable'> & { readonly file: string };

type GameTrouble =
  /** `cut-off`: the last event is lost; `changed`: another program has played on; `not-kept`: here no games are kept. */
  | { readonly code: 'cut-off' | 'changed' | 'not-kept' }
  | Damaged
  | Unusable
  | Failed<'unreadable' | 'unsaved'>
  /** Another program has it open; the names of the players, none of a practice. */
  | { readonly code: 'locked'; readonly names: readonly string[] };

type ResultsTrouble =
  | (Damaged & { readonly lines: number; readonly first: number })
  | (Failed<'passed-over'> & { readonly file: string })
  | (Failed<'newer'> & { readonly file: string; readonly lines: number })
  | Failed<'unreadable' | 'unsaved' | 'not-merged'>;

type SettingsTrouble =
  | { readonly code: 'damaged'; readonly file: string; readonly copy: string }
  /** `lost`: the names of settings that are back at their defaults. */
  | Readonly<{ code: 'repaired'; file: string; copy: string; lost: readonly string[] }>
  | { readonly code: 'newer'; readonly file: string }
  | Failed<'unavailable'>;

/** @public What is wrong with what a server keeps, and what was done about it. */
export type ServerTrouble =
  | FileTrouble
  | About<'rooms', RoomTrouble>
  | About<'guests', GuestTrouble>;

type RoomTrouble =
  | Failed<'unsaved' | 'not-removed'>
  | (Failed<'unreadable'> & { readonly folder: string })
  | Unusable
  | { readonly code: 'damaged'; readonly file: string; readonly copy: string };

/** What went wrong with the data of a guest, or `erased`: the guest has erased them. */
type GuestTrouble =
  | StandingFault
  | { readonly code: 'erased' }
  | Failed<'unreadable' | 'unsaved' | 'not-erased'>;

/** An error with a reason that is not the system's. */
export class FileError extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** @public The code of a system error, such as `ENOENT`. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** @public Why a file could not be read or written. */
export const faultOf = (error: unknown): FileFault =>
  error instanceof FileError ? error.fault : systemFault(error);

export const systemFault = (error: unknown): SystemFault => ({
  code: 'system',
  system: String(codeOf(error) ?? ''),
  message: reasonOf(error),
});

/** A filter that lets each trouble through only the first time. */
export function tellOnce(): (troubles: readonly FileTrouble[]) => FileTrouble[] {
  const told = new Set<string>();
  return troubles =>
    troubles.filter(trouble => {
      const facts = JSON.stringify(trouble);
      return !told.has(facts) && told.add(facts);
    });
}
