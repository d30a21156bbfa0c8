import { expect, it } from 'vitest';
import { readMoment } from './dates.ts';

it('reads what tells its order', () => {
  const day = (cell: string) => readMoment(cell, { order: 'dmy', today: '2026-11-21' })?.day;
  expect(['05/02/26', '="05/02/2026"', '\u200e05.02.2026'].map(day)).toEqual(Array(3).fill('2026-02-05'));
});
