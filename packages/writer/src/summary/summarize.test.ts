import { describe, expect, it } from 'vitest';
import { beeArticle, breadArticle } from '../testing/test-material.ts';
import { summarize } from './summarize.ts';

describe('summarize', () => {
  it('takes sentences of the text, in its order', () => {
    const { summary, keyPoints } = summarize({
      title: breadArticle.title,
      text: breadArticle.text,
      length: 'short',
      format: 'bullets',
    });
    const sentences = summary.split('\n').map((line) => line.replace(/^- /, ''));
    expect(sentences).toHaveLength(3);
    const places = sentences.map((sentence) => breadArticle.text.indexOf(sentence));
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(places).toEqual([...places].sort((left, right) => left - right));
    for (const { text, start } of keyPoints) {
      expect(breadArticle.text.slice(start ?? -1, (start ?? -1) + text.length)).toBe(text);
    }
  });

  it('is longer when asked to be, and the same each time', () => {
    const length = (wanted: 'short' | 'medium' | 'long') =>
      summarize({ ...beeArticle, length: wanted }).summary.length;
    expect(length('short')).toBeLessThan(length('medium'));
    expect(length('medium')).toBeLessThan(length('long'));
    expect(summarize(beeArticle)).toEqual(summarize(beeArticle));
  });

  it('says nothing twice, and no heading', () => {
    const repeated = 'Flour and water make a dough that holds the gas of the yeast.';
    const text = `# Baking bread\n\nBread needs a hot oven to rise.\n\n## Why\n\n${`${repeated}\n\n`.repeat(5)}Salt gives it taste.`;
    const { summary, keyPoints } = summarize({ title: 'Baking', text, length: 'long' });
    expect(summary.split(repeated)).toHaveLength(2);
    expect(keyPoints.map((point) => point.text)).toEqual([
      'Bread needs a hot oven to rise.',
      repeated,
      'Salt gives it taste.',
    ]);
  });

  it('has points for what the summary leaves out, findings and figures first', () => {
    const text = [
      'Wild bees have returned to the gardens of the old town, where gardeners sowed clover and thyme for them.',
      'The gardens of the old town were short lawn for years, and the wild bees had nothing there to live on.',
      'Gardeners of the old town now sow clover for wild bees in every garden between the river and the wall.',
      'It was a matter of chance.',
      'The bus to the old town stops at the wall.',
      'A study of the town found that 38 species nest there.',
      'The count of nests rose by 40 % within a year.',
      'Some gardeners drink their coffee beside the clover.',
    ].join('\n\n');
    const { summary, keyPoints } = summarize({
      title: 'Wild bees return to the old town',
      text,
      length: 'short',
    });
    const points = keyPoints.map((point) => point.text);
    expect(points.filter((point) => summary.includes(point))).toEqual([]);
    expect(points).toEqual(
      expect.arrayContaining([
        'A study of the town found that 38 species nest there.',
        'The count of nests rose by 40 % within a year.',
      ]),
    );
    expect(`${summary} ${points.join(' ')}`).not.toContain('It was a matter of chance.');
  });

  it.each(['', 'One short line', '😀'.repeat(500), 'x'.repeat(300_000)])('survives %#', (text) => {
    const { summary, keyPoints } = summarize({ title: '', text });
    expect(text).toContain(summary);
    expect(keyPoints.length).toBeLessThanOrEqual(1);
  });
});
