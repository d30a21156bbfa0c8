import { expect, it } from 'vitest';
import { readBrief } from '../brief/brief.ts';
import type { SourceItem } from '../requests.ts';
import { generateScript } from '../generate-script.ts';

const item = (title: string, text: string): SourceItem => ({ id: title, title, text, url: null });

const green = item(
  'Green tea',
  'Green tea is made from leaves that are heated soon after picking. A cup of it has about 28 milligrams of caffeine. Water at 70 to 80 degrees keeps it from turning bitter. It is rich in catechins, which act as antioxidants. Leaves can be steeped two or three times.',
);
const black = item(
  'Black tea: a short guide',
  'Black tea is oxidised fully before it is dried. That gives it a dark colour and a strong taste. A cup has around 47 milligrams of caffeine, about half as much as coffee. Boiling water brings out its flavour. It keeps its flavour for up to two years.',
);
const white = item(
  'White tea',
  'White tea is dried in the sun for three days. A cup has about 20 milligrams of caffeine. Most of it is grown in the province of Fujian. It costs twice as much as other teas.',
);
const both = item(
  'Notion vs Obsidian: which note app should you choose?',
  `Notion and Obsidian are two of the most popular note-taking apps.

Notion

Notion launched in 2016 and has more than 100 million users. Sharing a page with a team takes two clicks. The free plan has no limit on pages, but file uploads stop at 5 MB each. Pages with many blocks can take several seconds to load.

Obsidian

Obsidian stores notes as Markdown files on your own disk. It works without an internet connection and opens even large vaults in under a second. More than 1,500 community plugins add calendars, task lists and flashcards. Syncing between devices costs 4 dollars a month.

Prices

A plan for students exists as well, and costs 3 dollars.

Verdict

If you work with a team, Notion is the better choice. Obsidian suits people who write alone and want to own their files. Both keep a history of every note.`,
);

const compare = (requirements: string, items: SourceItem[], platform: 'tiktok' | 'linkedin' = 'tiktok') => {
  const content = generateScript({ platform, requirements, items });
  const parts = content.script.split('\n\n');
  /** The lines under a heading, and under those behind it that have none. */
  const under = (heading: string): string => {
    const from = parts.findIndex((part) => new RegExp(`^\\d+\\. ${heading} \\(`, 'u').test(part));
    const to = parts.findIndex((part, at) => at > from && /^(?:\d+\. \p{L}|\p{Lu}{4})/u.test(part));
    return parts.slice(from, to).join('\n');
  };
  return { ...content, parts, under };
};

it('tells one thing after the other, from the pages about each', () => {
  const { under, parts, claims } = compare('green tea vs black tea, 60 seconds', [green, black]);
  expect(parts[0]).toContain('Green tea or black tea: which one would you choose?');
  expect(under('Green tea')).toMatch(/28 milligrams/u);
  expect(under('Green tea')).not.toMatch(/47|oxidised|Boiling/u);
  expect(under('Black tea')).toMatch(/47 milligrams/u);
  expect(under('Black tea')).not.toMatch(/28|catechins|Leaves/u);
  expect(claims?.every(({ supported }) => supported)).toBe(true);
});

it('knows by headings and by the sentence before what a page that compares speaks of', () => {
  const { under, script } = compare('Notion vs Obsidian, 60 seconds', [both]);
  expect(under('Notion')).toMatch(/100 million users/u);
  expect(under('Notion')).not.toMatch(/Obsidian|plugins|disk/u);
  expect(under('Obsidian')).toMatch(
    /stores notes as Markdown files.+It works without an internet connection/u,
  );
  // Of which of them the page does not say.
  expect(script).not.toContain('students');
});

it('begins with what is said of all of them, and ends on how they are judged', () => {
  const { parts } = compare('Notion vs Obsidian, 60 seconds', [both]);
  expect(parts[1]).toContain('are two of the most popular note-taking apps');
  expect(parts.at(-3)).toMatch(/Notion is the better choice\. Obsidian suits people/u);
});

it('takes what can be compared before what only one of them has', () => {
  const { script } = compare('compare green tea and black tea in 20 seconds', [green, black]);
  expect(script).toContain('28 milligrams');
  expect(script).toContain('47 milligrams');
});

it('compares more than two things', () => {
  const { under, parts, titles } = compare('compare green tea, black tea and white tea', [
    green,
    black,
    white,
  ]);
  expect(parts[0]).toContain('Green tea, black tea or white tea');
  expect(under('White tea')).toMatch(/20 milligrams|in the sun/u);
  expect(titles[0]).toBe('Green tea, black tea or white tea?');
});

it('names the thing before a sentence that does not, and only then', () => {
  const { script } = compare(
    'A LinkedIn post comparing green tea with black tea',
    [green, black],
    'linkedin',
  );
  expect(script).not.toMatch(/tea: (?:Green|Black) tea/u);
  const pages = compare('Notion vs Obsidian', [
    item(
      'Obsidian',
      'A vault of 10,000 notes takes up less space than one video. Links are made with two brackets.',
    ),
    item('Notion', 'Notion keeps everything in the cloud. Sharing a page takes two clicks.'),
  ]);
  expect(pages.under('Obsidian')).toMatch(/^Obsidian: (?:A vault|Links)/mu);
});

it('is no comparison where the sources speak of one thing alone', () => {
  const { script, notes } = compare('compare green tea and mate', [green]);
  expect(script).not.toMatch(/^\d+\. (?:Green tea|Mate) \(/mu);
  expect(notes.join(' ')).toContain('mate');
});

it.each([
  ['en', 'which is better, tea or coffee?', ['tea', 'coffee']],
  ['en', 'What is healthier for kids: juice or milk?', ['juice', 'milk']],
  ['en', 'Write a 60 second video comparing iPhone 15 with iPhone 16', ['iPhone 15', 'iPhone 16']],
  [
    'en',
    'compare iPhone 15, iPhone 16 and Pixel 9, which one is best',
    ['iPhone 15', 'iPhone 16', 'Pixel 9'],
  ],
  ['de', 'Was ist besser: Miete oder Kauf?', ['Miete', 'Kauf']],
  ['fr', 'vélo ou trottinette ?', ['vélo', 'trottinette']],
  ['es', '¿Qué es mejor, alquilar o comprar?', ['alquilar', 'comprar']],
  ['it', 'cosa è meglio: treno o aereo', ['treno', 'aereo']],
  ['pt', 'o que é melhor: chá ou café?', ['chá', 'café']],
])('reads as a comparison in %s: %s', (assumed, requirements, sides) => {
  const brief = readBrief(requirements, { assumed });
  expect(brief.request.form).toBe('comparison');
  expect(brief.sides).toEqual(sides);
});

it.each(['Is coffee good or bad?', 'Three facts about cats or dogs?', 'Tips for iOS or Android?'])(
  'reads as no comparison: %s',
  (requirements) => {
    expect(readBrief(requirements).sides).toEqual([]);
  },
);

it('compares in the respects that are asked for', () => {
  expect(readBrief('Compare green tea and black tea on caffeine and price')).toMatchObject({
    sides: ['green tea', 'black tea'],
    points: ['caffeine', 'price'],
  });
  const { script } = compare('compare green tea and black tea on caffeine in 20 seconds', [green, black]);
  expect(script).toMatch(/28 milligrams[^]*47 milligrams/u);
});
