import { expect, it } from 'vitest';
import { describeDates } from './date-orders.ts';

it.each([
  [
    { order: 'mdy', told_by: 'nothing' },
    'Dates like “03/04/2026” can be read in two ways, and the file doesn’t say which. They’re read with the month first.',
  ],
  [
    { order: 'mdy', told_by: 'export' },
    'Dates like “03/04/2026” can be read in two ways, and the file doesn’t say which. They’re read with the month first, as usual for this export.',
  ],
  [
    { order: 'dmy', told_by: 'user' },
    'Dates like “03/04/2026” can be read in two ways. They’re read with the day first, as you chose.',
  ],
] as const)('says how doubtful dates are read: %j', (dates, text) => {
  expect(describeDates({ ...dates, example: '03/04/2026' })).toBe(text);
});
