import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsIn } from './violations.ts';
import { expect, test } from './signed-in.ts';

/** As YouTube Studio writes it: a sum on top, an id with a space before it, a title with a comma. */
const exported = [
  'Content,Video title,Video publish time,Duration,Likes,Shares,Comments added,Views',
  'Total,,,,300,30,30,99999',
  'F3HVs95pagk,"Portraits, one dot at a time","Mar 15, 2025",60,400,60,40,10000',
  ' -TbDjXwKfMQ,Day 8,"Dec 21, 2024",59,100,0,0,2345',
  '',
].join('\n');

const choose = (page: Page, text: string, name = 'Table data.csv') =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('numbers come in from an export, once', async ({ page }) => {
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');

  await expect(dialog.getByText('save it as .xlsx first')).toBeVisible();
  await choose(page, 'Geography,Views\nTotal,5\nUS,5\n');
  await expect(dialog.getByRole('alert')).toContainText("YouTube's geography report");

  await choose(page, exported);
  await expect(dialog.getByText('YouTube Studio recognized.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^2 will be added as items/ })).toBeVisible();
  // The sum on top is in every such export: it is named by the way, and no fault of the file.
  await expect(
    dialog.getByText('Left out, because they are not posts: line 2 (the sum of all posts).'),
  ).toBeVisible();
  await expect(dialog.getByText('can’t be imported')).toBeHidden();
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('New board name').fill('My channel');
  const moment = dialog.getByLabel('Numbers as of');
  await moment.fill('2199-01-01T10:00');
  await dialog.getByRole('button', { name: 'Import 2 posts' }).click();
  await expect(dialog.getByText('This is in the future.')).toBeVisible();
  // Straight from the field to the button: what is recorded is what stands in the field.
  const yesterday = `${new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T08:30`;
  await moment.fill(yesterday);
  await dialog.getByRole('button', { name: 'Import 2 posts' }).click();
  await expect(dialog.getByText('Numbers imported from YouTube Studio')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  // 10,000 + 2,345 views; (500 / 10,000 + 100 / 2,345) / 2 = 4.6 %.
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('12.3K');
  await expect(overview).toContainText('4.6%');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(page, exported, 'Once more.csv');
  await expect(dialog.getByRole('button', { name: /^2 won’t change anything/ })).toBeVisible();
  await expect(moment).toHaveValue(yesterday);
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(overview).toContainText('12.3K');
});

test('doubtful dates are shown and changed before they are recorded, and what is not in the file is no zero', async ({
  page,
}) => {
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(
    page,
    'Content,Video title,Video publish time,Views\nF3HVs95pagk,Portraits,03/04/2025,10000\n',
  );
  await expect(dialog.getByText('the file doesn’t say which')).toBeVisible();
  await expect(dialog.getByText('the engagement of new posts stays unknown')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Mar 4, 2025' })).toBeVisible();
  await dialog.getByLabel('Date format').selectOption('Day, month, year');
  await expect(dialog.getByRole('cell', { name: 'Apr 3, 2025' })).toBeVisible();
  await expect(dialog.getByText('with the day first, as you chose')).toBeVisible();
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 post' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('10.0K');
  await expect(overview).toContainText(/Avg Engagement\s*–/u);
  await expect(page.getByRole('main')).not.toContainText('0.0%');
});

test('a table that nobody knows is read by its columns, dropped anywhere on the page', async ({ page }) => {
  await page.goto('/analytics');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['Name;Seen;Hearts\nFirst;1.500;30\nSecond;500;5\n'], 'mine.csv'));
    return transfer;
  });
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Drop an export to import its numbers')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
  const dialog = page.getByRole('dialog');
  // However much there is above it, the way on is in sight.
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeInViewport({ ratio: 1 });
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 375, height: 760 });
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desk);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(
    dialog.getByText('Choose the platform that these posts are on, or the column that says it.'),
  ).toBeVisible();
  await dialog.getByLabel('Platform').selectOption('TikTok');
  await dialog.getByLabel('Views').selectOption('Seen');
  await dialog.getByLabel('Likes').selectOption('Hearts');
  await dialog.getByLabel('Title').selectOption('Name');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Import 2 posts' }).click();
  await dialog.getByRole('button', { name: 'Open board' }).click();
  await expect(page.getByRole('heading', { name: 'Board Content' })).toBeVisible();
  await expect(page.getByText('First', { exact: true })).toBeVisible();
});

test('reasons are told once each, with all their lines, and numbers that are there are corrected', async ({
  page,
}) => {
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const header = 'Content,Video title,Video publish time,Views';
  const blank = Array.from({ length: 600 }, (_, index) => `abcdefgh${100 + index},Blank,,`);
  await choose(page, [header, 'F3HVs95pagk,Portraits,"Mar 15, 2025",10000', ...blank, ''].join('\n'));
  await dialog.getByText('1 reason for skipped or flagged lines').click();
  await expect(dialog.getByText('Lines 3–602')).toBeVisible();
  expect(await violationsIn(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('New board name').fill('My channel');
  const moment = dialog.getByLabel('Numbers as of');
  const yesterday = `${new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T08:30`;
  await moment.fill(yesterday);
  await dialog.getByRole('button', { name: 'Import 1 post' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('10.0K');

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(page, `${header},Likes\nF3HVs95pagk,Portraits,"Mar 15, 2025",10000,500\n`);
  await moment.fill(yesterday);
  await moment.blur();
  await expect(
    dialog.getByText('1 post was imported before with other numbers for the same moment'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 post' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(overview).toContainText('5.0%');
});

test('the CSV of posts that Hookline exports comes back as what it is, and insights stay up to date', async ({
  page,
}) => {
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Generate First Insights' }).click();
  const note = page.getByText(
    'Your posts, your numbers or Hookline itself have changed since these were found.',
  );
  await expect(page.getByText('More numbers are needed')).toBeVisible();
  await expect(note).toBeHidden();

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(
    page,
    'Post,Network,Seen,Views\nOne,TikTok,x,100\nTwo,YouTube,y,90\nThree,Vimeo,z,80\n',
    'mine.csv',
  );
  await expect(dialog.getByLabel('Platform')).toHaveValue('column 1');
  await dialog.getByLabel('Title').selectOption('Post');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('“Vimeo” is not a platform whose numbers Hookline keeps.')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: /One\s*TikTok/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 posts' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(note).toBeHidden();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const own = await readFile(await (await saved).path(), 'utf8');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(page, own, 'posts-30d.csv');
  await expect(dialog.getByText('Hookline recognized.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^2 won’t change anything/ })).toBeVisible();
  await expect(dialog.getByLabel('Numbers as of')).toBeHidden();
  await expect(dialog.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
});

test('an import goes on where a reload came between', async ({ page }) => {
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, exported);
  await dialog.getByLabel('New board name').fill('My channel');
  const begun = Promise.withResolvers<void>();
  // The page goes away before the server has answered.
  await page.route('**/commit', () => begun.resolve(), { times: 1 });
  await dialog.getByRole('button', { name: 'Import 2 posts' }).click();
  await begun.promise;

  await page.reload();
  await expect(dialog.getByText('Numbers imported from YouTube Studio')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('12.3K');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('12.3K');
  await expect(dialog).toHaveCount(0);
});

test('the preview shows each line whole on a phone, and titles have room on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, exported);
  const lines = dialog.getByRole('region', { name: 'Result for each line' });
  await expect(lines.getByText('Views 10.0K')).toBeVisible();
  await expect(lines.getByText('Likes 400')).toBeVisible();
  const beyond = await lines.evaluate((table) => table.scrollWidth - table.clientWidth);
  expect(beyond, 'nothing is cut').toBe(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(lines.getByRole('columnheader')).toHaveText(['Line', 'Post', 'Published', 'Views', 'Likes']);
  await dialog.getByLabel('New board name').fill('My channel');
  await dialog.getByRole('button', { name: 'Import 2 posts' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const title = page.getByRole('region', { name: 'All posts', exact: true }).last().getByRole('cell').first();
  await expect(title).toContainText(/Portraits, one dot at a time\s*YouTube\s*·\s*Short/u);
  expect((await title.boundingBox())?.width).toBeGreaterThan(360);
});
