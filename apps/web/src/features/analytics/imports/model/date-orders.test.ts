import { expect, it } from 'vitest';
import { describeDates } from './date-orders.ts';

it.each([
  [
    { order: 'mdy', told_by: 'nothing' },
    'Dates such as “03/04/2026” can be read in two ways, and nothing in the file tells which is meant. They are read with the month first.',
  ],
  [
    { order: 'mdy', told_by: 'export' },
    'Dates such as “03/04/2026” can be read in two ways, and the file does not tell which is meant. They are read with the month first, as this export writes them.',
  ],
  [
    { order: 'dmy', told_by: 'user' },
    'Dates such as “03/04/2026” can be read in two ways. They are read with the day first, as you chose.',
  ],
] as const)('says how doubtful dates are read: %j', (dates, text) => {
  expect(describeDates({ ...dates, example: '03/04/2026' })).toBe(text);
});
