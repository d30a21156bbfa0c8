import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { toShownScores } from './scores.ts';

const score = {
  platform: 'tiktok',
  viral_potential_score: 6.652,
  posts: 12,
  views: 5_000,
  usual_views: 1_000,
  multiple: 5,
  weighted_engagement: 0.094,
  usual_engagement: 0.06,
  share_rate: 0.006,
  usual_share_rate: 0.005,
  age_days: 9.5,
  is_young: false,
};
const only = (part: object) => toShownScores([{ ...score, ...part }])[0];

it('puts the parts of a score into words', () => {
  expect(only({})).toEqual({
    platform: 'tiktok',
    score: '6.7',
    parts: [
      { label: 'Views against your median', value: '5.0×', usual: '5.0K, usually 1.0K' },
      { label: 'Weighted engagement', value: '9.4%', usual: 'usual here: 6.0%' },
      { label: 'Share rate', value: '0.6%', usual: 'usual: 0.5%' },
      { label: 'Based on', value: '12 posts', usual: 'yours on this platform' },
    ],
    caveats: [],
  });
  expect(only({ multiple: 0.034 })?.parts[0]?.value).toBe('0.03×');
  expect(only({ multiple: null, posts: 1 })?.parts.map(({ value }) => value)).toEqual([
    '–',
    '9.4%',
    '0.6%',
    '1 post',
  ]);
});

it('says of a young post that its score may rise, and of few posts that they prove little', () => {
  expect(only({ is_young: true, age_days: 1.9 })?.caveats[0]).toContain('from day 2 after publishing');
  expect(only({ posts: 3 })?.caveats).toHaveLength(1);
  expect(only({ young_posts: 4 })?.parts[3]?.usual).toBe('yours on this platform, 4 of them recent');
});

it('leaves out what has no score', () => {
  expect(toShownScores([{ platform: 'tiktok' }, unexpected(null)])).toEqual([]);
});
