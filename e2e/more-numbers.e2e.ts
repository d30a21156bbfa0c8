import { violationsIn } from './violations.ts';
import { expect, test } from './signed-in.ts';

const typed = {
  Impressions: '36711',
  'Click-through rate (%)': '4.12',
  'Watch time (hours)': '226.6',
  'Average view duration': '2:05',
  'Average viewed (%)': '47.5',
  'Subscribers gained': '-3',
  Saves: '98',
  Reach: '20000',
  'Unique viewers': '15000',
};

const shown = [
  'Impressions 36.7K',
  'Click-through rate 4.1%',
  'Watch time 226.6 h',
  'Average view duration 2:05',
  'Average viewed 47.5%',
  'Subscribers gained -3',
  'Saves 98',
  'Reach 20.0K',
  'Unique viewers 15.0K',
];

test('more numbers of a post are typed in their own units, shown where they are known, and corrected', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard();
  const itemId = await person.newScript(boardId, 'A measured video');
  await page.goto(`/boards/${boardId}/items/${itemId}`);
  await page.getByRole('button', { name: 'Track Performance' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Views').fill('9000');
  await expect(dialog.getByLabel('Impressions')).toBeHidden();
  await dialog.getByText('More numbers').click();
  await expect(dialog.getByText('Blank means unknown, not 0')).toBeVisible();
  for (const [label, value] of Object.entries(typed)) {
    await dialog.getByLabel(label).fill(value);
  }
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);

  // What cannot be is said beside its field, and nothing is recorded.
  await dialog.getByLabel('Click-through rate (%)').fill('412');
  await expect(dialog.getByText('Must be at most 100.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Click-through rate (%)').fill('4.12');
  await dialog.getByRole('button', { name: 'Track Performance' }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('region', { name: 'Performance history' });
  for (const fact of shown) {
    await expect(history).toContainText(fact);
  }
  // What nobody typed is unknown, and is not shown as 0.
  await expect(history).not.toContainText('Opens');

  // In the figures of the period, and in the table of posts as a column to sort by.
  await page.goto('/analytics');
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText(/Click-through rate\s*4\.1%\s*median/u);
  await page.getByRole('button', { name: 'Impressions', exact: true }).click();
  await expect(page).toHaveURL(/sort=impressions-desc/);
  await expect(page.getByRole('row', { name: /A measured video/ }).last()).toContainText('226.6 h');

  // A correction begins with what was recorded, those of a newsletter too once they are there.
  await person.call('POST', '/api/analytics/track', {
    contentId: itemId,
    metrics: { platform: 'youtube', views: 9_500, delivered: 2_000, opens: 800, clicks: 90, unsubscribes: 4 },
  });
  await page.goto(`/boards/${boardId}/items/${itemId}`);
  for (const fact of ['Delivered 2.0K', 'Opens 800', 'Clicks 90', 'Unsubscribes 4']) {
    await expect(history).toContainText(fact);
  }
  await history
    .getByRole('button', { name: /^Correct the numbers/ })
    .last()
    .click();
  for (const [label, value] of Object.entries(typed)) {
    await expect(dialog.getByLabel(label)).toHaveValue(value);
  }
  await dialog.getByLabel('Watch time (hours)').fill('');
  await dialog.getByLabel('Impressions').fill('40000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(history).toContainText('Impressions 40.0K');
  await expect(history).not.toContainText('226.6 h');
});

test('Track is in sight on what is published, in the list and in the gallery, and not on research', async ({
  page,
  person,
  site,
}) => {
  site.pages.set('/moon', '<title>The moon</title><p>It moves on while the earth turns.</p>');
  const boardId = await person.newBoard();
  await person.call('POST', '/api/content/add', { boardId, contentUrl: `${site.origin}/moon` });
  await person.newScript(boardId, 'A video of mine');
  await page.goto(`/boards/${boardId}`);
  const trackOf = (title: string) =>
    page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Track' });
  await expect(trackOf('A video of mine')).toHaveCSS('opacity', '1');
  await expect(trackOf('The moon')).toHaveCSS('opacity', '0');
  await page.getByRole('radio', { name: 'Gallery' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(trackOf('The moon')).toHaveCount(0);
  await trackOf('A video of mine').click();
  await expect(page.getByRole('dialog', { name: 'Track Performance' })).toBeVisible();
});
