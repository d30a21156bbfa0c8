import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { toShownDashboard } from './shown-dashboard.ts';
import { toShownInsights } from './shown-insights.ts';
import { toSettings } from './settings.ts';

it('reads an empty answer as one without figures', () => {
  expect(toShownDashboard({})).toEqual({
    overview: {
      totalContent: null,
      totalViews: null,
      avgEngagement: null,
      avgViralScore: null,
      avgViews: null,
      engagementBasis: '',
      posts: null,
      engagementPosts: null,
      isScoreEarly: false,
    },
    platforms: [],
    top: [],
    trends: [],
    more: [],
  });
});

it('reads the further numbers that are known, and on how many posts they rest', () => {
  const { more } = toShownDashboard({
    overview: { posts: 5 },
    moreNumbers: [
      { name: 'impressions', posts: 2, across: 'total', value: 150 },
      { name: 'click_through_rate', posts: 5, across: 'median', value: 0.02 },
      { name: 'of a newer server', posts: 5, across: 'median', value: 1 },
      {},
    ],
  });
  expect(more).toEqual([
    { name: 'impressions', value: 150, isMedian: false, basis: 'from 2 of 5 posts' },
    { name: 'click_through_rate', value: 0.02, isMedian: true, basis: '' },
  ]);
});

it('reads an engagement that is known of no post as unknown, not as zero', () => {
  const unknown = toShownDashboard({
    overview: { avgEngagement: 0, engagementPosts: 0 },
    platformBreakdown: [{ platform: 'youtube', avg_engagement: 0, engagement_posts: 0 }],
    topContent: [{ content_title: 'T', engagement_rate: 0, engagement_known: false }],
    trends: [{ date: '2026-11-21', avg_engagement: 0, engagement_count: 0 }],
  });
  expect(unknown.overview.avgEngagement).toBeNull();
  expect(unknown).toMatchObject({
    platforms: [{ avg_engagement: null }],
    top: [{ engagement_rate: null }],
    trends: [{ avg_engagement: null }],
  });
  const { top } = toShownDashboard({
    topContent: [{ content_title: 'T', engagement_rate: 0, engagement_known: true }],
  });
  expect(top[0]?.engagement_rate).toBe(0);
});

it('shows figures as they are without days', () => {
  const sums = { totalViews: 1234567, avgEngagement: 0.05, avgViralScore: 6, avgViews: 12 };
  expect(toShownDashboard({ overview: sums, trends: [] }).overview).toMatchObject(sums);
});

it('shows no average of scores where it is too early for every one of them', () => {
  const post = (more: object) => ({
    id: 'i',
    viral_potential_score: 4.8,
    is_young: false,
    is_alone: false,
    ...more,
  });
  const score = (posts: number, topContent: ReturnType<typeof post>[]) => {
    const { overview } = toShownDashboard({ overview: { posts, avgViralScore: 4.8 }, topContent });
    return [overview.avgViralScore, overview.isScoreEarly];
  };
  expect(score(2, [post({ is_young: true }), post({ is_alone: true })])).toEqual([null, true]);
  expect(score(2, [post({ is_young: true }), post({})])).toEqual([4.8, false]);
  // Of the others nothing is said.
  expect(score(3, [post({ is_young: true }), post({ is_young: true })])).toEqual([4.8, false]);
});

it('says of how many posts an engagement is, where the views beside it are of more', () => {
  const basis = (engagementPosts: number | undefined, posts: number | undefined) =>
    toShownDashboard({ overview: { engagementPosts, posts } }).overview.engagementBasis;
  expect(basis(71, 1571)).toBe('from 71 of 1,571 posts');
  expect([basis(5, 5), basis(0, 5), basis(5, undefined), basis(undefined, 5)]).toEqual(['', '', '', '']);
  const { platforms } = toShownDashboard({ platformBreakdown: [{ engagement_posts: 1, posts: 2 }] });
  expect(platforms[0]?.engagementBasis).toBe('from 1 of 2 posts');
});

it('sorts days, and leaves out what has no date', () => {
  const trends = [
    { date: '2026-11-21', avg_views: 2 },
    { date: 'soon' },
    unexpected(null),
    { date: '2026-11-20T00:00:00Z' },
  ];
  expect(toShownDashboard({ trends }).trends).toEqual([
    { date: '2026-11-20', content_count: null, avg_views: null, avg_engagement: null, isPartial: false },
    { date: '2026-11-21', content_count: null, avg_views: 2, avg_engagement: null, isPartial: false },
  ]);
});

it('reads a post without platform or numbers', () => {
  expect(
    toShownDashboard({
      topContent: [{ content_title: 'T', platform: unexpected(null), views: unexpected('many') }],
    }).top,
  ).toEqual([
    {
      id: '',
      board_id: '',
      content_title: 'T',
      content_type: '',
      format: 'post',
      platform: '',
      views: null,
      engagement_rate: null,
      viral_potential_score: null,
      is_young: false,
      is_alone: false,
    },
  ]);
});

it('reads insights with and without evidence', () => {
  const {
    insights: [bare, whole],
    outdated,
  } = toShownInsights({
    insights: [
      { type: 'new_kind' },
      {
        id: '2',
        confidence: 0.9,
        evidence: { method: 'm', numbers: [{ label: 'n', value: 1, unit: 'x' }, {}] },
      },
      unexpected('no insight'),
    ],
  });
  expect(outdated).toBe(false);
  expect(toShownInsights({ outdated: true, dismissed: 3 })).toEqual({
    insights: [],
    outdated: true,
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
  expect(toSettings({})).toEqual(assumed);
  expect(toSettings({ defaultRange: '2d', weekStartsOn: 'friday' })).toEqual(assumed);
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
  expect(toShownDashboard({ overview: without, trends: [] }).overview).toMatchObject({
    totalContent: 0,
    ...unknown,
  });
  expect(toShownDashboard({ overview: { ...zeros, posts: 1 }, trends: [] }).overview.avgViews).toBe(0);
});
