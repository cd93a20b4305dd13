import { expect, test } from 'vitest';
import { CONSOLE } from '../../source/pictures/theme.js';

/** The signs beyond letters of WGL4, a list of characters that every font of Windows' console has. */
const WGL4 =
  '·•‹›←↑→↓↔↕↨∙─│┌┐└┘├┤┬┴┼═║╒╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡╢╣╤╥╦╧╨╩╪╫╬▀▄█▌▐░▒▓■□▪▫▬▲►▼◄◊○●◘◙◦☺☻☼♀♂♠♣♥♦♪♫';

const textIn = (part: unknown): string =>
  typeof part === 'object' && part !== null
    ? Object.values(part).map(textIn).join('')
    : String(part ?? '');

test('the signs for Windows’ console are in its fonts', () => {
  const signs = textIn(CONSOLE).replace(/[ -~]/g, '');
  expect([...new Set(signs)].filter(sign => !WGL4.includes(sign))).toEqual([]);
});
