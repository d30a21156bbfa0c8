import { expect, it } from 'vitest';
import { generateScript } from './generate-script.ts';
import { beeArticle, breadArticle, coinArticle } from './testing/test-material.ts';

it.each([
  [
    { item: breadArticle, about: 'A 20 second video about sourdough' },
    'In a cold kitchen the same starter needs twelve hours, so beginners often think it is dead.',
  ],
  [
    { item: breadArticle, about: 'A 30 second video about sourdough' },
    'Feed the starter with 50 grams of flour and 50 grams of water every morning.',
  ],
  [
    { item: beeArticle, about: 'A 20 second video about wild bees' },
    'Birds profit as well, because they feed on the insects.',
  ],
])('a script stands on what the user marked: $1', ({ item, about }, sentence) => {
  const quotes = (highlights: string[]) =>
    generateScript({
      platform: 'youtube',
      requirements: about,
      items: [{ ...item, highlights }],
    }).sources.flatMap((source) => source.quotes);
  const [begin, end] = [sentence.slice(0, 20), sentence.slice(20, -1)];
  expect(quotes([])).not.toContain(sentence);
  expect(quotes([`${begin}**${end.trimEnd()}**`])).toContain(sentence);
});

it('a marked sentence that is not clear without the one before it stays out', () => {
  const { sources } = generateScript({
    platform: 'youtube',
    requirements: 'Write a 30 second video about sourdough',
    items: [{ ...breadArticle, highlights: ['However, the jar matters less than people think.'] }],
  });
  expect(sources.flatMap(({ quotes }) => quotes).join(' ')).not.toContain('However');
});

const floats = 'A plain glass with a loose lid is enough for any sourdough starter.';
const jar = 'However, the jar matters less than people think.';
const coins = 'The price of silver coins fell by 12 percent in April.';

it('writes from chosen highlights of items that have nothing to do with each other, and names those not told', () => {
  const { script, notes, sources } = generateScript({
    platform: 'youtube',
    requirements: 'Write a 45 second script',
    items: [
      { ...breadArticle, highlights: [floats, jar] },
      { ...coinArticle, highlights: [coins] },
      beeArticle,
    ],
    highlightsChosen: true,
  });
  expect(script).toContain('A plain glass with a loose lid');
  expect(script).toContain('silver coins fell by 12 percent');
  expect(sources.map(({ id }) => id)).not.toContain(beeArticle.id);
  expect(notes.filter((note) => note.startsWith('Highlighted, but not used'))).toEqual([
    expect.stringContaining(`“${jar}”`),
  ]);
});

it('names no highlight that was not chosen', () => {
  const { notes } = generateScript({
    platform: 'youtube',
    requirements: 'Write a 30 second video about sourdough',
    items: [{ ...breadArticle, highlights: [jar] }],
  });
  expect(notes.join(' ')).not.toContain('Marked');
});
