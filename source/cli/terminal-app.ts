import type { Texts } from '../messages/language.js';
import { ASCII } from '../pictures/theme.js';
import { MOVING, STILL } from '../pictures/view.js';
import type { OpenSessions } from '../session/session.js';
import type { SettingsFile } from '../settings/saved.js';
import { dataFolder, saveFile } from '../storage/files.js';
import { type MatchRecords, openMatchRecords, openPracticeRecords } from '../storage/records.js';
import { openResults } from '../storage/results.js';
import { openUnsavedBoards } from '../storage/unsaved-boards.js';
import { reasonOf } from '../text/clean.js';
import { USUAL_LENGTHS } from '../training/dealing.js';
import type { Start } from '../views/app.js';
import { leftAt } from '../views/menu.js';
import { troubleSentence } from '../words/files.js';
import { appearance } from './appearance.js';
import type { CommandLine } from './command-line.js';
import type { Games } from './game-options.js';
import { say } from './streams.js';

/** Whether the terminal is one of those that show notices of a program on the desktop. */
const hasNotices = ({ TERM_PROGRAM = '', ...env }: NodeJS.ProcessEnv): boolean =>
  ['iTerm.app', 'WezTerm', 'ghostty'].includes(TERM_PROGRAM) ||
  ['KITTY_WINDOW_ID', 'WT_SESSION', 'ConEmuPID'].some(name => env[name] !== undefined);

/** Runs the app on this terminal until the player leaves; gives the exit code. */
export async function runApp(
  line: CommandLine,
  texts: Texts,
  start: Start,
  games: Games,
): Promise<number> {
  // What is said at the end is in the language that the player has chosen last.
  let spoken = texts;
  const theme = appearance(texts, line, process.env);
  // Load Ink only to draw a screen.
  const [{ mount, switchesOf }, { openTerminal }, { guardProcess }] = await Promise.all([
    import('../ui/mount.js'),
    import('../terminal/terminal.js'),
    import('../terminal/process-guard.js'),
  ]);
  let settings: SettingsFile | undefined;
  // Loading the settings takes as long as all else before the first frame, so that they come after it.
  const openedSettings = async (): Promise<SettingsFile> => {
    const { openSettings } = await import('../settings/saved.js');
    settings ??= openSettings();
    return settings;
  };
  const startedAt = Date.now();
  const matches = openMatchRecords(dataFolder('matches'));
  const pace = { current: line.has('no-motion') ? STILL : MOVING };
  const unsavedBoards = openUnsavedBoards(dataFolder('unsaved-boards'));
  // Node would write its warnings into the picture, such as the one about `NO_COLOR` beside `FORCE_COLOR`.
  process.removeAllListeners('warning');
  const terminal = openTerminal(process, theme.glyphs === ASCII);
  // The switches in force; a slow line may turn motion off meanwhile.
  const { inForce, turn } = switchesOf(terminal, pace, hasNotices(process.env));
  for (const name of ['mouse', 'bell'] as const) turn(name, line.has(name));
  const sessions: OpenSessions = new Set();
  const release = guardProcess(
    terminal,
    thrown => spoken.messages.command.failure({ reason: reasonOf(thrown) }),
    () => {
      for (const session of sessions) void session.close();
    },
  );
  try {
    const left = mount({
      terminal,
      theme,
      memory: {
        load: async () => (line.has('theme') ? undefined : (await openedSettings()).saved.theme),
        remember: palette => settings?.remember('theme', palette),
      },
      keyMemory: {
        async load() {
          const { keys } = (await openedSettings()).saved;
          // `undefined` spares drawing the screen again.
          return Object.keys(keys).length > 0 ? keys : undefined;
        },
        remember: keys => settings?.remember('keys', keys),
      },
      texts,
      onLanguage(chosen) {
        spoken = chosen;
        settings?.remember('language', chosen.code);
      },
      pace,
      start,
      services: {
        ...games,
        sessions,
        loadSetup: async game => (await openedSettings()).setupFor(game),
        rememberSetup: (game, setup) => settings?.rememberSetup(game, setup),
        practiceMemory: {
          async load() {
            const { edition, least, most, motif } = (await openedSettings()).saved.practice;
            // New settings have the usual lengths, which then follow the rating; others were chosen.
            const isUsual = least === USUAL_LENGTHS.least && most === USUAL_LENGTHS.most;
            return { edition, lengths: isUsual ? USUAL_LENGTHS : { least, most }, motif };
          },
          remember: ({ edition, lengths, motif }) =>
            settings?.remember('practice', { edition, ...lengths, motif }),
        },
        async isNewcomer() {
          const { guided, setups } = (await openedSettings()).saved;
          return !guided && Object.keys(setups).length === 0;
        },
        rememberGuided: () => settings?.remember('guided', true),
        saveBoard: saveFile,
        unsavedBoards,
        records: matches,
        practices: openPracticeRecords(dataFolder('practice')),
        results: openResults(dataFolder()),
        isRated: () => !line.has('unrated') && settings?.saved.rated !== false,
        preferences: {
          async load() {
            await openedSettings().catch(() => undefined);
            return inForce();
          },
          turn(name, on) {
            turn(name, on);
            settings?.remember(name, on);
          },
        },
      },
    });
    // The first frame is drawn, with moves animated, without mouse and bell; from now on the settings decide.
    openedSettings().then(
      ({ saved }) => {
        if (!saved.motion) turn('motion', false);
        if (saved.mouse) turn('mouse', true);
        if (saved.bell) turn('bell', true);
      },
      () => {},
    );
    await left;
  } finally {
    release();
    unsavedBoards.close();
    for (const trouble of settings?.troubles ?? []) {
      process.stderr.write(`${troubleSentence(spoken, trouble)}\n`);
    }
  }
  for (const session of sessions) await session.close();
  if (await hasLeftMatch(matches, startedAt)) await say(spoken.screens.savedMatches.left);
  return 0;
}

/** Whether the last match was left since that time, so that it can be continued; not one that another program has open. */
async function hasLeftMatch({ unfinished, read }: MatchRecords, since: number): Promise<boolean> {
  const [last] = (await unfinished()).found;
  if (!last || leftAt(last) < since) return false;
  const listed = await read(last.file);
  return listed.kind === 'match' && !listed.isOpen;
}
