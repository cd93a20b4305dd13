import { describe, expect, it } from 'vitest';
import { castOf } from '../../source/cli/cast.js';
import { parseRecord } from '../../source/game/index.js';
import { tellEvent } from '../../source/messages/tell-event.js';
import { FakeOutput } from '../helpers/fake-output.js';
import { bid, DRAWN, provingTable, recordOf } from '../helpers/play-match.js';
import { unwrap } from '../helpers/unwrap.js';

const WIDTH = 80;
const HEIGHT = 24;

/** The proof of Ann fails, that of Bob does not; then the second round begins, by a clock that was set back. */
function recorded() {
  const table = provingTable([bid(0, 2), bid(1, 3)], { players: ['Ann', 'Bob "the" Élan'] });
  table.move(DRAWN + 63_000, 'rE rS');
  table.move(DRAWN + 69_000, 'rE rN');
  table.do(DRAWN + 80_000, { type: 'continue' });
  return unwrap(parseRecord(recordOf(table.match.options, table.log)));
}

describe('a cast of a match', () => {
  const record = recorded();
  const [header, ...told] = [...castOf(record)].map(line => JSON.parse(line));

  it('begins with the header of asciicast v2', () => {
    expect(header).toMatchObject({ version: 2, width: WIDTH, height: HEIGHT });
    expect(header.timestamp).toBe(Math.floor(record.events[0]!.at / 1000));
  });

  it('goes on with texts whose times never fall', () => {
    let latest = 0;
    for (const [at, kind, text, ...rest] of told) {
      expect([kind, typeof text, rest]).toEqual(['o', 'string', []]);
      expect(at).toBeGreaterThanOrEqual(latest);
      latest = at;
    }
    expect(latest).toBe((record.events.at(-1)!.at - record.events[0]!.at) / 1000);
  });

  it('shows the board, who plays, and each event in words, inside the window', async () => {
    const output = new FakeOutput(WIDTH, HEIGHT);
    for (const [, , text] of told) output.write(text);
    const { rows } = await output.picture();
    const shown = rows.join('\n');
    expect(shown).toContain(tellEvent(record.events.at(-1)!, record.match));
    for (const { name } of record.match.players) expect(shown).toContain(name);
    expect(rows).toHaveLength(HEIGHT);
  });
});
