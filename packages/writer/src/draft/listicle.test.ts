import { expect, it } from 'vitest';
import type { SourceItem } from '../requests.ts';
import { generateScript } from '../generate-script.ts';

const item = (title: string, text: string): SourceItem => ({ id: title, title, text, url: null });

const coffee = item(
  '7 tips for better pour-over coffee',
  `Pour-over looks simple, and still most cups taste flat.

## 1. Rinse the filter

Paper filters taste of paper. Pour hot water through the filter before you add the coffee, and throw that water away.

## 2. Weigh your coffee

Scoops are not exact. Use 60 grams of coffee for one litre of water.

## 3. Let the coffee bloom

Fresh coffee holds carbon dioxide. Pour twice as much water as coffee and wait for 30 seconds.

## 4. Grind just before brewing

Ground coffee loses half of its aroma within 15 minutes.

## About the author

Mia has worked as a barista for ten years.`,
);
const sleep = item(
  'How to sleep better',
  `Sleep experts agree on a few simple rules.

Keep a schedule

Go to bed and get up at the same time every day, on weekends too.

Avoid screens

Blue light holds back melatonin. Put the phone away an hour before bed.

Keep the bedroom cool

The ideal temperature is 18 degrees.

Subscribe to our newsletter

We write to you once a week.`,
);
const octopuses = item(
  '8 surprising facts about octopuses',
  `1. They have three hearts

Two hearts pump blood through the gills.

2. Blue blood

Their blood holds copper instead of iron.

3. Masters of disguise

An octopus changes its colour in less than a second.`,
);

const write = (requirements: string, from: SourceItem, platform: 'tiktok' | 'linkedin' = 'tiktok') =>
  generateScript({ platform, requirements, items: [from] });
/** What is said in each entry. */
const entriesOf = (script: string): string[] =>
  script.split('\n\n').flatMap((part) => /^\d+\. .+\n(.+)/u.exec(part)?.[1] ?? []);

it('tells the entries that a page has, in its order, each with what stands below it', () => {
  const { script } = write('three tips for pour-over coffee', coffee);
  expect(entriesOf(script)).toEqual([
    'Rinse the filter. Paper filters taste of paper. Pour hot water through the filter before you add the coffee, and throw that water away.',
    'Weigh your coffee. Use 60 grams of coffee for one litre of water.',
    'Let the coffee bloom. Fresh coffee holds carbon dioxide. Pour twice as much water as coffee and wait for 30 seconds.',
  ]);
  expect(script.split('\n')[1]).toBe('Three tips for pour-over coffee.');
  expect(script).toContain('On screen: Rinse the filter');
});

it('leads from each heading that is said to its place in the page', () => {
  const { claims = [], sources } = write('three tips for pour-over coffee', coffee);
  const claim = claims.find(({ text }) => text === 'Weigh your coffee.');
  expect(claim).toMatchObject({ quote: 'Weigh your coffee' });
  expect(coffee.text.slice(claim?.start ?? 0)).toMatch(/^Weigh your coffee/u);
  expect(sources[0]?.quotes).toContain('Weigh your coffee');
});

it('takes headings without numbers that say what to do, and no invitation of the page', () => {
  const { script } = write('how to sleep better', sleep);
  expect(entriesOf(script)).toEqual([
    'Keep a schedule. Go to bed and get up at the same time every day, on weekends too.',
    'Avoid screens. Blue light holds back melatonin. Put the phone away an hour before bed.',
    'Keep the bedroom cool. The ideal temperature is 18 degrees.',
  ]);
  expect(script).toContain('1. Tip (');
  expect(script).not.toContain('newsletter');
});

it('says no heading of facts that is a mere name, and shows it', () => {
  const { script, notes } = write('3 facts about octopuses', octopuses);
  expect(entriesOf(script)).toEqual([
    'They have three hearts. Two hearts pump blood through the gills.',
    'An octopus changes its colour in less than a second.',
  ]);
  expect(script).toContain('On screen: Masters of disguise');
  expect(notes.join(' ')).toContain('2 of 3 found');
});

it('numbers the entries of a post', () => {
  const { script } = write('three tips for better sleep', sleep, 'linkedin');
  expect(script).toMatch(/\n\n1\. Keep a schedule\..+\n\n2\. Avoid screens\./u);
});

it('reads the numbered steps of a German page', () => {
  const page = item(
    '5 Tipps für besseren Kaffee',
    `1. Filter ausspülen

Spülen Sie den Filter vor dem Brühen mit heißem Wasser aus.

2. Kaffee wiegen

Auf einen Liter Wasser kommen 60 Gramm Kaffee.

3. Bohnen frisch mahlen

Gemahlener Kaffee verliert in 15 Minuten die Hälfte seines Aromas.`,
  );
  expect(entriesOf(write('drei Tipps für besseren Kaffee', page).script)[1]).toBe(
    'Kaffee wiegen. Auf einen Liter Wasser kommen 60 Gramm Kaffee.',
  );
});

it.each([
  ['five facts about pour-over coffee', coffee],
  ['a video about pour-over coffee', coffee],
  ['three tips for octopuses', octopuses],
])('takes the headings of a page for nothing else: %s', (requirements, from) => {
  expect(write(requirements, from).script).not.toMatch(/Rinse the filter\.|They have three hearts\./u);
});

const coldBrew = item(
  'Cold brew vs iced coffee',
  `Cold brew is coffee that steeps in cold water for many hours. I made both for six weeks.

## Tips for better cold brew

1. Grind coarse, like sea salt. Fine grounds make it muddy.
2. Use 100 grams of coffee for one litre of water.
3. Steep in the fridge for 16 hours, not on the counter.
4. Stir once after ten minutes.

## Who should choose what

Choose cold brew if you drink it black.`,
);

it('takes a numbered list within a page, each of its items as it stands', () => {
  const { script, claims = [] } = write('three tips for better cold brew', coldBrew);
  expect(entriesOf(script)).toEqual([
    'Grind coarse, like sea salt. Fine grounds make it muddy.',
    'Use 100 grams of coffee for one litre of water.',
    'Steep in the fridge for 16 hours, not on the counter.',
  ]);
  expect(claims.every(({ quote, start }) => coldBrew.text.slice(start ?? 0).startsWith(quote ?? '-'))).toBe(
    true,
  );
});

it('takes the points of a list without numbers', () => {
  const mornings = item(
    'Better mornings',
    `Mornings are hard for most people.

Tips that worked

- Put the alarm across the room.
- Drink a glass of water first.
- Leave the phone in the kitchen.`,
  );
  expect(entriesOf(write('three tips for better mornings', mornings).script)).toEqual([
    'Put the alarm across the room.',
    'Drink a glass of water first.',
    'Leave the phone in the kitchen.',
  ]);
});

it.each(['How do I tell real fur from fake?', 'how to tell real fur from fake'])(
  'takes what is marked as a list behind a colon, whatever it begins with: %s',
  (requirements) => {
    const fur = item(
      'Real fur or fake fur: how to tell',
      `Fur was worn by kings for centuries. Shops in the town sell real fur and fake fur side by side.

These are the tips of a furrier for real fur:

- The hairs of real fur grow out of leather, and fake fur is woven into cloth.
- Real fur moves when somebody blows on it. Fake fur stays as it is.
- A burnt hair of real fur smells of burnt hair, and a fake one of plastic.

The furrier has his shop beside the church.`,
    );
    const { script } = generateScript({ platform: 'tiktok', requirements, items: [fur] });
    expect(script.match(/^\d\. Tip /gmu)).toHaveLength(3);
    expect(script).toContain('Real fur moves when somebody blows on it.');
    expect(script).not.toMatch(/kings|church/u);
  },
);
