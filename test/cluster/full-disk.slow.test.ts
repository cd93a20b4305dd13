import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../source/messages/english/refusals.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { hasNats } from '../helpers/nats-server.js';
import { serveProgram } from '../helpers/serve-program.js';
import { fill, smallDisk } from '../helpers/small-disk.js';
import { logIn, openRoom, openScreen } from '../helpers/ssh-server.js';

const { rooms } = screenTexts;

describe.skipIf(!hasNats)('when the disk of NATS is full', () => {
  test('guests and the log are told, no bid is taken, and the game goes on by itself', {
    timeout: 200_000,
  }, async context => {
    const home = smallDisk('48m');
    if (home === undefined) return context.skip('it takes root to mount a small disk');
    const program = await serveProgram(['--processes', '2', '--log', 'json'], {
      XDG_DATA_HOME: home,
    });
    const screen = await openScreen(await logIn(program, { username: 'ann' }));
    await screen.shows(rooms.lobby.title);
    await openRoom(screen);
    const makeRoom = fill(home);
    // Late refusals of what was typed before may soon stand in the place of the sentence.
    let isTold = false;
    screen.onFrame(text => {
      isTold ||= text.includes(serveTexts.notStored.slice(0, 50));
    });
    // Standing up and sitting down are written like bids.
    await expect
      .poll(
        () => {
          screen.channel.write('s');
          return isTold;
        },
        { timeout: 40_000, interval: 500 },
      )
      .toBe(true);
    const told = () => program.log().filter(line => line.includes('"code":"notStored"'));
    expect(told().length).toBeGreaterThan(0);
    // Each server says it once, and not every few seconds.
    await sleep(10_000);
    expect(told().length).toBeLessThanOrEqual(2);
    screen.channel.write('s');
    await screen.shows(refusals.unreachable().slice(0, 30));
    makeRoom();
    const freedAt = Date.now();
    // The sentence goes on in the next row.
    await screen.shows(serveTexts.joinedAgain.slice(0, 60));
    console.log(`Went on ${Date.now() - freedAt} ms after there was space.`);
    const seat = () => screen.text().includes('* ann');
    const before = seat();
    await expect
      .poll(
        () => {
          screen.channel.write('s');
          return seat();
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .not.toBe(before);
    program.child.kill('SIGTERM');
    await program.ended;
  });
});
