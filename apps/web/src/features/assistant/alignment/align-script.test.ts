import { expect, it } from 'vitest';
import { toSpokenWords } from '../model/spoken-words.ts';
import { beginLine, endLine, type TakeLog } from '../prompter/model/take-log.ts';
import { endOf, startOf } from '../captions/timed-line.ts';
import { alignScript } from './align-script.ts';
import { sayNumbersIn } from './say-number.ts';

const script = [
  'Do you know why the tide is always late?',
  'By about fifty minutes, every single day.',
  'The moon moves on while the earth turns.',
  'So the shore has to turn a little further to stand below it again.',
  'Really.',
  'Fishermen have known that for as long as there have been boats.',
  'And that is why your swim moves through the week.',
];

/** Words said one by one, three a second, from a second on. */
const say = (text: string, from: number) =>
  text.split(/\s+/u).map((word, index) => ({
    start: from + index / 3,
    end: from + (index + 1) / 3,
    text: word,
  }));

/** Lines said one behind the other, with when each of them began. */
function record(lines: readonly string[]) {
  let time = 2;
  const starts: number[] = [];
  const segments = lines.flatMap((line) => {
    starts.push(time);
    const words = say(line, time);
    time = (words.at(-1)?.end ?? time) + 0.4;
    return words;
  });
  return { segments, starts };
}

const startsIn = (lines: readonly string[], segments: ReturnType<typeof say>, log?: TakeLog) =>
  alignScript(lines, segments, { log: log ?? null }).lines.map((line) =>
    line === null ? null : Number(startOf(line).toFixed(2)),
  );

it('finds each line where it is said, whatever it is written like', () => {
  const { segments, starts } = record(script.map((line) => line.toUpperCase().replace(/[^\w ]/gu, '')));
  expect(startsIn(script, segments)).toEqual(starts.map((start) => Number(start.toFixed(2))));
});

it('takes the last complete one of several takes, where it is', () => {
  const [one = '', two = '', three = '', four = '', five = '', six = '', seven = ''] = script;
  // The second line is begun and broken off, the third said three times, the fourth once more at the very end.
  const said = [one, 'By about fifty', two, three, three, three, four, five, six, seven, four];
  const { segments, starts } = record(said);
  const at = (index: number) => Number((starts[index] ?? 0).toFixed(2));
  expect(startsIn(script, segments)).toEqual([0, 2, 5, 10, 7, 8, 9].map(at));
  // A last take that is broken off does not count.
  const broken = record([...script, 'The moon moves']);
  expect(startsIn(script, broken.segments)[2]).toBe(Number((broken.starts[2] ?? 0).toFixed(2)));
});

it('takes the whole paragraph that was read again, with its short lines', () => {
  const { segments, starts } = record([...script, ...script.slice(3)]);
  expect(startsIn(script, segments)).toEqual(
    [0, 1, 2, 7, 8, 9, 10].map((index) => Number((starts[index] ?? 0).toFixed(2))),
  );
});

it('says what was not said', () => {
  const { segments } = record(script.filter((_, index) => index !== 3 && index !== 4));
  expect(startsIn(script, segments).map((start) => start === null)).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

it('finds nothing in another recording', () => {
  const other = record([
    'Welcome back to the kitchen, everybody.',
    'Really, today we bake a loaf that needs no kneading at all.',
    'You mix flour, water and salt, and that is it for the day.',
  ]);
  expect(startsIn(script, other.segments)).toEqual(script.map(() => null));
  expect(startsIn(script, [])).toEqual(script.map(() => null));
  expect(alignScript([], other.segments).lines).toEqual([]);
});

it('finds the lines a script says twice in their order', () => {
  const refrain = [...script.slice(0, 3), script[0] ?? '', ...script.slice(3)];
  const { segments, starts } = record(refrain);
  expect(startsIn(refrain, segments)).toEqual(starts.map((start) => Number(start.toFixed(2))));
});

it('takes the one that the prompter noted last', () => {
  const said = [...script, script[4] ?? '', script[5] ?? '', script[5] ?? ''];
  const { segments, starts } = record(said);
  // The recording began five seconds before the prompter; the last reading was not from the prompter.
  let log: TakeLog | null = null;
  const began = Date.parse('2026-11-24T10:00:00Z');
  for (const [index, line] of [0, 1, 2, 3, 4, 5, 6, 4, 5].entries()) {
    const now = began + ((starts[index] ?? 0) - 2) * 1000;
    log = beginLine(log, { line, text: script[line] ?? '', now });
  }
  const noted = log && endLine(log, began + 60_000);
  expect(startsIn(script, segments)[5]).toBe(Number((starts[9] ?? 0).toFixed(2)));
  expect(startsIn(script, segments, noted ?? undefined).slice(4, 6)).toEqual(
    [7, 8].map((index) => Number((starts[index] ?? 0).toFixed(2))),
  );
  expect(alignScript(script, segments, { log: noted }).isNoted).toBe(true);
  // One line does not tell when the recording began.
  const short = beginLine(null, { line: 0, text: script[0] ?? '', now: began });
  expect(alignScript(script, segments, { log: short }).isNoted).toBe(false);
});

it('places words within a segment that only has its own time, and never into its silence', () => {
  const segments = [
    {
      start: 1,
      end: 5,
      text: 'do you know why the tide is always late by about fifty minutes every single day',
    },
    // As recognisers write them: up to where the next one begins.
    { start: 5, end: 20, text: 'the moon moves on while the earth turns' },
  ];
  const [first, second, third] = alignScript(script.slice(0, 3), segments).lines;
  expect(first && [startOf(first), endOf(first)]).toEqual([1, expect.closeTo(2.97, 1)]);
  expect(second && startOf(second)).toBeCloseTo(2.97, 1);
  expect(third && endOf(third)).toBeLessThan(11);
});

/** A line said as one segment, at so many seconds a character. */
function segmentOf(line: string, start: number, pace: number) {
  const text = line.toLowerCase().replace(/[^a-z ]/gu, '');
  return { start, end: start + pace * text.replaceAll(' ', '').length, text };
}

it('puts the pause within a segment where one line ends and the next begins', () => {
  const whole = (index: number, start: number) => segmentOf(script[index] ?? '', start, 0.08);
  const [second, third] = [whole(1, 10), whole(2, 0)];
  const together = { start: 10, end: second.end + 1.5 + third.end, text: `${second.text} ${third.text}` };
  const segments = [whole(0, 5), together, whole(3, 20), whole(5, 30)];
  const [, before, after] = alignScript(script, segments).lines;
  expect(before && endOf(before)).toBeCloseTo(second.end, 1);
  expect(after && startOf(after)).toBeCloseTo(second.end + 1.5, 1);
  expect(after && endOf(after)).toBeCloseTo(together.end, 1);
});

it('puts no pause after a word that was misheard where a line begins, however slowly it is said', () => {
  const [first = '', second = '', , fourth = ''] = script;
  const slow = segmentOf(second.replace('By', 'Hi a'), 10, 0.12);
  const segments = [segmentOf(first, 5, 0.08), slow, segmentOf(fourth, 20, 0.08)];
  const [, line] = alignScript(script, segments).lines;
  expect(line && startOf(line)).toBeLessThan(slow.start + 0.4);
});

it('knows a number by its words', async () => {
  const number = await sayNumbersIn('en-GB');
  const heard = (text: string) =>
    toSpokenWords(text, number)
      .map(({ word }) => word)
      .join(' ');
  expect(heard('2,300 boats since 1999, 3.5% since 2008 and 50 in 1900')).toBe(
    'two thousand three hundred boats since nineteen ninety nine three point five since two thousand eight and fifty in nineteen hundred',
  );
  expect(toSpokenWords('50', await sayNumbersIn('de'))).toEqual([{ word: 'funfzig', at: 0, length: 2 }]);
  expect(toSpokenWords('50', await sayNumbersIn('ja'))).toEqual([{ word: '50', at: 0, length: 2 }]);
  const { segments, starts } = record([
    'In nineteen ninety nine fifty boats came home.',
    'None came in 2001.',
  ]);
  const { lines: times } = alignScript(
    ['In 1999, 50 boats came home.', 'None came in two thousand one.'],
    segments,
    {
      say: number,
    },
  );
  expect(times.map((line) => line && startOf(line))).toEqual(starts);
});

it('counts characters where there are no spaces', () => {
  const lines = ['潮の満ち引きは毎日少しずつ遅れます。', 'なぜでしょう。'];
  const segments = [
    { start: 3, end: 6, text: '潮の満ち引きは毎日少しずつ遅れます' },
    { start: 7, end: 8, text: 'なぜでしょう' },
  ];
  expect(startsIn(lines, segments)).toEqual([3, 7]);
});

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sentences of three to eighteen words from a vocabulary of a few hundred, its commonest ones again and again. */
function writeScript(draw: () => number): string[] {
  const syllables = ['ta', 'men', 'so', 'li', 'ra', 'ko', 'ven', 'du', 'shi', 'pel', 'no', 'gra'];
  const syllable = () => syllables[Math.floor(draw() * syllables.length)] ?? '';
  const vocabulary = Array.from({ length: 400 }, (_, index) =>
    Array.from({ length: 1 + (index % 4) }, syllable).join(''),
  );
  return Array.from({ length: 60 }, () =>
    Array.from(
      { length: 3 + Math.floor(draw() * 16) },
      () => vocabulary[Math.floor(vocabulary.length * draw() ** 2)] ?? '',
    ).join(' '),
  );
}

/** A recording of it: lines said again or broken off, some left out, and every tenth word misheard, lost or added. */
function recordScript(script: readonly string[], draw: () => number) {
  const starts: (number | null)[] = script.map(() => null);
  const segments: ReturnType<typeof say> = [];
  let time = 1;
  const speak = (line: string) => {
    time += 0.1 + draw() * 0.8;
    const start = time;
    for (const text of line.split(' ')) {
      const end = time + 0.1 + text.length * 0.06;
      const luck = draw();
      if (luck > 0.03) {
        segments.push({ start: time, end, text: luck < 0.08 ? `x${text.slice(1)}` : text });
      }
      if (luck > 0.98) {
        segments.push({ start: end, end: end + 0.2, text: 'um' });
      }
      time = end + (luck > 0.98 ? 0.2 : 0);
    }
    return start;
  };
  const left = new Set(script.map((_, index) => index).filter(() => draw() < 0.05));
  for (const [index, line] of script.entries()) {
    if (!left.has(index)) {
      const words = line.split(' ');
      if (draw() < 0.2 && words.length > 6) {
        speak(words.slice(0, Math.floor(words.length / 3)).join(' '));
      }
      if (draw() < 0.2) {
        speak(line);
      }
      starts[index] = speak(line);
    }
    // The last three lines once more.
    if (index > 3 && draw() < 0.08) {
      for (const again of [index - 2, index - 1, index].filter((one) => !left.has(one))) {
        starts[again] = speak(script[again] ?? '');
      }
    }
  }
  return { segments, starts };
}

it('finds the right takes to within 0.4 seconds where one word in ten is wrong', () => {
  const counts = { right: 0, found: 0, said: 0 };
  for (let seed = 1; seed <= 8; seed += 1) {
    const draw = draws(seed);
    const lines = writeScript(draw);
    const { segments, starts } = recordScript(lines, draw);
    for (const [index, line] of alignScript(lines, segments).lines.entries()) {
      const start = starts[index] ?? null;
      counts.said += start === null ? 0 : 1;
      counts.found += line === null ? 0 : 1;
      counts.right += start !== null && line !== null && Math.abs(startOf(line) - start) <= 0.4 ? 1 : 0;
    }
  }
  expect(counts.said).toBeGreaterThan(400);
  expect(counts.right / counts.found).toBeGreaterThanOrEqual(0.95);
  expect(counts.right / counts.said).toBeGreaterThanOrEqual(0.95);
});
