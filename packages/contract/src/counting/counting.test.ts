import { describe, expect, it } from 'vitest';
import {
  countIn,
  isSaid,
  lengthAtStart,
  lettersOf,
  type LimitUnit,
  readLetters,
  readLine,
  scriptField,
  type ScriptField,
  spokenSeconds,
} from './index.ts';

describe('counting', () => {
  const counts: [LimitUnit, string, number][] = [
    ['characters', 'añ😀', 3],
    ['bytes', 'añ😀', 7],
    ['utf16', 'añ😀', 4],
    ['x-weighted', 'hello', 5],
    ['x-weighted', '日本', 4],
    ['x-weighted', '😀', 2],
    ['x-weighted', '👨‍👩‍👧‍👦', 2],
    ['x-weighted', 'see https://example.org/a/very/long/address/that/counts/as/23', 27],
    ['x-weighted', `看这里https://example.com/a，${'字'.repeat(200)}`, 431],
    ['x-weighted', '(see https://example.org/a_(b)?c=d).', 30],
    ['x-weighted', 'example.com, and www.example.co.uk/a.', 23 + 6 + 23 + 1],
    ['x-weighted', 'Node.js e.g. 3.5 me@example.com', 31],
    ['x-weighted', 'http://localhost', 16],
    ['words', 'one two – three', 3],
    ['words', '量子コンピュータの仕組み', 4],
    ['hashtags', '#bread and #Sauerteig2 but not a#b or #123', 2],
    ['hashtags', '#दिवाली की #खुशी', 2],
  ];
  it.each(counts)('in %s: %j is %d', (unit, text, expected) => {
    expect(countIn(unit, text)).toBe(expected);
  });

  it('takes 150 words a minute unless told otherwise', () => {
    const text = 'word '.repeat(150);
    expect(spokenSeconds(text)).toBe(60);
    expect(countIn('seconds', text)).toBe(60);
    expect(spokenSeconds(text, 300)).toBe(30);
  });
});

describe('what of a script counts', () => {
  const video = [
    'HOOK (0:00–0:08) [1]\n“Half of it (0:00) is there.”\nOn screen: 50 %',
    '2. The number (0:08–0:20)\nListen.\n\nMore.',
    'CAPTION\nAll about it.\n\n#tea #sleep',
    'SOURCES\n[1] Tea and sleep',
  ].join('\n\n');
  const post = 'A post.\n\n#tea\n\nQUELLEN: Tee und Schlaf';

  const fields: [ScriptField, string, string][] = [
    ['spoken', video, '“Half of it (0:00) is there.”\n\nListen.\n\nMore.'],
    ['caption', video, 'All about it.\n\n#tea #sleep'],
    ['hashtags', video, 'All about it.\n\n#tea #sleep'],
    ['post', post, 'A post.\n\n#tea'],
    ['hashtags', post, 'A post.\n\n#tea'],
    ['caption', post, ''],
    ['spoken', '', ''],
  ];
  it.each(fields)('for %s', (field, script, expected) => {
    expect(scriptField(script, field)).toBe(expected);
  });

  it.each([
    ['SOURCES\n[1] Tea\n[2] Sleep\nBelow.\n[1] is right.', 'Below.\n[1] is right.'],
    ['SOURCES\r\n[1] Tea\r\n\r\n[2] Sleep\r\n\r\nBelow.', 'Below.'],
    ['SOURCES:\nTea\nSleep\n\nBelow.', 'Below.'],
    ['SOURCES: Tea; sleep\nBelow.', 'Below.'],
    ['CAPTION\nTea!\n\nSOURCES\n\n[1] Tea\n\nBelow.', 'Below.'],
    ['SOURCES\n\nBelow.', 'Below.'],
    ['SOURCES OF INCOME\nBelow.', 'SOURCES OF INCOME\nBelow.'],
  ])('leaves no more than the list out of %j', (below, expected) => {
    expect(scriptField(`Said.\n\n${below}`, 'spoken').replace(/^Said\.\s*/u, '')).toBe(expected);
  });
});

describe('the letters of a text', () => {
  it.each([
    ['It rose by 1.5 percent.', 'It rose by 15 percent.'],
    ['It rose by 1.5 percent.', 'It rose by −1.5 percent.'],
    ['It costs 5.', 'It costs $5.'],
    ['Only 5 of us', 'Only 5 % of us'],
    ['5–10 of us', '510 of us'],
  ])('tell %j from %j', (one, other) => {
    expect(lettersOf(one)).not.toBe(lettersOf(other));
  });

  it.each([
    ['“Bees dance,” – in the dark!', 'bees dance in the dark'],
    ['It fell by −5 % [1]', 'It fell by -5%.'],
    ['**Bees** dance [12].', 'Bees dance…'],
  ])('are the same in %j and %j', (one, other) => {
    expect(lettersOf(one)).toBe(lettersOf(other));
  });

  it.each([
    ['“Why tea” [1] kills flavour', 'why tea', 8],
    ['Why teapots', 'Why tea', 0],
    ['Only 5 % of us', 'Only 5', 6],
    ['Only 5.5 of us', 'Only 5', 0],
    ['İt is', 'İt', 2],
    ['Why', '…', 0],
    ['', 'Why', 0],
  ])('say how far %j begins with %j', (text, words, length) => {
    expect(lengthAtStart(text, words)).toBe(length);
  });

  it('stand where they are found', () => {
    expect(readLetters('a [1] 😀b')).toEqual({
      letters: 'ab',
      places: [
        { start: 0, end: 1 },
        { start: 8, end: 9 },
      ],
    });
  });
});

it.each([
  ['Say: Bees dance.', true],
  ['**VO:** Bees dance.', true],
  ['Bees dance.', true],
  ['Visual: a jar', false],
  ['On screen: 1 %', false],
  ['- Hold it up', false],
  ['## Hook', false],
])('a line like %j is said: %s', (line, expected) => {
  expect(isSaid(readLine(line))).toBe(expected);
});
