import { expect, test } from 'vitest';
import { MessagePage } from '../../../source/ui/practice/dealing.js';
import { renderOnStage } from '../../helpers/stage.js';

test.each([
  [80, 24, 0, 0],
  [45, 28, 0, 2],
  [200, 60, 60, 18],
  [200, 24, 60, 0],
])('a message is in the middle of a window of %i × %i', (columns, rows, left, top) => {
  const told = (
    <MessagePage title="Title" onLeave={() => {}}>
      {[]}
    </MessagePage>
  );
  const shown = renderOnStage(told, { columns, rows }).text().split('\n');
  const row = shown.findIndex(line => line.includes('Title'));
  expect([shown[row]!.indexOf('Title'), row]).toEqual([left, top]);
});
