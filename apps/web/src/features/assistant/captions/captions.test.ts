import { expect, it } from 'vitest';
import { toSpokenParts } from '../model/spoken-lines.ts';
import { toSrt, toVtt } from './caption-files.ts';
import { shotsToCsv, shotsToMarkdown, toShots } from './shot-list.ts';
import { paceLines } from './timed-line.ts';
import { toCues } from './to-cues.ts';

const script = `HOOK (0:00–0:08)
On screen: The tide table
Do you know why the tide is always late? By about fifty minutes, every single day [1].

1. The reason (0:08–0:30) [2]
Say: The **moon** moves on while the earth turns, so that the shore has to turn a little further to stand below it again, which takes it those fifty minutes. [1][2]
- Film the harbour at noon.

CAPTION
Never said.

SOURCES
[1] An almanac`;

const long = `${Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')}, and ${'x'.repeat(130)}.`;
const unspaced = `${'潮の満ち引きは毎日少しずつ遅れます'.repeat(9)}。`;
const texts = { script, long, unspaced, short: 'No. Yes! Why?', empty: '', notes: 'On screen: Nothing' };

const spoken = (text: string) =>
  toSpokenParts(text)
    .flatMap(({ lines }) => lines.map((line) => line.text))
    .join(' ');
const atPace = (text: string, rate: number) => paceLines(toSpokenParts(text), rate);
const bare = (text: string) => text.replaceAll(/\s+/gu, '');

it('says what is said, and shows the rest', () => {
  expect(toSpokenParts(script)).toEqual([
    {
      heading: 'HOOK',
      notes: ['On screen: The tide table'],
      lines: [
        { text: 'Do you know why the tide is always late?', sources: [], isFirst: true },
        { text: 'By about fifty minutes, every single day.', sources: [1], isFirst: false },
      ],
    },
    {
      heading: '1. The reason',
      notes: ['Film the harbour at noon.'],
      lines: [
        {
          text: 'The moon moves on while the earth turns, so that the shore has to turn a little further to stand below it again, which takes it those fifty minutes.',
          sources: [1, 2],
          isFirst: true,
        },
      ],
    },
  ]);
});

it.each(
  Object.entries(texts).flatMap(([name, text]) => [90, 150, 240].map((rate) => [name, rate, text] as const)),
)('%s at %i words a minute can be read, and is what the script says', (_, rate, text) => {
  const cues = toCues(atPace(text, rate));
  for (const { start, end, lines } of cues) {
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(42);
    expect(end - start).toBeGreaterThanOrEqual(1 - 1e-9);
    expect(lines.join(' ').length / (end - start)).toBeLessThanOrEqual(20 + 1e-6);
  }
  for (const [index, cue] of cues.entries()) {
    expect(cue.start).toBeGreaterThanOrEqual((cues[index - 1]?.end ?? 0) - 1e-9);
  }
  expect(bare(cues.flatMap(({ lines }) => lines).join(' '))).toBe(bare(spoken(text)));
});

it('shows words when they are said, and two short sentences together rather than late', () => {
  const said = (text: string, from: number, to: number) => ({
    text,
    clock: [
      { at: 0, seconds: from },
      { at: bare(text).length, seconds: to },
    ],
  });
  const lines = [
    said(
      'The moon moves on while the earth turns, so that the shore has to turn a little further to stand below it.',
      10,
      16,
    ),
    // Filmed later, and before the other.
    said('Why?', 3.3, 3.6),
    said('No.', 3, 3.2),
    said('Because it does.', 5, 6),
  ];
  const cues = toCues(lines);
  expect(cues.slice(0, 2)).toEqual([
    { start: 3, end: 4, lines: ['No. Why?'] },
    { start: 5, end: 6, lines: ['Because it does.'] },
  ]);
  expect(cues.slice(2).map(({ start }) => start)).toEqual([10, expect.closeTo(12.97, 1)]);
});

it('is written as SubRip and WebVTT', () => {
  const cues = [
    { start: 0, end: 2.5, lines: ['Fish & chips', '<now>'] },
    { start: 3_725.004, end: 3_726.1, lines: ['Late'] },
  ];
  expect(toSrt(cues)).toBe(
    '1\r\n00:00:00,000 --> 00:00:02,500\r\nFish & chips\r\n<now>\r\n\r\n2\r\n01:02:05,004 --> 01:02:06,100\r\nLate\r\n',
  );
  expect(toVtt(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nFish &amp; chips\n&lt;now&gt;\n\n01:02:05.004 --> 01:02:06.100\nLate\n',
  );
});

it('lists what is shown beside what is said, with where it is from', () => {
  const sources = [
    {
      id: 'a',
      title: 'An almanac',
      url: 'https://example.org/tides',
      quotes: ['Spring tides are higher.', 'It is fifty minutes later every day.'],
    },
    { id: 'b', title: '=Notes, mine', url: null, quotes: [] },
  ];
  const shots = toShots(script, sources, atPace(script, 150));
  expect(shots.map(({ shown, sources: own }) => [shown, own.map(({ quote }) => quote)])).toEqual([
    ['On screen: The tide table', []],
    ['', ['It is fifty minutes later every day.']],
    ['Film the harbour at noon.', ['It is fifty minutes later every day.', null]],
  ]);
  const rows = shotsToCsv(shots).trim().split('\r\n');
  expect(rows).toHaveLength(4);
  expect(rows[2]).toContain('https://example.org/tides');
  expect(shotsToMarkdown('Tides', shots)).toContain(
    '[An almanac](https://example.org/tides): “It is fifty minutes later every day.”',
  );
});

it('short sentences of Japanese share a cue without a space between them', () => {
  expect(toCues(atPace('はい。そうです。', 240)).map(({ lines }) => lines)).toEqual([['はい。そうです。']]);
  expect(toCues(atPace('Yes. No.', 240)).map(({ lines }) => lines)).toEqual([['Yes. No.']]);
});
