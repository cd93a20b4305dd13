import { Box } from 'ink';
import { describe, expect, test } from 'vitest';
import {
  type Binding,
  KEYS,
  type KeyContext,
  keyName,
  signOf,
} from '../../../source/keys/index.js';
import { ENGLISH } from '../../../source/messages/language.js';
import { Footer, usePageRows } from '../../../source/ui/components/pages.js';
import { useKeys } from '../../../source/ui/hooks/use-stage.js';
import { keyLabel } from '../../../source/words/keys.js';
import { renderOnStage } from '../../helpers/stage.js';

const contexts = Object.keys(KEYS) as KeyContext[];

/** The entries of a footer in the order in which they are read. */
const entriesOf = (text: string): string[] =>
  text
    .split(/\n| {2}/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '');

describe('the footer', () => {
  test.each(contexts)('shows the keys of the context %s', context => {
    const bindings = KEYS[context] as readonly Binding[];
    const { text } = renderOnStage(<Footer context={context} robots={4} />);
    const signs: Record<string, string> = {
      arrows: '←↑↓→',
      'up-and-down': '↑↓',
      'left-and-right': '←→',
      robots: 'r g b y',
    };
    expect(entriesOf(text())).toEqual(
      bindings.map(({ shown, label }) => `${signs[shown] ?? shown} ${keyLabel(ENGLISH, label)}`),
    );
  });

  test.each(contexts)('is made of keys that can be clicked in the context %s', context => {
    const pressed: string[] = [];
    const Listening = () => {
      useKeys(event => pressed.push(keyName(event)));
      return <Footer context={context} robots={4} />;
    };
    const { text, click } = renderOnStage(<Listening />);
    const rows = text().split('\n');
    for (const { keys, shown, label } of KEYS[context] as readonly Binding[]) {
      if (/^1-\d$/.test(shown)) continue;
      const name = keyLabel(ENGLISH, label);
      const entry = new RegExp(`(?:^| {2})(\\S+(?: \\S)*(?: PgDn| End)?) (${name})(?= {2}|$)`);
      const row = rows.findIndex(row => entry.test(row));
      const found = entry.exec(rows[row]!)!;
      const start = rows[row]!.indexOf(found[1]!, found.index);
      const clicked = (column: number) => {
        pressed.length = 0;
        click(column, row);
        return pressed.map(key => keys.includes(key));
      };
      for (const [index, sign] of [...found[1]!].entries()) {
        if (sign !== ' ') expect(clicked(start + index), `${sign} of ${name}`).toEqual([true]);
      }
      const isSingle = keys.some(key => signOf(key) === shown);
      expect(clicked(start + found[1]!.length + 1), name).toEqual(isSingle ? [true] : []);
    }
  });

  test('is clicked as the keys that the player has chosen', () => {
    const pressed: string[] = [];
    const Listening = () => {
      useKeys(event => pressed.push(keyName(event)));
      return <Footer context="message" />;
    };
    const { text, click } = renderOnStage(<Listening />, { keys: { back: 'x' } });
    click(text().indexOf('x'), 0);
    click(78, 0);
    expect(pressed).toEqual(['x']);
  });

  test('shows as many robots as there are', () => {
    const footer = (robots: number) => renderOnStage(<Footer context="practice" robots={robots} />);
    expect(footer(5).text()).toContain('r g b y s robot');
    expect(footer(2).text()).toContain('r g robot');
  });

  test('puts keys that the table does not know first, and leaves out what has no use', () => {
    const { text } = renderOnStage(
      <Footer
        context="thinking"
        before={[{ shown: 'a b', label: 'keys.bid' }]}
        without={['start-clock']}
      />,
    );
    expect(entriesOf(text())).toEqual(['a b bid', 'z zoom', '? help', 'q leave']);
  });

  test.each(contexts)(
    'knows the rows that it takes, three of 80 at most, in the context %s',
    context => {
      for (const columns of [140, 100, 80, 79, 60, 47, 40, 30, 21]) {
        const robots = 5;
        const { text } = renderOnStage(
          <Box width={columns}>
            <Footer context={context} robots={robots} />
          </Box>,
        );
        let rows = 0;
        const Page = () => {
          rows = usePageRows({ head: 0, details: 0 }, { context, robots }, columns).footer;
          return null;
        };
        renderOnStage(<Page />, { columns: 140, rows: 60 });
        expect(rows, `${columns}`).toBe(text().split('\n').length);
        expect(rows).toBeLessThanOrEqual(columns < 80 ? rows : 3);
      }
    },
  );
});
