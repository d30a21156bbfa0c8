import { expect, it } from 'vitest';
import { countFault, oddity, performancePayload, typedFrom } from './performance-payload.ts';
import { performanceRows } from './performance-rows.ts';
import { viewsDrawing } from './views-series.ts';

const typed = { platform: 'tiktok', views: '1000', likes: '40', shares: '5', comments: '' } as const;

it('sends engagements over views, and nothing typed as 0', () => {
  expect(performancePayload(typed)).toEqual({
    views: 1000,
    engagement_rate: 0.045,
    platform: 'tiktok',
    metrics: { likes: 40, shares: 5, comments: 0, total_engagements: 45 },
  });
  expect(performancePayload({ ...typed, likes: 'many', shares: ' ' }).metrics.total_engagements).toBe(0);
});

it('leaves unknown what a correction leaves blank', () => {
  const [row] = performanceRows([{ platform: 'tiktok', views: 1000, likes: 0, engagement_known: false }]);
  expect(row).toMatchObject({ views: 1000, likes: null, engagementRate: null });
  if (row === undefined) {
    throw new Error('There is no row.');
  }
  const shown = typedFrom(row);
  expect(shown).toMatchObject({ platform: 'tiktok', views: '1000', likes: '', shares: '', comments: '' });
  expect(performancePayload({ ...shown, views: '2000' })).toMatchObject({
    views: 2000,
    engagement_known: false,
  });
  const none = performancePayload({ ...shown, likes: '0' });
  expect(none.metrics).toMatchObject({ likes: 0, comments: 0 });
  expect(none).not.toHaveProperty('engagement_known');
});

it('takes opens for the views of a newsletter, and blank reactions for unknown', () => {
  const blank = { platform: 'newsletter', views: '', likes: '', shares: '', comments: '' } as const;
  expect(performancePayload({ ...blank, more: { opens: '150' } })).toMatchObject({
    platform: 'newsletter',
    views: 150,
    opens: 150,
    engagement_known: false,
  });
  expect(performancePayload({ ...blank, views: '90', likes: '3' })).toMatchObject({
    views: 90,
    metrics: { likes: 3, shares: 0 },
  });
});

it('has no engagement rate without views', () => {
  expect(performancePayload({ ...typed, views: '0' }).engagement_rate).toBe(0);
  expect(performancePayload({ ...typed, views: '' }).views).toBe(0);
});

it('asks about more reactions than views, and takes them all the same', () => {
  expect(oddity(typed)).toBeUndefined();
  expect(oddity({ ...typed, views: '' })).toBeUndefined();
  expect(oddity({ ...typed, views: '39' })).toContain('more likes than views');
  expect(oddity({ ...typed, views: '42' })).toContain('likes, shares and comments');
});

it('says what cannot be a count, and does not compare with it', () => {
  expect([countFault(''), countFault('0'), countFault('12')]).toEqual([undefined, undefined, undefined]);
  expect(countFault('-5')).toBe('Must be 0 or more.');
  expect(countFault('1000000000001')).toBe('Must be at most 1,000,000,000,000.');
  expect(countFault('1000000000000')).toBeUndefined();
  expect(oddity({ ...typed, views: '-5', likes: '' })).toBeUndefined();
});

it('compares each record with the one before it on the same platform, newest first', () => {
  const rows = performanceRows([
    { id: 'd', platform: 'youtube', recorded_at: '2026-11-04T00:00:00Z', views: 150 },
    { id: 'c', platform: 'youtube', recorded_at: '2026-11-03T00:00:00Z', views: 150 },
    { id: 'a', platform: 'youtube', recorded_at: '2026-11-01T00:00:00Z', views: 100 },
    { id: 'b', platform: 'tiktok', recorded_at: '2026-11-02T00:00:00Z', views: 10 },
  ]);
  expect(rows.map(({ key, newViews }) => [key, newViews])).toEqual([
    // A "0" beside the views would read as one of their digits.
    ['d', null],
    ['c', 50],
    ['b', null],
    ['a', null],
  ]);
});

it('breaks on no missing field', () => {
  expect(performanceRows([{}])).toMatchObject([{ views: 0, likes: 0, newViews: null }]);
  expect(viewsDrawing(performanceRows([{}, {}]))).toBeUndefined();
});

it('draws a line for each platform between the first and the last moment', () => {
  const drawing = viewsDrawing(
    performanceRows([
      { platform: 'youtube', recorded_at: '2026-11-01T00:00:00Z', views: 0 },
      { platform: 'youtube', recorded_at: '2026-11-11T00:00:00Z', views: 300 },
      { platform: 'tiktok', recorded_at: '2026-11-06T00:00:00Z', views: 150 },
    ]),
  );
  expect(drawing?.ticks.at(-1)).toBe(300);
  expect(drawing?.series).toMatchObject([
    {
      platform: 'YouTube',
      points: [
        [0, 100],
        [100, 0],
      ],
    },
    { platform: 'TikTok', points: [[50, 50]] },
  ]);
});
