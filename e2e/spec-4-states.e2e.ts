import { coloursOf } from './colours.ts';
import { expect, test } from './signed-in.ts';

test('4 Content status: processed, processing, failed and their colours; an unknown one counts as processed; 9 Relative time: minutes, hours, days', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1_000).toISOString();
  const ages = [59, 60, 23 * 60 + 59, 60 * 24 * 40];
  await page.route(`**/api/boards/${boardId}`, (route) =>
    route.fulfill({
      json: {
        board: { id: boardId, name: 'Statuses' },
        items: ['processed', 'processing', 'failed', 'melted'].map((status, index) => ({
          id: `i${index}`,
          title: `Is ${status}`,
          type: 'website',
          status,
          created_at: minutesAgo(ages[index] ?? 0),
        })),
        nextCursor: null,
      },
    }),
  );
  await page.goto(`/boards/${boardId}`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.nth(0)).toContainText(/Processed/i);
  await expect(rows.nth(1)).toContainText(/Processing/i);
  await expect(rows.nth(2)).toContainText(/Failed/i);
  await expect(rows.nth(3)).toContainText(/Processed/i);
  await expect(page.getByText(/^Added /)).toHaveText([
    'Added 59 minutes ago',
    'Added 1 hour ago',
    'Added 23 hours ago',
    'Added 40 days ago',
  ]);
  expect(await coloursOf(page.getByText(/^(Processed|Processing|Failed)$/i))).toEqual([
    'green',
    'yellow',
    'red',
    'green',
  ]);
});

test('4 Insights: labels of the types, confidence in three colours; 2 an icon each, Learn More, at most six', async ({
  page,
}) => {
  const types = {
    platform_optimization: 'Platform',
    timing_optimization: 'Timing',
    content_type_optimization: 'Content Type',
    engagement_optimization: 'Engagement',
    viral_potential: 'Viral Boost',
    some_new_type: 'some new type',
    getting_started: 'Getting Started',
  };
  const confidences = [0.8, 0.6, 0.59, 0.9, 0.7, 0.5, 1];
  const insights = Object.keys(types).map((type, index) => ({
    id: `i${index}`,
    type,
    title: `Insight ${index}`,
    description: 'Because.',
    confidence: confidences[index],
  }));
  await page.route('**/api/analytics/insights*', (route) => route.fulfill({ json: { insights } }));
  await page.goto('/analytics');
  const cards = page.getByRole('button', { name: /Learn More/ });
  await expect(cards).toHaveCount(6);
  const grid = page.getByRole('region', { name: 'AI-Powered Insights' }).getByRole('listitem');
  expect(
    new Set(await coloursOf(grid.locator('> div:first-child > span:first-child:has(svg)'))).size,
  ).toBeGreaterThan(1);
  await expect(grid.first()).toHaveText(/Platform.*80%.*Insight 0.*Because\..*Learn More/);
  await cards.first().click();
  await expect(page.getByRole('dialog', { name: 'Insight 0' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const label of Object.values(types).slice(0, 6)) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('Getting Started', { exact: true })).toHaveCount(0);
  for (const percent of ['80%', '60%', '59%']) {
    await expect(page.getByText(new RegExp(`^${percent}`)).first()).toBeVisible();
  }
  expect(await coloursOf(page.getByText(/^(80|60|59)%/))).toEqual(['green', 'yellow', 'red']);
  const late = { id: 'late', type: 'viral_success', title: 'Late', description: 'Because.', confidence: 0.9 };
  await page.route('**/api/analytics/insights*', (route) =>
    route.fulfill({ json: { insights: [late, insights[6]] } }),
  );
  await page.getByRole('button', { name: 'Refresh Insights' }).click();
  for (const label of ['Viral Hit', 'Getting Started']) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
  }
});
