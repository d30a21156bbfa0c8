import { expect, it } from 'vitest';
import { joinParts, type PartTranscript } from './join-parts.ts';

const part = (start: number, end: number, said: [number, number, string][]): PartTranscript => {
  const segments = said.map(([from, to, text]) => ({ start: from, end: to, text }));
  return { start, end, transcript: { text: segments.map(({ text }) => text).join(' '), segments } };
};

it('moves each part to its place, and keeps what both say of their overlap once', () => {
  const { segments, text } = joinParts([
    part(0, 100, [
      [0, 50, 'The harbour town'],
      [50, 93, 'built a new hall.'],
      [93, 100, 'It is op'],
    ]),
    part(92, 180, [
      [0, 1.5, 'hall.'],
      [1.5, 10, 'It is open every day.'],
      [10, 88, 'It costs nothing.'],
    ]),
  ]);
  expect(segments).toEqual([
    { start: 0, end: 50, text: 'The harbour town' },
    { start: 50, end: 93, text: 'built a new hall.' },
    { start: 93.5, end: 102, text: 'It is open every day.' },
    { start: 102, end: 180, text: 'It costs nothing.' },
  ]);
  expect(text).toBe('The harbour town built a new hall. It is open every day. It costs nothing.');
});

it('takes the words that were said already off a segment that begins in the part before', () => {
  const { text } = joinParts([
    part(0, 100, [[80, 97, 'and the old one became a library']]),
    part(92, 180, [[0, 20, 'became a Library, for children.']]),
  ]);
  expect(text).toBe('and the old one became a library for children.');
});

it('joins texts without times at the words that both have', () => {
  const plain = (start: number, end: number, text: string): PartTranscript => ({
    start,
    end,
    transcript: { text, segments: [] },
  });
  const whole = joinParts([
    plain(0, 100, 'One two, three four.'),
    plain(92, 200, 'Three four. five six'),
    plain(192, 200, ''),
  ]);
  expect(whole).toEqual({ text: 'One two, three four.\n\nfive six', segments: [] });
});

it('gives nothing for no parts', () => {
  expect(joinParts([])).toEqual({ text: '', segments: [] });
});
