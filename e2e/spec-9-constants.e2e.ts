import { expect, test } from './signed-in.ts';

test('9 Demo boards have 24, 18, 32 and 15 items, in all three statuses', async ({ page }) => {
  for (const [id, count] of Object.entries({
    'sample-1': 24,
    'sample-2': 18,
    'sample-3': 32,
    'sample-4': 15,
  })) {
    await page.goto(`/boards/${id}`);
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(count);
    for (const status of [/Processed/i, /Processing/i, /Failed/i]) {
      expect(await rows.filter({ hasText: status }).count()).toBeGreaterThan(0);
    }
  }
});

test('9 Numbers: K and M with one decimal, percentages and scores with one; five top rows; 2 Analytics: the lists and their columns', async ({
  page,
}) => {
  const top = Array.from({ length: 7 }, (_, index) => ({
    id: `t${index}`,
    content_title: `Top ${index}`,
    content_type: index === 0 ? 'generated_content' : 'website',
    platform: index === 0 ? 'instagram' : null,
    views: 1_000,
    engagement_rate: 0.0456,
    viral_potential_score: 7.25,
  }));
  const overview = {
    totalContent: 7,
    totalViews: 1_234_567,
    avgEngagement: 0.0456,
    avgViralScore: 7.25,
    avgViews: 12_345,
  };
  await page.route('**/api/analytics/dashboard/*', (route) =>
    route.fulfill({
      json: {
        overview,
        platformBreakdown: [{ platform: 'instagram', total_views: 1_200_000, avg_engagement: 0.061 }],
        topContent: top,
        trends: [{ date: '2026-03-04', content_count: 3, avg_views: 45_678, avg_engagement: 0.0789 }],
      },
    }),
  );
  await page.goto('/analytics');
  for (const text of ['1.2M', '4.6%', '7.3', '12.3K', '1.0K']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: 'Not set', exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Top \d$/)).toHaveCount(5);
  const columnsOf = (section: string) =>
    page.getByRole('region', { name: section }).getByRole('columnheader');
  await expect(columnsOf('Top Performing Content')).toHaveText([
    'Content',
    'Content Type',
    'Platform',
    'Views',
    'Engagement',
    'Viral Score',
  ]);
  await expect(page.getByRole('row', { name: /Top 0/ })).toHaveText(
    /Generated content.*Instagram.*1\.0K.*4\.6%.*7\.3/,
  );
  const platforms = page.getByRole('region', { name: 'Platform Performance' }).getByRole('listitem');
  await expect(platforms).toHaveText([/Instagram.*1\.2M views.*6\.1% engagement/]);
  await expect(columnsOf('Performance Timeline')).toHaveText([
    'Date',
    'Content Count',
    'Avg Views',
    'Avg Engagement',
  ]);
  await expect(page.getByRole('row', { name: /Mar 4/ })).toHaveText(/3.*45\.7K.*7\.9%/);
  const beyond = await page
    .getByRole('region', { name: 'The most viewed posts' })
    .evaluate((table) => table.scrollWidth - table.clientWidth);
  expect(beyond, 'all six columns are seen').toBe(0);
});

test('9 Query cache: coming back within five minutes shows the boards without asking again, later asks', async ({
  page,
}) => {
  await page.clock.install();
  let calls = 0;
  await page.route('**/api/boards', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/boards');
  await expect(page.getByText('YouTube Strategy')).toBeVisible();
  const leaveAndReturn = async () => {
    await page.getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { name: 'Analytics' }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Boards', exact: true }).click();
    await expect(page.getByText('YouTube Strategy')).toBeVisible();
  };
  await leaveAndReturn();
  expect(calls).toBe(1);
  await page.clock.fastForward(5 * 60_000);
  await leaveAndReturn();
  // More often than once where the stream of changes broke off in those five minutes too.
  await expect.poll(() => calls).toBeGreaterThanOrEqual(2);
});
