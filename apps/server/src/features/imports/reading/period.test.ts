import { expect, it } from 'vitest';
import { findPeriod } from './period.ts';

const today = '2026-11-21';
const daily = (...days: string[]) => [
  {
    name: '',
    lines: [['Date', 'Views'], ...days.map((day) => [day, '1'])].map((cells, line) => ({ line, cells })),
  },
];

it('reads days that tell nothing of their order as the platform writes them', () => {
  const days = Array.from({ length: 10 }, (_, index) => `1/${index + 1}/2026`);
  expect(findPeriod(daily(...days), { dateOrder: 'mdy', today })).toEqual({
    first: '2026-01-01',
    last: '2026-01-10',
  });
  expect(findPeriod(daily('01-10-2026', '02-10-2026'), { dateOrder: 'dmy', today })).toEqual({
    first: '2026-10-01',
    last: '2026-10-02',
  });
});

it('believes the days that tell their order, and knows no period where one cannot be read', () => {
  const american = daily('10/01/2026', '10/28/2026');
  expect(findPeriod(american, { dateOrder: 'dmy', today })).toEqual({
    first: '2026-10-01',
    last: '2026-10-28',
  });
  expect(findPeriod(daily('10/01/2026', 'later'), { dateOrder: 'mdy', today })).toBeNull();
});
