import { expect, it } from 'vitest';
import { otherName, shownName } from './script-name.ts';

it.each([
  [
    'TikTok Script - Nov 28, 2026',
    'Why tides are late',
    'Why tides are late',
    'TikTok Script - Nov 28, 2026',
  ],
  ['Youtube Script - 11/21/2026', ' Tides ', 'Tides', 'Youtube Script - 11/21/2026'],
  ['My tides', 'Why tides are late', 'My tides', 'Why tides are late'],
  ['LinkedIn: Tides', 'Tides', 'LinkedIn: Tides', null],
  ['YouTube Script - Nov 28, 2026', null, 'YouTube Script - Nov 28, 2026', null],
  ['YouTube Script - Nov 28, 2026', ' ', 'YouTube Script - Nov 28, 2026', null],
])('%j with the title %j in use is shown as %j beside %j', (title, used, ...names) => {
  const item = { title, script_title: used };
  expect([shownName(item), otherName(item)]).toEqual(names);
});
