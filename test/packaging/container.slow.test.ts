import { type ExecFileOptions, execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { startServer } from '../helpers/serve-program.js';
import { ANNS_KEY, logIn, openScreen, STRANGERS_KEY } from '../helpers/ssh-server.js';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** The lines of a file without its comments, those that are continued joined. */
const linesOf = (name: string): string[] =>
  readFileSync(join(REPOSITORY, name), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .filter(line => line !== '');

/** The user of the container: nobody, where the tests run as root. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const { uid = process.getuid?.(), gid = process.getgid?.() } = USER;

/** What is said of the image, by the word with which the line begins. */
const said = new Map<string, string>();
const wordsOf = (name: string): string[] => JSON.parse(said.get(name)!.replace(/^.* CMD /, ''));
const env: Record<string, string> = {};

let folder: string;
/** Its root folder. */
let image: string;

/** Carries out the steps of the Containerfile without a container: every stage has a folder for its root folder. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'container-test-'));
  chmodSync(folder, 0o755);
  const [all, ...context] = linesOf('.dockerignore');
  expect(all).toBe('*');
  const stages = new Map<string, string>();
  let place = '/';
  for (const line of linesOf('Containerfile')) {
    const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line)!;
    const words = rest!.split(' ');
    switch (word) {
      case 'FROM': {
        expect(rest).toMatch(/^node:\d+-slim( AS \w+)?$/);
        [image, place] = [join(folder, `stage-${stages.size}`), '/'];
        stages.set(words[2] ?? '', image);
        break;
      }
      case 'WORKDIR':
        place = rest!;
        mkdirSync(join(image, place), { recursive: true });
        break;
      case 'COPY': {
        const [, stage] = /^--from=(\w+)$/.exec(words[0]!) ?? [];
        if (stage !== undefined) words.shift();
        const to = join(image, resolve(place, words.at(-1)!));
        for (const name of words.slice(0, -1)) {
          if (stage === undefined) expect(context).toContain(`!${name}`);
          const from = join(stage === undefined ? REPOSITORY : stages.get(stage)!, name);
          const isInto = words.at(-1)!.endsWith('/') && statSync(from).isFile();
          const filter = (path: string) => !path.endsWith('node_modules');
          cpSync(from, isInto ? join(to, basename(name)) : to, { recursive: true, filter });
        }
        break;
      }
      case 'RUN': {
        const command = inImage(rest!)
          .replace(/-o node\b/, `-o ${uid}`)
          .replace(/-g node\b/, `-g ${gid}`);
        const npm = { npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' };
        const options = { cwd: join(image, place), env: { ...process.env, ...npm, ...env } };
        await run('sh', ['-ec', command], { ...options, maxBuffer: 1e8 });
        break;
      }
      case 'ENV':
        for (const each of words) {
          const [name, value] = each.split('=');
          env[name!] = inImage(` ${value}`).trim();
        }
        break;
      default:
        said.set(word!, rest!);
    }
  }
  env.PATH = join(image, 'usr/local/bin');
  mkdirSync(env.PATH, { recursive: true });
  copyFileSync(process.execPath, join(env.PATH, 'node'));
  env.HOME = join(image, 'home/node');
  writeFileSync(join(image, 'keys'), `${ANNS_KEY.public}\n`);
  for (const path of readdirSync(image, { recursive: true, encoding: 'utf8' })) {
    if (!isVolume(path)) chmodSync(join(image, path), statSync(join(image, path)).mode & 0o555);
  }
}, 600_000);

afterAll(() => {
  if (folder === undefined) return;
  for (const path of image === undefined
    ? []
    : readdirSync(image, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(image, path)).isDirectory()) chmodSync(join(image, path), 0o700);
  }
  rmSync(folder, { recursive: true, force: true });
}, 600_000);

/** A command whose absolute paths are in the folder that stands for the root folder. */
const inImage = (command: string): string =>
  command.replace(/(?<=\s)\/[\w./-]*/g, path => join(image, path));

const isVolume = (path: string): boolean => `/${path}/`.startsWith(`${said.get('VOLUME')}/`);

const filesBeside = (): string[] =>
  readdirSync(image, { recursive: true, encoding: 'utf8' })
    .filter(path => !isVolume(path))
    .sort();

describe('the image of the Containerfile', () => {
  it('holds the program, its licence and nothing that built it', () => {
    const game = readdirSync(join(image, 'game')).sort();
    expect(game).toEqual(['LICENSE', 'distribution', 'package.json']);
    expect(existsSync(join(image, 'game/distribution/cli.cjs'))).toBe(true);
    expect(said.get('LABEL')).toContain('licenses="MIT"');
  });

  it('is for a user without rights, and gives a volume to that user alone', () => {
    expect(said.get('USER')).toBe('node');
    expect(said.get('EXPOSE')).toBe('2222');
    const volume = statSync(join(image, said.get('VOLUME')!));
    expect([volume.uid, volume.gid, volume.mode & 0o777]).toEqual([uid, gid, 0o700]);
  });

  it('serves with its own flags, is healthy, lets those in who have a key, and ends at SIGTERM', async () => {
    const before = filesBeside();
    // Free ports in place of those that are free in every container.
    const command = [...wordsOf('ENTRYPOINT'), ...wordsOf('CMD'), '--port', '0'].join(' ');
    const words = inImage(command).replace(':9464', ':0').split(' ');
    const options = { env, cwd: image, ...USER };
    const server = await startServer(words, options);
    const [, metrics] = /127\.0\.0\.1:(\d+)\/metrics/.exec(server.stdout())!;
    const isHealthy = () => healthIs(metrics!, options);
    expect(await isHealthy()).toBe(true);

    const client = await logIn(server, { privateKey: ANNS_KEY.private });
    await (await openScreen(client)).shows(screenTexts.rooms.lobby.none);
    await expect(logIn(server, { privateKey: STRANGERS_KEY.private })).rejects.toThrow();

    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await isHealthy()).toBe(false);
    expect(server.stderr()).not.toContain('crash');
    expect(filesBeside()).toEqual(before);
    const data = join(image, said.get('VOLUME')!, 'ricochet-tui');
    expect(readdirSync(data)).toContain('host-key');
  });
});

/** Runs the health check, which exits with 0 or 1. */
async function healthIs(port: string, options: ExecFileOptions): Promise<boolean> {
  const [node, ...args] = wordsOf('HEALTHCHECK').map(word => word.replace(':9464', `:${port}`));
  try {
    await run(node!, args, options);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 1 });
    return false;
  }
}
