import { expect, it } from 'vitest';
import { readDashboard } from './read-dashboard.ts';
import { readInsights } from './read-insights.ts';
import { readSettings } from './read-settings.ts';

it('reads an empty answer as one without figures', () => {
  expect(readDashboard({})).toEqual({
    overview: {
      totalContent: null,
      totalViews: null,
      avgEngagement: null,
      avgViralScore: null,
      avgViews: null,
      engagementBasis: '',
      posts: null,
      engagementPosts: null,
    },
    platforms: [],
    top: [],
    trends: [],
  });
});

it('reads an engagement that is known of no post as unknown, not as zero', () => {
  const unknown = readDashboard({
    overview: { avgEngagement: 0, engagementPosts: 0 },
    platformBreakdown: [{ platform: 'youtube', avg_engagement: 0, engagement_posts: 0 }],
    topContent: [{ content_title: 'T', engagement_rate: 0, engagement_known: false }],
    trends: [{ date: '2026-11-21', avg_engagement: 0, engagement_count: 0 }],
  });
  expect(unknown.overview.avgEngagement).toBeNull();
  expect(unknown).toMatchObject({
    platforms: [{ avgEngagement: null }],
    top: [{ engagementRate: null }],
    trends: [{ avgEngagement: null }],
  });
  const { top } = readDashboard({
    topContent: [{ content_title: 'T', engagement_rate: 0, engagement_known: true }],
  });
  expect(top[0]?.engagementRate).toBe(0);
});

it('shows figures as they are without days', () => {
  const sums = { totalViews: 1234567, avgEngagement: 0.05, avgViralScore: 6, avgViews: 12 };
  expect(readDashboard({ overview: sums, trends: [] }).overview).toMatchObject(sums);
});

it('says of how many posts an engagement is, where the views beside it are of more', () => {
  const basis = (engagementPosts: unknown, posts: unknown) =>
    readDashboard({ overview: { engagementPosts, posts } }).overview.engagementBasis;
  expect(basis(71, 1571)).toBe('from 71 of 1,571 posts');
  expect([basis(5, 5), basis(0, 5), basis(5, undefined), basis(undefined, 5)]).toEqual(['', '', '', '']);
  const { platforms } = readDashboard({ platformBreakdown: [{ engagement_posts: 1, posts: 2 }] });
  expect(platforms[0]?.engagementBasis).toBe('from 1 of 2 posts');
});

it('sorts days, and leaves out what has no date', () => {
  const trends = [
    { date: '2026-11-21', avg_views: 2 },
    { date: 'soon' },
    null,
    { date: '2026-11-20T00:00:00Z' },
  ];
  expect(readDashboard({ trends }).trends).toEqual([
    { date: '2026-11-20', count: null, avgViews: null, avgEngagement: null, isPartial: false },
    { date: '2026-11-21', count: null, avgViews: 2, avgEngagement: null, isPartial: false },
  ]);
});

it('reads a post without platform or numbers', () => {
  expect(readDashboard({ topContent: [{ content_title: 'T', platform: null, views: 'many' }] }).top).toEqual([
    {
      id: '',
      boardId: '',
      title: 'T',
      contentType: '',
      platform: '',
      views: null,
      engagementRate: null,
      viralScore: null,
      isYoung: false,
    },
  ]);
});

it('reads insights with and without evidence', () => {
  const {
    insights: [bare, whole],
    isOutdated,
  } = readInsights({
    insights: [
      { type: 'new_kind' },
      {
        id: '2',
        confidence: 0.9,
        evidence: { method: 'm', numbers: [{ label: 'n', value: 1, unit: 'x' }, {}] },
      },
      'no insight',
    ],
  });
  expect(isOutdated).toBe(false);
  expect(readInsights({ outdated: true, dismissed: 3 })).toEqual({
    insights: [],
    isOutdated: true,
    dismissed: 3,
  });
  expect(bare).toMatchObject({
    type: 'new_kind',
    title: '',
    confidence: null,
    evidence: { numbers: [], posts: [] },
  });
  expect(whole?.evidence.numbers).toEqual([{ label: 'n', value: 1, unit: 'x' }]);
});

it('assumes of missing settings what the server does', () => {
  const assumed = { timezone: 'UTC', weekStartsOn: 'monday', defaultRange: '30d', minimumSample: 5 };
  expect(readSettings({})).toEqual(assumed);
  expect(readSettings({ settings: { defaultRange: '2d', weekStartsOn: 'friday' } })).toEqual(assumed);
});

it('knows no figure of a period without posts, so that nothing falls by all of it', () => {
  const zeros = {
    totalContent: 0,
    totalViews: 0,
    avgEngagement: 0,
    engagementPosts: 0,
    avgViralScore: 0,
    avgViews: 0,
  };
  const without = { ...zeros, posts: 0 };
  const unknown = { totalViews: null, avgEngagement: null, avgViralScore: null, avgViews: null };
  expect(readDashboard({ overview: without, trends: [] }).overview).toMatchObject({
    totalContent: 0,
    ...unknown,
  });
  expect(readDashboard({ overview: { ...zeros, posts: 1 }, trends: [] }).overview.avgViews).toBe(0);
});
