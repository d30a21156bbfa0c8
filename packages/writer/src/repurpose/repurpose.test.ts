import { countIn } from '@hookline/contract/counting';
import { describe, expect, it } from 'vitest';
import { beeArticle, breadArticle } from '../testing/test-material.ts';
import { repurpose } from './repurpose.ts';

const platforms = ['youtube', 'instagram', 'tiktok', 'linkedin', 'twitter', 'facebook'] as const;

describe.each(platforms)('repurpose for %s', (platform) => {
  const { repurposed } = repurpose({ platform, title: breadArticle.title, text: breadArticle.text });

  it('keeps the limits and the words', () => {
    expect(repurposed.withinLimits).toBe(true);
    const first = repurposed.text.split('\n')[0] ?? '';
    expect(breadArticle.text.replace(/\s+/g, ' ')).toContain(first.split(/(?<=\.) /)[0]);
    expect(repurposed.titles.length).toBeGreaterThan(0);
    expect(repurposed.titles.join('|')).not.toMatch(/undefined| {2}|\bin\s*$/);
    expect(countIn('hashtags', repurposed.text)).toBeLessThanOrEqual(5);
  });

  it('stays within limits for long sentences, too', () => {
    const text = `${'The old town bakery keeps its sourdough starter alive with flour and water and a little patience '.repeat(2)}every day. ${beeArticle.text}`;
    expect(repurpose({ platform, title: 'x'.repeat(300), text }).repurposed.withinLimits).toBe(true);
  });
});

it('fits a post on X into 280 weighted characters', () => {
  const { repurposed } = repurpose({ platform: 'twitter', title: beeArticle.title, text: beeArticle.text });
  expect(countIn('x-weighted', repurposed.text)).toBeLessThanOrEqual(280);
  expect(repurposed.text.length).toBeGreaterThan(60);
});

it.each(['', '😀😀', 'no sentence'])('says so when there is nothing to use: %j', (text) => {
  const { repurposed } = repurpose({ platform: 'facebook', title: '', text });
  expect(repurposed.text).toBe('');
  expect(repurposed.notes).toHaveLength(1);
});
