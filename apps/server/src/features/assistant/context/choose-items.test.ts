import type { SourceItem } from '@hookline/writer';
import { describe, expect, it } from 'vitest';
import { chooseItems } from './choose-items.ts';
import { countTokens, minTokensOf } from '#platform/model/count-tokens.ts';
import { longestTurn } from '../testing/longest-turn.ts';

const bread =
  'Sourdough bread rises because wild yeast in the starter ferments. Bakers feed the starter with flour. ';
const bikes =
  'A bicycle chain needs oil every month. Riders check the brakes before each long tour in the hills. ';
const item = (id: string, text: string): SourceItem => ({ id, title: id, text, url: null });

describe('choosing items', () => {
  it('leaves out what is off the topic, and says so', async () => {
    const items = [item('bikes', bikes.repeat(20)), item('bread', bread.repeat(3))];
    const { chosen, material } = await chooseItems(items, {
      about: 'sourdough bread for beginners',
      tokens: 4_000,
    });
    expect(chosen.map(({ ref, item: { id } }) => [ref, id])).toEqual([['S1', 'bread']]);
    expect(material).toEqual({
      used: [{ id: 'bread', title: 'bread', part: 'whole' }],
      leftOut: [{ id: 'bikes', title: 'bikes', reason: 'off-topic' }],
      leftOutCount: 1,
    });
  });

  it('keeps within the tokens it has, with extracts of the item’s own sentences', async () => {
    const long = Array.from(
      { length: 400 },
      (_, index) => `Loaf ${index} of sourdough bread rested for ${index} hours in the basket.`,
    ).join(' ');
    const { chosen, material } = await chooseItems([item('a', long), item('b', bread.repeat(4))], {
      about: 'sourdough bread',
      tokens: 900,
    });
    expect(material.used.map(({ part }) => part)).toContain('excerpt');
    expect(chosen.reduce((sum, { text }) => sum + countTokens(text), 0)).toBeLessThanOrEqual(900);
    for (const sentence of chosen.find((each) => each.item.id === 'a')?.text.split(/\[…\] |(?<=\.) /u) ??
      []) {
      expect(long).toContain(sentence.trim());
    }
  });

  it('is quick with as many items as a board gives, and names some of those it leaves out', async () => {
    const items = Array.from({ length: 100 }, (_, index) =>
      item(`i${index}`, (index % 9 === 0 ? bread : bikes).repeat(100)),
    );
    const before = process.cpuUsage();
    const { chosen, material } = await chooseItems(items, { about: 'sourdough bread', tokens: 6_000 });
    // Processor time, in microseconds: a busy machine makes nothing dearer.
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(4_000_000);
    expect(chosen.length).toBeGreaterThan(3);
    expect(material.leftOutCount).toBe(100 - chosen.length);
    expect(material.leftOut.length).toBeLessThanOrEqual(20);
  });

  it('takes something of a text without any full stop, cut between words', async () => {
    const spoken = Array.from({ length: 24_000 }, (_, index) =>
      index % 50 === 0 ? 'sourdough' : `w${index}`,
    ).join(' ');
    const { chosen, material } = await chooseItems([item('spoken', spoken)], {
      about: 'sourdough',
      tokens: 3_000,
    });
    const text = chosen[0]?.text ?? '';
    expect(material.used).toMatchObject([{ id: 'spoken', part: 'excerpt' }]);
    expect(countTokens(text)).toBeGreaterThan(2_000);
    expect(countTokens(text)).toBeLessThanOrEqual(3_000);
    const words = new Set(spoken.split(' '));
    expect(text.split(/\s+/u).filter((word) => word !== '[…]' && !words.has(word))).toEqual([]);
  });

  it('takes something of a text in which no word stands twice', async () => {
    const words = Array.from({ length: 160_000 }, (_, index) => `w${index.toString(36)}`).join(' ');
    const { chosen } = await chooseItems([item('all', words)], { about: 'w1 w2', tokens: 2_000 });
    expect(countTokens(chosen[0]?.text ?? '')).toBeGreaterThan(1_000);
  });

  it.each(['', '日本のパン', '?!'])('survives %j', async (about) => {
    const { chosen } = await chooseItems([item('a', bread), item('b', ''), item('c', '  ')], {
      about,
      tokens: 500,
    });
    expect(chosen).toHaveLength(1);
  });

  it('keeps nobody waiting for texts to be counted through that are too long anyway', async () => {
    const items = Array.from({ length: 16 }, (_, index) =>
      item(`i${index}`, `${'Bread rises.\n'.repeat(1_500)}${'漢'.repeat(700_000)}`),
    );
    // What counting them through takes on the same machine, in milliseconds: four times as long.
    const counted = await longestTurn(async () => items.map(({ text }) => countTokens(text)));
    const longest = await longestTurn(() =>
      chooseItems(items, { about: 'bread', isOpen: true, tokens: 9_000 }),
    );
    expect(longest).toBeLessThan(counted);
  });
});

it.each(['Bread rises slowly.', '彼は本を買いました。', 'Bread 🍞 and 本', ''])(
  'never counts fewer tokens than the length of %j tells',
  (text) => {
    expect(minTokensOf(text.repeat(50))).toBeLessThanOrEqual(countTokens(text.repeat(50)));
  },
);
