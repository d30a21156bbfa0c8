import { expect, it } from 'vitest';
import type { SourceItem } from '../requests.ts';
import { generateScript } from '../generate-script.ts';
import type { Line } from './lines.ts';
import { retoldFrom } from './same-fact.ts';

const power: SourceItem = {
  id: 'power',
  title: 'Storm leaves the island of Hedda without power',
  url: null,
  text: `A storm has left the island of Hedda without power, and 4,200 people sit in the dark. It tore down eleven masts within one hour. Mara Lind leads the company that runs them and has two boats and no crane.

“The wind tore the roof from the power station of Hedda,” said Nils Aho, a fisherman.

Its engineers reached the island by helicopter. They found the cable to the mainland torn in three places. Divers will look for the ends of it as soon as the sea is calm.

Hedda got its first power line in 1951. Power on Hedda comes from the wind for most of the year. The island sells power to the mainland in winter.`,
};
const ferry = 'A ferry brings three hundred generators to the people of Hedda on Friday.';
const remark = 'Your sources repeat themselves or each other. What they say more than once is used once.';
const requests = [
  'A 60 second video about the power of Hedda',
  'A 3 minute video about the power of Hedda',
  '5 facts about Hedda',
  'Summarize my board',
];

const contentFor = (requirements: string, items: SourceItem[], platform: 'tiktok' | 'linkedin' = 'tiktok') =>
  generateScript({ platform, requirements, items });

/** Each sentence of a script, without what stands on screen. */
const sentencesOf = (script: string): string[] =>
  script
    .replace(/\n\nSOURCES\n[^]*/u, '')
    .split('\n')
    .filter((line) => !/^(?:HOOK|CALL|On screen|\d+\. .*\(\d+:)/u.test(line))
    .flatMap((line) => line.split(/(?<=[.!?]["”]?)\s/u))
    .map((sentence) => sentence.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''))
    .filter(Boolean);

function expectEachOnce(items: SourceItem[]): void {
  for (const requirements of requests) {
    for (const platform of ['tiktok', 'linkedin'] as const) {
      const { script, notes } = contentFor(requirements, items, platform);
      const told = sentencesOf(script);
      expect(told.length).toBeGreaterThan(3);
      expect(told).toEqual([...new Set(told)]);
      expect(notes).toContain(remark);
    }
  }
}

it('tells what two items print word for word once, with the numbers of both', () => {
  const copy = {
    ...power,
    id: 'copy',
    text: power.text.replaceAll('storm', 'Storm').replace('sea is', 'séa is'),
  };
  expectEachOnce([power, copy]);
  const { script, sources } = contentFor('A 60 second video about the power of Hedda', [power, copy]);
  expect(script).toContain('[1][2]');
  expect(sources.map(({ id }) => id)).toEqual(['power', 'copy']);
});

it('tells what an item repeats once', () => {
  expectEachOnce([{ ...power, text: `${power.text}\n\n${power.text}\n\n${power.text}` }]);
});

it('tells a quotation once, with the name of who said it', () => {
  const text = power.text.replace(
    '“The wind',
    '“The wind tore the roof from the power station of Hedda.”\n\n“The wind',
  );
  const { script } = contentFor('A 3 minute video about the power of Hedda', [{ ...power, text }]);
  expect(script.match(/the wind tore the roof/giu)).toHaveLength(1);
  expect(script).toContain('Nils Aho');
});

it('keeps what only one of two copies says', () => {
  const other = {
    ...power,
    id: 'other',
    text: power.text.replace('Hedda got its first', `${ferry} Hedda got its first`),
  };
  expectEachOnce([power, other]);
  for (const items of [
    [power, other],
    [other, power],
  ]) {
    const { script } = contentFor('A 3 minute video about the power of Hedda', items);
    expect(script).toContain('three hundred generators');
  }
});

const long =
  'The storm over the island of Hedda tore down masts, cables, roofs, chimneys, fences, trees and the old wooden bridge that led from the harbour to the school';

it.each([
  ['a word more', `${long} yesterday.`, false],
  ['a negation', `${long.replace('led', 'never led')}.`, true],
  ['a figure', `${long.replace('masts', '11 masts')}.`, true],
  ['a name', `${long.replace('the school', 'the school of Lunde')}.`, true],
])('takes %s for what was said or for something else', (_, sentence, isNew) => {
  const { notes } = contentFor('A 60 second video about the power of Hedda', [
    { ...power, text: `${power.text}\n\n${long}.\n\n${sentence}` },
  ]);
  expect(notes.includes(remark)).toBe(!isNew);
});

it('says nothing of repetition where there is none', () => {
  expect(contentFor('A 60 second video about the power of Hedda', [power]).notes).not.toContain(remark);
});

it('leaves out how a second page tells the same story once more', () => {
  const later: SourceItem = {
    id: 'later',
    title: 'Island of Hedda without power after storm',
    url: null,
    text: `The storm that left Hedda in the dark tore down its masts within an hour, and people have no power. A baker of Hedda has lit the oven of the church for the bread of the island.`,
  };
  const { script } = contentFor('A 100 second video about the power of Hedda', [power, later]);
  expect(script).toContain('the oven of the church');
  expect(script).not.toContain('left Hedda in the dark');
});

it('takes no new figure, and no other story, for what was told', () => {
  const title = ['storm', 'hedda', 'power'];
  const lineOf = (terms: string[], titleTerms = title) =>
    ({ source: { titleTerms: new Set(titleTerms), terms: [terms] }, index: 0 }) as unknown as Line;
  const told = [lineOf(['storm', 'hedda', 'power', 'dark', 'peopl', '4,200'])];
  const isRetold = (line: Line) => retoldFrom(line.source, told)(line);
  expect(isRetold(lineOf(['storm', 'hedda', 'peopl', 'dark']))).toBe(true);
  expect(isRetold(lineOf(['storm', 'hedda', 'peopl', 'dark', '340']))).toBe(false);
  expect(isRetold(lineOf(['storm', 'hedda', 'peopl', 'dark'], ['storm']))).toBe(false);
});

it('tells nothing that the sentences before it, or the hook, have said between them', () => {
  const again = 'The storm on the island of Hedda tore down masts within one hour.';
  const text = `${power.text}\n\n${again}\n\nSchools of Hedda stay closed until the masts stand again.`;
  const { script } = contentFor('A 3 minute video about the power of Hedda', [{ ...power, text }]);
  expect(script).toContain('eleven masts within one hour');
  expect(script).toContain('Schools of Hedda stay closed');
  expect(script).not.toContain(again);
});

it('takes a finding for no repetition of what it denies', () => {
  const study: SourceItem = {
    id: 'study',
    title: 'What sea salt does for the roads of Hedda in winter',
    url: null,
    text: `Older studies suggest that sea salt reduces accidents and repairs on the roads of Hedda in winter. The council of Hedda spreads 400 tons of sea salt each year. Critics have asked for years whether the money is well spent.

Engineers of Hedda compared 120 roads over four winters. The engineers of Hedda counted 2,100 accidents with drivers of all ages. No evidence showed that sea salt reduces accidents and repairs on the roads of Hedda in winter. Hedda will try sand on half of its roads next year.`,
  };
  const { script } = contentFor('A 60 second video about sea salt on the roads of Hedda', [study]);
  expect(script).toContain('No evidence showed that sea salt reduces accidents');
});
