import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { cuesOf } from '../languages/cues.ts';
import { speakable } from '../spoken/index.ts';
import { introductions } from './known-things.ts';
import { readSource } from './material.ts';
import { standsAlone } from './usable.ts';

it.each([
  'Two people died, and more than 300 others were tested.',
  'The other two houses were dry.',
  'Dozens of others moved out within a week.',
])('a sentence that counts others is told only behind the one that says of what: %s', (sentence) => {
  expect(standsAlone(sentence, cuesOf('en'))).toBe(false);
});

it.each([
  ['Meanwhile, three others went home.', false],
  ['More than 300 others were tested.', false],
  ['The same gas has killed three others.', false],
  ['The crash killed two people and injured 12 others.', true],
  ['The crash killed two people and hurt many others.', true],
  ['Two people died and 12 others were hurt.', true],
  ['The storm closed roads and hurt many others.', true],
  ['Tom Hale saved three others.', true],
  ['Like many others, bears sleep all winter.', true],
])('of a sentence that counts others, whether it stands alone: %s %s', (sentence, isAlone) => {
  expect(standsAlone(sentence, cuesOf('en'))).toBe(isAlone);
});

it('a sentence that speaks of others in general is clear by itself', () => {
  expect(standsAlone('Thin walls dry within a day, while others need a month.', cuesOf('en'))).toBe(true);
});

it('what somebody thinks of the hook is told right behind it', () => {
  const item = {
    id: 'fire',
    title: 'The fire of Brell in 1702: a short history',
    url: null,
    text: `In 1702 a fire took 300 houses in the town of Brell, almost half of those it had. It began in a barn beside the mill. Streets were closed for thirty days, and soldiers stood at each corner. The mayor ordered a cull of goats and geese. Farmers think it helped the thistles, which nothing ate any longer. In October 1702 more than 900 people slept in the church. The village of Orm took in forty children after a priest had walked there by night.`,
  };
  const { script } = generateScript({
    platform: 'linkedin',
    requirements: 'What the goat cull of Brell teaches us about unintended consequences',
    items: [item],
  });
  const cull = 'The mayor ordered a cull of goats and geese.';
  const [, before = ''] = /(.*)Farmers think it helped/su.exec(script) ?? [];
  expect(script).toContain(cull);
  expect(before.trimEnd().endsWith(cull)).toBe(true);
});

it('somebody who speaks under a first name needs to be introduced', () => {
  const source = readSource({
    id: 'ward',
    title: 'A ward without a lamp',
    url: null,
    text: 'The lamp went out in May. Wei Jialing, a nurse in the ward, wrote to the office about it. Wei explained that nobody answered her. Boston explained nothing.',
  });
  const find = source === null ? () => null : introductions(source);
  expect(find('Wei explained that nobody answered her.', 2)?.at).toBe(1);
  expect(find('Boston explained nothing.', 3)).toBeNull();
});

describe('a sentence with two relative clauses', () => {
  it('is not parted within what it lists', () => {
    const sentence =
      'Stachybotrys also causes lung fever - otherwise known as the black cough - which affects young children, and skin fungus, which affects the scalp.';
    expect(speakable(sentence, 'en', {})?.sentences ?? []).not.toContain('That affects the scalp.');
  });

  it('is parted where the clause closes the sentence', () => {
    const sentence =
      'The builders found a leak behind the tiles of the bathroom on the second floor, which means that the wall had been wet for years.';
    expect(speakable(sentence, 'en', {})?.sentences.at(-1)).toBe(
      'That means that the wall had been wet for years.',
    );
  });

  it('loses a quotation mark that nothing closes', () => {
    const { script } = generateScript({
      platform: 'youtube',
      requirements: 'A 20 second video about mould',
      items: [
        {
          id: 'black',
          title: 'Mould in the walls',
          url: 'https://homes.example/mould',
          text: 'Stachybotrys - better known as the ‘black mould - grows on wet paper behind the wall. Mould needs a week on damp paper. Dry air keeps mould away for years.',
        },
      ],
    });
    expect(script).not.toContain('‘black');
  });
});
