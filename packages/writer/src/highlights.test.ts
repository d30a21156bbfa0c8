import { expect, it } from 'vitest';
import { generateScript } from './generate-script.ts';
import { beeArticle, breadArticle } from './testing/test-material.ts';

it.each([
  [20, breadArticle, 'sourdough', 'Never close the lid tightly, because the gas can crack the glass.'],
  [
    30,
    breadArticle,
    'sourdough',
    'Beginners should wait for three good rises before they bake the first loaf.',
  ],
  [
    20,
    beeArticle,
    'wild bees',
    'Wild bees need bare soil for their nests, and most of them nest in the ground.',
  ],
])('a script stands on what the user marked: $3', (seconds, item, topic, sentence) => {
  const quotes = (highlights: string[]) =>
    generateScript({
      platform: 'youtube',
      requirements: `Write a ${seconds} second video about ${topic}`,
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
