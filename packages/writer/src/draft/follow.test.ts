import { expect, it } from 'vitest';
import type { SourceItem } from '../requests.ts';
import { generateScript } from '../generate-script.ts';

const power: SourceItem = {
  id: 'power',
  title: 'Storm leaves the island of Hedda without power',
  url: null,
  text: `A storm has left the island of Hedda without power, and 4,200 people sit in the dark. It tore down eleven masts within one hour. Mara Lind leads the company that runs them and has two boats and no crane.

“We have never seen such a night,” said one of its people. “My own house has no roof.”

Its engineers reached the island by helicopter. They found the cable to the mainland torn in three places. Divers will look for the ends of it as soon as the sea is calm.

Hedda got its first power line in 1951. The power line of Hedda was the longest of the country. Power on Hedda comes from the wind for most of the year. The island sells power to the mainland in winter. Nobody on Hedda has paid for power since 1998.

The school stays closed. Lind expects that power will be back within ten days.`,
};

const spoken = (seconds: number, item = power) =>
  generateScript({
    platform: 'tiktok',
    requirements: `A ${seconds} second video about the power of Hedda`,
    items: [item],
  })
    .script.replace(/\n\nCALL TO ACTION[^]*/u, '')
    .split('\n')
    .filter((line) => !/^(?:HOOK|\d+\.|On screen)/u.test(line))
    .join(' ');

it('tells a story from its beginning, each sentence behind the one it leans on', () => {
  const script = spoken(45);
  const told = [
    'A storm has left the island of Hedda without power',
    '4,200 people sit in the dark',
    'It tore down eleven masts',
    'Mara Lind leads the company',
    'Its engineers reached the island',
    'They found the cable',
  ];
  const places = told.map((sentence) => script.indexOf(sentence));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((left, right) => left - right));
});

it('leaves nobody to guess who is spoken of', () => {
  for (const seconds of [15, 20, 30, 45]) {
    const script = spoken(seconds);
    expect(script).not.toMatch(/My own house|We have never/u);
    expect(script.includes('They found') && !script.includes('Its engineers')).toBe(false);
    expect(script.includes('Lind expects') && !script.includes('Mara Lind')).toBe(false);
  }
});

it('tells nothing without the sentence that limits it', () => {
  const limited = 'The cold of Hedda is deadly. But every house on Hedda has a stove that burns wood.';
  const item = { ...power, text: power.text.replace('It tore', `${limited} The storm tore`) };
  const scripts = Array.from({ length: 40 }, (_, index) => spoken(12 + index, item));
  const half = scripts.filter((script) => script.includes('deadly') !== script.includes('But every house'));
  expect(half).toEqual([]);
  expect(scripts.filter((script) => script.includes('deadly')).length).toBeGreaterThan(20);
});

it('ends with what comes next, however much stands before it', () => {
  const between = power.text.replace('The power line of Hedda was', 'The power line was');
  const item = { ...power, text: between.replace('Lind expects that power will', 'Power will') };
  for (const seconds of [45, 50, 60]) {
    expect(spoken(seconds, item)).toMatch(/Power will be back within ten days\.$/u);
  }
});

it('leaves out another story that its source goes on to', () => {
  const aside =
    'Meanwhile, the mainland counts its trees. Nine hundred trees fell on the mainland power line.';
  const item = { ...power, text: power.text.replace('Hedda got its', `${aside}\n\nHedda got its`) };
  const early = { ...power, text: `${power.text}\n\n${aside}` };
  expect(spoken(30, early)).not.toContain('trees');
  expect(spoken(200, item)).toContain('trees');
});

it('tells whom a figure is about', () => {
  const scoped = `Power bills on Hedda fell by 4 percent. In people over 60, power use rose by 12 percent after the storm. Power cuts rose by 37 percent on Hedda.`;
  const item = { ...power, text: `${scoped}\n\n${power.text}` };
  for (const seconds of [15, 20, 30, 40]) {
    const script = spoken(seconds, item);
    expect(script.includes('37 percent') && !script.includes('over 60')).toBe(false);
  }
});

it('announces nothing that is over, and introduces whoever says “I”', () => {
  const text = `The harbour fair of Hedda takes place on 3 May 2024. Join us at the harbour of Hedda. The harbour fair of Hedda has been held since 1951. “I have sold fish at the harbour fair for forty years,” said Nils Aho, 71. “I will not stop,” said one of the others.`;
  const item = { ...power, title: 'The harbour fair of Hedda 2024', text };
  const script = (now: string) =>
    generateScript({
      platform: 'tiktok',
      requirements: 'A 30 second video about the harbour fair of Hedda',
      items: [item],
      now,
    }).script;
  expect(script('2026-11-24T10:00:00Z')).not.toMatch(/3 May|Join us|I will not/u);
  expect(script('2024-04-02T10:00:00Z')).toContain('takes place on 3 May 2024');
  expect(script('2026-11-24T10:00:00Z')).toContain(
    'Nils Aho, 71, said: “I have sold fish at the harbour fair for forty years.”',
  );
});

it('names nobody in short who was not introduced', () => {
  const item: SourceItem = {
    id: 'ferry',
    title: 'Ferry to Hedda stops for the winter',
    url: null,
    text: `The ferry to the island of Hedda stops for the winter, and its power boats stay in the harbor. Its 140 people have stores of food until March.

Most people of Hedda have dogs, sheep and a boat of their own, so that the winter is quiet for them there. Teachers of the Northern Line of Coasts (NLC) have asked for a boat since 1998. Sun Li runs the only shop of the island, where the coal of winter is sold.

The NLC pays 90 percent of the power of Hedda. Li sells 300 bags of coal on Hedda in a winter. The winter on Hedda lasts from November to March. The island had a ferry in every winter until 1986. The school of Hedda has six children and two teachers. Helicopters bring the mail of Hedda twice a month.`,
  };
  for (const seconds of [15, 20, 22, 25, 30, 35, 40]) {
    const script = spoken(seconds, item);
    expect(script.includes('The NLC pays') && !script.includes('Coasts, or NLC')).toBe(false);
    expect(script.includes('Li sells') && !script.includes('Sun Li')).toBe(false);
  }
});
