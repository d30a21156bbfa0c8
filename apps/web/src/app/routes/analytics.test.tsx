import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { type Answer, type Received, sendJson, startServer } from '#testing/start-server.ts';
import { Toaster } from '#ui/toaster.tsx';
import { AnalyticsRoute } from './analytics.tsx';
import type {
  AnalyticsDashboard,
  DismissedInsight,
  Fact,
  Insight,
  MeasuredPost,
} from '@hookline/contract/analytics';
import { json } from '#testing/open-screen.tsx';
import type { Loose } from '#lib/tolerant.ts';

const post = {
  id: 'p',
  content_title: 'A post',
  content_type: 'video',
  views: 1_234,
  engagement_rate: 0.0456,
} satisfies Loose<MeasuredPost>;
const figures = {
  overview: {
    totalContent: 3,
    totalViews: 999_999,
    avgEngagement: 0.0456,
    avgViralScore: 7.25,
    avgViews: 1_000,
  },
  platformBreakdown: [{ platform: 'youtube', total_views: 1_500, avg_engagement: 0.05 }],
  topContent: Array.from({ length: 7 }, (_, index) => ({
    ...post,
    id: `p${index}`,
    content_title: `Post ${index}`,
  })),
  trends: [{ date: '2026-11-21', content_count: 2, avg_views: 1_000, avg_engagement: 0.04 }],
} satisfies Loose<AnalyticsDashboard>;
const insight = {
  type: 'viral_success',
  title: 'A hit',
  description: 'It went far.',
  confidence: 0.9,
} satisfies Loose<Insight>;
const insights = Array.from({ length: 8 }, (_, index) => ({
  ...insight,
  id: `${index}`,
  title: `Hit ${index}`,
}));

/** The dialogs are programs of their own, fetched when they are first opened. */
const waiting = { timeout: 120_000 };

async function open(answers: Record<string, Answer>, query = ''): Promise<Received[]> {
  const received = await startServer((request, response) => {
    const answer = answers[request.path.split('?')[0] ?? ''] ?? json({});
    answer(request, response);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[`/analytics${query}`]}>
        <AnalyticsRoute />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return received;
}

it('shows figures, five posts, six insights and the days', async () => {
  await open({
    '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>(figures),
    '/api/analytics/insights': json<'GET /api/analytics/insights'>({ insights }),
  });
  await screen.findByText('Total Content');
  const overview = screen.getByRole('region', { name: 'Overview' });
  for (const text of ['Total Content', '3', '1.0M', '4.6%', '7.3', '1.0K']) {
    expect(await within(overview).findByText(text)).toBeDefined();
  }
  const top = screen.getByRole('region', { name: 'Top Performing Content' });
  expect(within(top).getAllByRole('button')).toHaveLength(5);
  expect(within(top).getAllByText('Not set', { selector: 'td' })).toHaveLength(5);
  const platforms = screen.getByRole('region', { name: 'Platform Performance' });
  expect(platforms.textContent).toContain('1.5K views');
  // The only one is compared with nothing.
  expect(platforms.querySelector('[style*=width]')).toBeNull();
  expect(await screen.findAllByRole('button', { name: /^Learn More/ })).toHaveLength(6);
  expect(screen.getByRole('region', { name: 'Performance Timeline' }).textContent).toContain('Sat, Nov 21');
});

it('says below a post of which no engagement is known that it is not', async () => {
  await open({
    '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>({
      ...figures,
      topContent: [{ ...post, engagement_rate: undefined }],
    }),
  });
  const top = await screen.findByRole('region', { name: 'Top Performing Content' });
  expect(top.textContent).toContain('engagement unknown');
  expect(top.textContent).not.toContain('– engagement');
});

it('says beside an engagement of how many posts it is known', async () => {
  await open({
    '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>({
      ...figures,
      overview: { ...figures.overview, engagementPosts: 71, posts: 571 },
      platformBreakdown: [
        { ...figures.platformBreakdown[0], engagement_posts: 3, posts: 40 },
        { ...figures.platformBreakdown[0], platform: 'tiktok', engagement_posts: 68, posts: 68 },
      ],
    }),
  });
  await screen.findByText('Total Content');
  const overview = screen.getByRole('region', { name: 'Overview' });
  expect(await within(overview).findByText('from 71 of 571 posts')).toBeDefined();
  // What was only collected counts as content, too.
  expect(within(overview).getByText('571 posts with numbers')).toBeDefined();
  const rows = within(screen.getByRole('region', { name: 'Platform Performance' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/5\.0% engagementfrom 3 of 40 posts$/);
  expect(rows[1]?.textContent).toMatch(/5\.0% engagement$/);
  expect(rows[1]?.querySelector('[style*=width]')).not.toBeNull();
});

it('guides somebody who has content and no numbers, too', async () => {
  await open({
    '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>({
      ...figures,
      overview: { ...figures.overview, totalContent: 4, posts: 0 },
    }),
  });
  expect(await screen.findByRole('button', { name: 'Import numbers' })).toBeDefined();
  const connect = screen.getByRole('link', { name: 'connect YouTube or Instagram' });
  expect(connect.getAttribute('href')).toBe('/settings#connections');
});

it('guides nobody whose posts were measured at other times', async () => {
  await open({
    '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>({
      ...figures,
      overview: { ...figures.overview, totalContent: 4, posts: 0 },
    }),
    '/api/analytics/channel': json<'GET /api/analytics/channel'>({ posts: { ids: ['a'] } }),
  });
  expect(await screen.findByText(/^There are no numbers in this period/u)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'connect YouTube or Instagram' })).toBeNull();
  expect(screen.getByLabelText('Platform')).toBeDefined();
});

it('opens the period that the user prefers', async () => {
  await open({
    '/api/analytics/settings': json<'GET /api/analytics/settings'>({ settings: { defaultRange: '7d' } }),
    '/api/analytics/dashboard/7d': json<'GET /api/analytics/dashboard/{range}'>(figures),
  });
  expect(await screen.findByText('Total Content')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('7d');
});

it('guides somebody without content, and finds the first insights', async () => {
  const received = await open({ '/api/analytics/insights/generate': json({ error: 'Too busy.' }, 503) });
  expect((await screen.findByRole('button', { name: 'Go to Boards' })).getAttribute('href')).toBe('/boards');
  expect(screen.getByRole('button', { name: 'Add Content' }).getAttribute('href')).toBe('/content');
  expect(screen.queryByLabelText('Platform')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Import numbers' }));
  expect(await screen.findByRole('dialog', { name: /^Import/ })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No Insights Yet')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Generate First Insights' }));
  expect(await screen.findByText('Too busy.')).toBeDefined();
  expect(received.some(({ method, path }) => method === 'POST' && path.endsWith('/generate'))).toBe(true);
});

it('says when numbers have changed since insights were found, and looks again', async () => {
  const answers = {
    '/api/analytics/insights': json<'GET /api/analytics/insights'>({ insights, outdated: true }),
  };
  const received = await open({
    ...answers,
    '/api/analytics/insights/generate': json({ error: 'Not now.' }, 503),
  });
  expect(
    await screen.findByText(
      'Your posts, your numbers or Hookline itself have changed since these were found.',
    ),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Not now.')).toBeDefined();
  expect(received.some(({ method, path }) => method === 'POST' && path.endsWith('/generate'))).toBe(true);
});

it('says nothing of changes where there are none', async () => {
  await open({
    '/api/analytics/insights': json<'GET /api/analytics/insights'>({ insights, outdated: false }),
  });
  await screen.findAllByRole('button', { name: /^Learn More/ });
  expect(screen.queryByText(/have changed since/)).toBeNull();
  expect(screen.queryByText(/regardless of filters/)).toBeNull();
});

it('ends an insight with what to do next, on its card and in its evidence', async () => {
  const next_step = 'Plan your next video as a Short. So far, 3 of your latest 20 posts are like this.';
  await open({
    '/api/analytics/insights': json<'GET /api/analytics/insights'>({
      insights: [
        { ...insight, next_step, evidence: { posts: [{ id: 'p', title: 'Bees' }] } },
        { ...insight, title: 'An older one' },
      ],
    }),
  });
  expect(await screen.findAllByText(next_step)).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Write the follow-up' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Learn More: A hit' }));
  const dialog = await screen.findByRole('dialog', { name: 'A hit' }, waiting);
  expect(dialog.textContent).toContain(`Next step: ${next_step}`);
});

it('opens the evidence of an insight, whatever of it is missing', async () => {
  const evidence = {
    method: 'Compared medians.',
    numbers: [{ label: 'Median', value: 1_500, unit: 'views' }],
  } satisfies Loose<Insight['evidence']>;
  await open({
    '/api/analytics/insights': json<'GET /api/analytics/insights'>({
      insights: [{ ...insight, evidence }, { type: 'a_new_kind' }],
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Learn More: A hit' }));
  const dialog = await screen.findByRole('dialog', { name: 'A hit' }, waiting);
  expect(dialog.textContent).toContain('1,500 views');
  expect(dialog.textContent).toContain('Compared medians.');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Learn More: Untitled insight' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('There’s no evidence');
});

it('draws what an insight compares, and leads to its posts', async () => {
  const evidence = {
    method: 'Compared medians.',
    numbers: [
      { label: 'Difference', value: 50, unit: '%' },
      { label: 'TikTok: posts', value: 7, unit: 'posts' },
    ],
    posts: [{ id: 'i', board_id: 'b', title: 'The best', platform: 'tiktok' }],
    groups: [
      { key: 'tiktok', label: 'TikTok', posts: 7, middle: 3_000, unit: 'views' },
      { key: 'youtube', label: 'YouTube', posts: 1, middle: 2_000, unit: 'views' },
      { key: 'odd', label: 'Without a median' },
    ],
    claim: { dimension: 'platform', group: 'tiktok', metric: 'views', direction: 'higher' },
  } satisfies Loose<Insight['evidence']>;
  await open({
    '/api/analytics/insights': json<'GET /api/analytics/insights'>({ insights: [{ ...insight, evidence }] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Learn More: A hit' }));
  const chart = await screen.findByRole('figure', undefined, waiting);
  expect(
    within(chart)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['TikTok 7 posts3,000 views', 'YouTube 1 post2,000 views']);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('50.0%');
  // The chart says it already.
  expect(dialog.textContent).not.toContain('TikTok: posts');
  expect(screen.getByRole('link', { name: 'The best' }).getAttribute('href')).toBe('/boards/b/items/i');
});

it('narrows every figure, compares with the days before, and sorts the posts', async () => {
  const received = await open(
    {
      '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>(figures),
      '/api/analytics/comparison/30d': json<'GET /api/analytics/comparison/{range}'>({
        overview: { totalViews: 500_000, avgViralScore: 1.5 },
        trends: [{ date: '2026-09-24', content_count: 1, avg_views: 500_000, avg_engagement: 0.04 }],
        from: '2026-09-23',
      }),
      '/api/analytics/posts/30d': json<'GET /api/analytics/posts/{range}'>({
        posts: [{ ...post, board_id: 'b' }],
        nextCursor: null,
      }),
    },
    '?platform=tiktok&type=nonsense',
  );
  await screen.findByText('Total Content');
  const overview = screen.getByRole('region', { name: 'Overview' });
  expect(await within(overview).findByText('+100.0%')).toBeDefined();
  // The score is relative to what is usual now: there is no earlier one to compare with.
  expect(within(overview).getByText('average, out of 10')).toBeDefined();
  expect(overview.textContent).toContain('Compared with the 30 days from Sep 23.');
  expect(screen.getByLabelText<HTMLSelectElement>('Content type').value).toBe('all');
  const table = await screen.findByRole('region', { name: 'All posts' }, waiting);
  fireEvent.click(within(table).getByRole('button', { name: 'Engagement' }));
  await waitFor(() =>
    expect(received.some(({ path }) => path.includes('sort=engagement&order=desc'))).toBe(true),
  );
  fireEvent.change(screen.getByLabelText('Platform'), { target: { value: 'youtube' } });
  await waitFor(() => {
    const asked = new Set(
      received
        .filter(({ path }) => path.includes('platform=youtube'))
        .map(({ path }) => path.split(/[/?]/u)[3]),
    );
    expect(asked).toEqual(new Set(['channel', 'comparison', 'dashboard', 'posts']));
  });
  // What was chosen before stays chosen.
  expect(received.some(({ path }) => path.includes('platform=youtube&sort=engagement'))).toBe(true);
});

it('draws no chart of a single day', async () => {
  await open({ '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>(figures) });
  const timeline = await screen.findByRole('region', { name: 'Performance Timeline' });
  expect(timeline.textContent).toContain('A chart appears here once there are two days.');
  expect(timeline.querySelector('.h-\\[27\\.5rem\\], svg')).toBeNull();
});

it('takes a period in which few posts were measured for no collapse, and says so', async () => {
  const few = {
    ...figures.overview,
    totalViews: 100,
    avgViews: 50,
    posts: 2,
    engagementPosts: 2,
  } satisfies Loose<AnalyticsDashboard['overview']>;
  const many = {
    totalViews: 500_000,
    avgViews: 25_000,
    avgEngagement: 0.05,
    posts: 20,
    engagementPosts: 20,
  } satisfies Loose<AnalyticsDashboard['overview']>;
  const trends = [
    { date: '2026-11-20', content_count: 20, avg_views: 50 },
    { date: '2026-11-21', content_count: 1, avg_views: 50 },
  ] satisfies Loose<AnalyticsDashboard['trends']>;
  await open({
    '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>({
      ...figures,
      overview: { ...few, posts: 9 },
      trends,
    }),
    '/api/analytics/comparison/30d': json<'GET /api/analytics/comparison/{range}'>({
      overview: many,
      trends,
      from: '2026-09-23',
    }),
  });
  await screen.findByText('Total Content');
  const overview = screen.getByRole('region', { name: 'Overview' });
  expect(await within(overview).findAllByText('9 posts, 20 before')).toHaveLength(2);
  expect(within(overview).queryByText(/%$/u)?.textContent).toBe('4.6%');
  expect(screen.getByText(/On one of them, only some posts were measured/u)).toBeDefined();
  expect(screen.getByText('Some posts only')).toBeDefined();
});

it('says so when nothing matches, and takes the filter away', async () => {
  await open({}, '?platform=tiktok&range=7d');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
  expect(await screen.findByText('No numbers yet')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Period').value).toBe('7d');
});

it('says when the figures cannot be had, and tries again', async () => {
  let isBroken = true;
  await open({
    '/api/analytics/dashboard/30d': (request, response) =>
      json<'GET /api/analytics/dashboard/{range}'>(isBroken ? {} : figures, isBroken ? 500 : 200)(
        request,
        response,
      ),
  });
  expect(await screen.findByText('Failed to load analytics data', undefined, waiting)).toBeDefined();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Overview' })).toBeDefined();
});

it('keeps the settings dialog and its choices when saving fails', async () => {
  await open({
    '/api/analytics/settings': ({ method }, response) =>
      method === 'PUT'
        ? sendJson(response, 500, {})
        : sendJson(response, 200, { settings: { weekStartsOn: 'monday' } }),
  });
  const opener = await screen.findByRole<HTMLButtonElement>('button', { name: 'Analytics settings' });
  await screen.findByText(/Time zone: UTC/);
  fireEvent.click(opener);
  fireEvent.change(await screen.findByLabelText('Week starts on', undefined, waiting), {
    target: { value: 'sunday' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Failed to save settings')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Week starts on').value).toBe('sunday');
});

it('lists dismissed insights and brings them back, until none is left', async () => {
  const away = {
    ...insight,
    description: 'Far away.',
    dismissed_at: '2026-11-01T10:00:00Z',
  } satisfies Loose<DismissedInsight>;
  const dismissed = ['a', 'b'].map((id) => ({ ...away, id, title: `Away ${id}` }));
  const restore: Answer = ({ path }, response) => {
    dismissed.splice(
      dismissed.findIndex(({ id }) => path.includes(`/${id}/`)),
      1,
    );
    response.writeHead(204).end();
  };
  const current: Answer = (_, response) => sendJson(response, 200, { insights, dismissed: dismissed.length });
  await open({
    '/api/analytics/insights': current,
    '/api/analytics/insights/dismissed': (_, response) =>
      sendJson<'GET /api/analytics/insights/dismissed'>(response, 200, { dismissed }),
    '/api/analytics/insights/a/restore': restore,
    '/api/analytics/insights/b/restore': restore,
  });
  const opener = await screen.findByRole('button', { name: 'Dismissed insights (2)' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Dismissed insights' }, waiting);
  const first = await within(dialog).findByRole('button', { name: 'Restore: Away a' });
  expect(within(dialog).getAllByText('Far away.')).toHaveLength(2);
  expect(within(dialog).getAllByText(/^Dismissed .*/)).toHaveLength(3);
  first.focus();
  fireEvent.click(first);
  await waitFor(() => expect(within(dialog).queryByText('Away a')).toBeNull());
  const last = within(dialog).getByRole('button', { name: 'Restore: Away b' });
  await waitFor(() => expect(document.activeElement).toBe(last));
  expect(
    screen.getByText('Restored. If it still holds, it will show up when you refresh insights.'),
  ).toBeDefined();
  fireEvent.click(last);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Dismissed insights/ })).toBeNull();
  // The button that opened the dialog is gone: the keyboard goes on from where it stood.
  const region = screen.getByRole('region', { name: 'AI-Powered Insights' });
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
});

it('tells plain facts with their posts, and leads apart from what is settled', async () => {
  const fact = {
    id: 'best',
    kind: 'best_share',
    title: '9 of your 10 best are Shorts',
    description: 'By views so far.',
    posts: [
      { id: 'a', board_id: 'b', title: 'One', platform: 'youtube' },
      { id: 'c', board_id: 'b', title: 'Two', platform: 'youtube' },
    ],
  } satisfies Loose<Fact>;
  await open({
    '/api/analytics/facts': json<'GET /api/analytics/facts'>({
      facts: [fact, { ...fact, id: 'new', kind: 'a_new_kind', title: 'Something else' }, {}],
    }),
    '/api/analytics/insights': json<'GET /api/analytics/insights'>({
      insights: [
        { ...insight, id: 's', title: 'Settled' },
        { ...insight, id: 'l', title: 'A lead', confidence: 0.7, is_lead: true },
        { ...insight, id: 'g', title: 'Nothing yet', type: 'getting_started', confidence: 0.99 },
      ],
    }),
  });
  const facts = await screen.findByRole('region', { name: 'Facts' });
  expect(within(facts).getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(within(facts).getAllByRole('link', { name: 'Two' })[0]?.getAttribute('href')).toBe(
    '/boards/b/items/c',
  );
  const region = screen.getByRole('region', { name: 'AI-Powered Insights' });
  expect(await within(region).findByRole('heading', { name: 'Leads to test' })).toBeDefined();
  const [settled, nothing, lead] = within(region).getAllByRole('listitem');
  expect(settled?.textContent).toContain('90% confidence');
  expect(lead?.textContent).toMatch(/^Viral HitTo test70% confidence.*A lead/u);
  // What finds nothing is sure of nothing.
  expect(nothing?.textContent).not.toContain('confidence');
});

it('says beside the insights that they follow no filter, only where one is set', async () => {
  const answers = { '/api/analytics/insights': json<'GET /api/analytics/insights'>({ insights }) };
  await open(answers, '?platform=tiktok');
  expect(await screen.findByText('Insights cover all your posts, regardless of filters.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Dismissed insights/ })).toBeNull();
});

it.each([
  ['', 'All posts with numbers, from any time.'],
  ['?platform=tiktok', 'All posts that match the filters and have numbers, from any time.'],
])('says of which posts the whole channel tells (%j)', async (query, about) => {
  await open(
    { '/api/analytics/dashboard/30d': json<'GET /api/analytics/dashboard/{range}'>(figures) },
    query,
  );
  const chapter = await screen.findByRole('region', { name: 'Whole channel' });
  expect(chapter.textContent).toContain(about);
});
