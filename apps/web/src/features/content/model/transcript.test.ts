import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { formatClock } from '#lib/format.ts';
import { lineAt, toTranscript } from './transcript.ts';

it('reads lines in order, without those that say nothing', () => {
  const lines = toTranscript([
    { start: 5, end: 6, text: 'Second' },
    { start: 1, end: 2, text: ' First ' },
    { start: unexpected('x'), text: 'No time' },
    { start: 9, end: 10, text: ' ' },
    unexpected(null),
  ]);
  expect(lines.map(({ text }) => text)).toEqual(['First', 'Second']);
  expect(toTranscript(undefined)).toEqual([]);
});

it('finds the line of a moment', () => {
  const lines = [1, 2, 5].map((start) => ({ start, end: start + 1, text: 'x' }));
  expect([0, 1, 1.5, 2, 4, 5, 900].map((moment) => lineAt(lines, moment))).toEqual([-1, 0, 0, 1, 1, 2, 2]);
  expect(lineAt([], 3)).toBe(-1);
});

it('writes lengths of time like a player', () => {
  expect([0, 7.9, 83, 3600, 3723].map(formatClock)).toEqual(['0:00', '0:07', '1:23', '1:00:00', '1:02:03']);
});
