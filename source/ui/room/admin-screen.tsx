import { type ReactNode, useEffect } from 'react';
import { screenTexts } from '../../messages/screens.js';
import type { Lobby } from '../../session/rooms.js';
import { reduceAdmin } from '../../views/room/admin-view.js';
import { Words } from '../components/line.js';
import { ListPage, usePageRows } from '../components/list-page.js';
import { type ListSurroundings, useScreen } from '../hooks/use-screen.js';

const KEYS = { context: 'admin' } as const;
const FIRST = ['stats', 'rooms', 'who'] as const;

/** The admin page; it opens with the state of the server and its guests. */
export function AdminScreen({
  run,
  game,
  onLeave,
}: ListSurroundings & {
  /** Has to stay the same. */
  readonly run: NonNullable<Lobby['admin']>;
}): ReactNode {
  const rows = usePageRows({ head: 1, details: 2 }, KEYS);
  const { state, send } = useScreen(
    reduceAdmin(rows.list),
    () => ({ typed: '', lines: [], top: 0 }),
    () => ({ ...KEYS, game }),
    (effect, send) => {
      if (effect.type === 'leave') onLeave();
      else void run(effect.line).then(text => send({ type: 'answered', text }));
    },
  );
  useEffect(() => {
    const all = Promise.all(FIRST.map(run));
    void all.then(texts => send({ type: 'answered', text: texts.join('\n\n') }));
  }, [run, send]);
  return (
    <ListPage
      rows={rows}
      title={screenTexts.rooms.admin.title}
      items={state.lines}
      first={state.top}
      draw={(line, number) => <Words key={number}>{line || ' '}</Words>}
      none={null}
      details={<Words bold>{screenTexts.rooms.admin.prompt(state)}</Words>}
      keys={KEYS}
    />
  );
}
