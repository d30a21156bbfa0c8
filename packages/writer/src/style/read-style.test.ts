import { describe, expect, it } from 'vitest';
import { generateScript } from '../generate-script.ts';
import { readStyle } from './read-style.ts';

describe('the kind of hook', () => {
  it.each([
    ['Do you know what your bread costs? Most people have no idea.', 'question'],
    ['Wait. Have you ever looked into a beehive?', 'question'],
    ['Rents rose by 14 % within a year. That hurts.', 'number'],
    ['Everybody says bees hate wasps, but the truth is stranger.', 'contrast'],
    ['The biggest mistake of a new gardener is too much water.', 'problem'],
    ['According to the mayor, the bridge stays open.', 'voice'],
    ['I built a shed out of doors.', 'personal'],
    ['Bees sleep at night.', 'statement'],
    ['Warum ist der Himmel blau? Das fragt jeder.', 'question'],
    ['Ich habe ein Haus aus Türen gebaut und darin gewohnt.', 'personal'],
    ['蜜蜂在晚上睡觉。', 'statement'],
    ['## A heading\n\n> **Bees** [sleep](https://bees.test/but-why) at night.', 'statement'],
    [
      'HOOK (0:00–0:08) [1]\nHere is the twist: “Bees sleep 8.5 hours a day.”\n\nSOURCES\n[1] A problem',
      'contrast',
    ],
    ['', null],
    ['😀 !!!', null],
  ])('%j', (text, hook) => {
    expect(readStyle(text).hook).toBe(hook);
  });

  it('of a script by the generator is that of what it says first', () => {
    const item = {
      id: 'a',
      title: 'Bees',
      url: null,
      text: 'Bees visit 2,000 flowers on a warm day. They fly in the morning. A hive holds about 50,000 bees in summer.',
    };
    const { script } = generateScript({ platform: 'tiktok', requirements: 'bees', items: [item] });
    expect(script).toContain('HOOK');
    expect(readStyle(script).hook).toBe('number');
  });
});

describe('the measures', () => {
  const lively = 'You will love this! Do you want to see it? It is really amazing! '.repeat(4);
  const stiff =
    'The municipal authorities terminated the contested administrative procedure following considerable deliberation. '.repeat(
      4,
    );

  it('are those of the tone analysis', () => {
    const [loud, flat] = [readStyle(lively), readStyle(stiff)];
    expect(loud.energy ?? 0).toBeGreaterThan((flat.energy ?? 9) + 2);
    expect(loud.sentiment ?? 0).toBeGreaterThan((flat.sentiment ?? 1) + 0.1);
    expect(flat.readingGrade ?? 0).toBeGreaterThan((loud.readingGrade ?? 99) + 5);
    expect(loud.address ?? 0).toBeGreaterThan(3);
    expect(flat.address).toBe(0);
  });

  it('are left out of a few words, and of other languages than English', () => {
    const none = { sentiment: null, energy: null, readingGrade: null, address: null };
    expect(readStyle('Bees sleep at night.')).toMatchObject(none);
    expect(
      readStyle('Das ist ein ganz einfacher Satz über das Wetter in den Bergen. '.repeat(5)),
    ).toMatchObject(none);
  });

  it.each(['x'.repeat(1_000), '?'.repeat(1_000), '*_'.repeat(500), '[a]('.repeat(250), '١٢٣ '.repeat(200)])(
    'survive %#',
    (text) => {
      expect(JSON.stringify(readStyle(text))).not.toMatch(/NaN|Infinity/);
    },
  );
});
