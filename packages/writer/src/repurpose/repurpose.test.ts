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

describe('what the user wrote', () => {
  const script = `HOOK (0:00–0:05) [1]
Your coffee is bitter, and the beans are fine.
On screen: coffee.example.org

1. Tip (0:05–0:15) [1]
Let the water cool to 94 degrees. Boiling water burns the coffee.
- Film the kettle.

2. Tip (0:15–0:25) [1]
Grind it coarser.

3. What it means for you (0:25–0:35)
Say: And what does this mean for you?
- Name one thing in people’s everyday lives.

CALL TO ACTION (0:35–0:40)
What surprised you? Follow for more.

SOURCES
[1] Coffee (https://coffee.example.org)`;
  const post = (platform: (typeof platforms)[number], own: 'note' | 'script', text: string) =>
    repurpose({ platform, title: 'TikTok Script - November 28, 2026', text, own }).repurposed;

  it('is a script told in its order, without times, what is shown and its last words', () => {
    const { text, titles, hashtags, notes } = post('linkedin', 'script', script);
    expect(text.split('\n\n').slice(0, 4)).toEqual([
      'Your coffee is bitter, and the beans are fine.',
      '1. Let the water cool to 94 degrees. Boiling water burns the coffee.',
      '2. Grind it coarser.',
      'Follow me for more.',
    ]);
    expect(text).not.toMatch(/On screen|Film the kettle|Say:|What surprised|SOURCES|\[1\]/u);
    expect(titles[0]).toBe('Your coffee is bitter, and the beans are fine');
    expect(hashtags).toEqual(['#Coffee']);
    expect(notes[0]).toContain('Your own words');
  });

  it('is cut from its end where a platform takes less', () => {
    const story = script.replaceAll(/^\d\. Tip/gmu, (heading) => heading.replace(' Tip', ''));
    const long = story.replace('Boiling water', `${'Boiling water burns it. '.repeat(9)}Boiling water`);
    const { text, withinLimits } = post('twitter', 'script', long);
    expect(text).toMatch(
      /^Your coffee is bitter, and the beans are fine\. Let the water cool to 94 degrees\. Boil/u,
    );
    expect(text).not.toContain('coarser');
    expect(withinLimits).toBe(true);
  });

  it.each([
    [
      'Coffee is bitter.\n\nCool the water.\n\nWhat is your take? I would like to read it in the comments.\n\nSOURCES: Coffee',
      'Coffee is bitter.\n\nCool the water.\n\nFollow me for more.',
    ],
    [
      'Coffee is bitter.\n\nCool the water.\n\nWhich water do you use?',
      'Coffee is bitter.\n\nCool the water.\n\nWhich water do you use?',
    ],
    [
      'Coffee is bitter because the water boils.',
      'Coffee is bitter because the water boils.\n\nFollow me for more.',
    ],
    [
      'HOOK\nCoffee is bitter.\n\n## Main\nCool the water.',
      'Coffee is bitter.\n\nCool the water.\n\nFollow me for more.',
    ],
  ])('is a post told paragraph by paragraph: %j', (written, told) => {
    expect(post('facebook', 'script', written).text.startsWith(told)).toBe(true);
  });

  it('keeps a call to action of their own', () => {
    const own = script.replace(
      'What surprised you? Follow for more.',
      'Comment CUP and I will send you the chart.',
    );
    expect(post('twitter', 'script', own).text).toContain('Comment CUP and I will send you the chart.');
    expect(post('linkedin', 'script', own).text).not.toContain('Follow me for more');
  });

  it('keeps a last part that is no call to action', () => {
    const cut = script.slice(0, script.indexOf('3. What it means'));
    expect(post('linkedin', 'script', cut).text).toContain('2. Grind it coarser.');
  });

  it('is a plan told point by point, closed as it says', () => {
    const { text } = post(
      'linkedin',
      'note',
      'Hook: bitter coffee?\n- water too hot\n- grind too fine\nCTA: Try it tomorrow.',
    );
    expect(text).toBe('Bitter coffee?\n\nWater too hot.\n\nGrind too fine.\n\nTry it tomorrow.');
  });
});
