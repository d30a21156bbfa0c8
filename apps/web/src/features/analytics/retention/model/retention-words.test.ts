import { expect, it } from 'vitest';
import {
  describePlace,
  describeRetention,
  formatEdge,
  formatPoints,
  formatStart,
} from './retention-words.ts';
import { toShownRetention } from './shown-retention.ts';

const place = {
  from: 31,
  to: 40,
  start: 181,
  left: 0.091,
  watching: 0.62,
  text: 'So.',
  usual: 0.021,
  above: 22,
  rank: 1,
};
const answer = {
  retention: {
    views: 12_345,
    day: '2026-11-20',
    duration_seconds: 600,
    watched: Array.from({ length: 100 }, () => 0.5),
    usual: Array.from({ length: 100 }, () => 0.4),
    others: 23,
    places: [place],
  },
};

it('says what a curve is of, how fine it is and what is usual', () => {
  const shown = toShownRetention(answer);
  expect(shown && describeRetention(shown)).toBe(
    '12,345 views up to Nov 20, 2026. The curve is accurate to 6 seconds, not to single words. Your usual is the median of your 23 other videos of this kind at the same point in the video.',
  );
  const alone = toShownRetention({ retention: { ...answer.retention, usual: null, others: 1 } });
  expect(alone && describeRetention(alone)).toContain('There’s a curve for one other video. With 8 or more');
});

it('says what people did at a place', () => {
  expect(describePlace(place, 23)).toBe(
    '62.0% of views reach this point; 9.1% of them stop here. Your usual here is 2.1%: more than in 22 of 23 other videos.',
  );
  expect(describePlace({ ...place, usual: null, left: -0.05 }, 0)).toBe(
    '62.0% of views reach this point; 5.0% more watch the next part.',
  );
  expect([0.071, -0.004, 0.0001].map(formatPoints)).toEqual(['+7.1', '−0.4', '0.0']);
  expect([formatEdge(30, 600), formatEdge(30, null)]).toEqual(['3:00', '30%']);
  expect([formatStart(place), formatStart({ ...place, start: null })]).toEqual(['3:01', '30%']);
});

it('an answer without a curve, or with half of one, shows none', () => {
  expect(toShownRetention({ retention: null })).toBeNull();
  expect(toShownRetention({})).toBeNull();
  expect(toShownRetention({ retention: { ...answer.retention, places: [{ text: 'x' }] } })).toBeNull();
  expect(toShownRetention({ retention: { ...answer.retention, usual: [0.4] } })?.usual).toBeNull();
});
