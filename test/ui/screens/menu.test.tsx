import { describe, expect, test, vi } from 'vitest';
import { MENU_ENTRIES, Menu } from '../../../source/ui/screens/menu.js';
import { renderOnStage } from '../../helpers/stage.js';

function open() {
  const onOpen = vi.fn();
  return { onOpen, ...renderOnStage(<Menu onOpen={onOpen} />) };
}

test('the menu shows every entry, the first one chosen, and the keys', () => {
  const { text } = open();
  expect(text()).toMatch(/› Play at one keyboard/);
  expect(text()).toContain('Practise a position');
  expect(text()).toContain('Quit');
  expect(text()).toContain('Two to eight players');
  expect(text()).toMatch(/choose .*Enter open .*q leave/);
});

describe('keys', () => {
  test.each([
    ['enter', 'play'],
    ['space', 'play'],
    ['down enter', 'practice'],
    ['down down enter', 'quit'],
    ['down down down enter', 'play'],
    ['up enter', 'quit'],
    ['down up enter', 'play'],
    ['q', 'quit'],
    ['escape', 'quit'],
    ['left x enter', 'play'],
  ])('%s', (keys, entry) => {
    const { press, onOpen } = open();
    press(...keys.split(' ').map(key => (key === 'space' ? ' ' : key)));
    expect(onOpen.mock.calls).toEqual([[entry]]);
  });

  test('the entry that is chosen is pointed at and explained', () => {
    const { press, text } = open();
    press('down');
    expect(text()).toMatch(/› Practise a position/);
    expect(text()).not.toMatch(/› Play/);
    expect(text()).toContain('hints that are proved shortest');
  });

  test('that come together are taken one after the other', () => {
    const { burst, onOpen } = open();
    burst('down', 'enter');
    expect(onOpen.mock.calls).toEqual([['practice']]);
  });
});

test('nobody listens any more once the menu is gone', () => {
  const { unmount, listeners } = open();
  expect(listeners()).toBe(1);
  unmount();
  expect(listeners()).toBe(0);
});

test('every entry can be opened', () => {
  const opened = MENU_ENTRIES.map((_, index) => {
    const { press, onOpen } = open();
    press(...Array(index).fill('down'), 'enter');
    return onOpen.mock.calls[0]![0];
  });
  expect(opened).toEqual(MENU_ENTRIES);
});
