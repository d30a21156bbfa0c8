import { expect, it } from 'vitest';
import { readMarks } from './inline-marks.ts';

it('cuts a line at its marks and leaves HTML as text', () => {
  expect(readMarks('a **b** *c* [2] <b>d</b>')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'emphasis', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'reference', text: '[2]', number: 2 },
    { kind: 'text', text: ' <b>d</b>' },
  ]);
});

it.each(['2 * 3 * 4', 'a*b*c', '**', '[0]', '[123]', ''])('finds no mark in %j', (line) => {
  expect(readMarks(line).every((part) => part.kind === 'text')).toBe(true);
});
