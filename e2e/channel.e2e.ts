import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './violations.ts';
import { expect, test } from './signed-in.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Forty posts of 2025 as YouTube Studio writes them: Shorts and longer videos, one of them far above all. */
const exported = [
  'Content,Video title,Video publish time,Duration,Likes,Views,Impressions,Impressions click-through rate (%)',
  ...Array.from({ length: 40 }, (_, index) => {
    const isHit = index === 20;
    const views = isHit ? 90_000 : 400 + ((index * 137) % 900);
    const published = `${months[Math.floor((index * 12) / 40)]} ${1 + ((index * 5) % 27)}, 2025`;
    const title = isHit ? 'The one that went far' : `Portrait ${index}`;
    return `V${String(index).padStart(10, '0')},${title},"${published}",${index % 2 === 0 ? 45 : 600},${Math.round(views / 50)},${views},${views * 9},${3 + (index % 7)}`;
  }),
  '',
].join('\n');

async function importPosts(page: Page): Promise<void> {
  await page.goto('/analytics');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Table data.csv', mimeType: 'text/csv', buffer: Buffer.from(exported) });
  await dialog.getByLabel('New board name').fill('My channel');
  await dialog.getByRole('button', { name: 'Import 40 posts' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // What is found in them comes by itself, above the pictures, and moves them.
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('123.3K');
  await expect(page.getByRole('heading', { name: 'One post went far beyond your usual' })).toBeVisible();
}

/** The middle of the dot that is picked, in the window. */
async function pickedDot(picture: Locator): Promise<{ x: number; y: number }> {
  const box = await picture.locator('circle.stroke-ink').boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

test('an import becomes a story: a line, a dot for each post, what was published when', async ({ page }) => {
  await importPosts(page);
  const lead = page.getByRole('region', { name: 'Your channel' });
  await expect(lead).toContainText('40 posts published Jan 2025 to Dec 2025: 20 Shorts and 20 videos.');
  await expect(lead).toContainText('total views so far across 40 posts');
  await expect(lead).toContainText('not known yet: numbers were recorded on one day');

  const picture = page.getByRole('region', { name: 'Every post', exact: true });
  await expect(picture.locator('svg').getByText('The one that went far')).toBeVisible();
  await expect(picture.locator('svg').getByText('rolling median')).toBeVisible();
  // The section of all posts and the table in it bear one name.
  const violations = await violationsIn(page, 'main');
  expect(violations.filter((id) => id !== 'landmark-unique')).toEqual([]);

  // By keyboard: arrows walk from post to post, Enter opens.
  const walker = picture.getByRole('slider', { name: 'Posts by publishing date' });
  await walker.focus();
  await page.keyboard.press('Home');
  await expect(walker).toHaveAttribute(
    'aria-valuetext',
    /^Portrait 0, Short on YouTube, Jan 1, 2025, 400 views/,
  );
  await page.keyboard.press('ArrowRight');
  await expect(walker).toHaveAttribute('aria-valuetext', /^Portrait 1, Video on YouTube, Jan 6, 2025/);
  const dot = await pickedDot(picture);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Portrait 1', level: 1 })).toBeVisible();

  // By pointer: it shows the post it rests on, and a press opens that.
  await page.goBack();
  await expect(walker).toBeAttached();
  await walker.focus();
  await walker.blur();
  await picture.scrollIntoViewIfNeeded();
  await walker.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(walker).toHaveAttribute('aria-valuetext', /^Portrait 1, /);
  const again = await pickedDot(picture);
  expect(again.x).toBeCloseTo(dot.x, 0);
  await walker.blur();
  await expect(picture.getByText('Portrait 1', { exact: true })).toHaveCount(0);
  await page.mouse.move(again.x + 3, again.y + 2);
  await expect(picture.getByText('Portrait 1', { exact: true })).toBeVisible();
  await page.mouse.click(again.x + 3, again.y + 2);
  await expect(page.getByRole('heading', { name: 'Portrait 1', level: 1 })).toBeVisible();
});

test('the picture is moved, narrowed, chosen by time and read as a table', async ({ page }) => {
  await importPosts(page);
  const picture = page.getByRole('region', { name: 'Every post', exact: true });
  await picture.getByRole('button', { name: 'Zoom in' }).click();
  await picture.getByRole('button', { name: 'Zoom in' }).click();
  await picture.getByRole('button', { name: 'Show all' }).click();
  await expect(picture.getByRole('button', { name: 'Show all' })).toHaveCount(0);

  const walker = picture.getByRole('slider', { name: 'Posts by publishing date' });
  await picture.getByRole('button', { name: '20 Shorts' }).click();
  await expect(walker).toHaveAttribute('max', '19');
  await picture.getByRole('button', { name: '20 Shorts' }).click();
  await picture.getByRole('button', { name: 'Table' }).click();
  const table = picture.getByRole('region', { name: 'Every post by publishing date' });
  await expect(table.getByRole('row')).toHaveCount(26);
  await expect(table.getByRole('link', { name: 'Portrait 39' })).toBeVisible();

  // Nothing was published lately, and the address keeps what was chosen.
  await picture.getByLabel('Published').selectOption('Last 30 days');
  await expect(picture).toContainText('Nothing was published in this period.');
  await expect(page).toHaveURL(/published=30d/);
  await picture.getByLabel('Published').selectOption('All time');

  const pair = page.getByRole('region', { name: 'Compare two numbers' });
  await expect(pair.getByLabel('Horizontal axis')).toHaveValue('click_through_rate');
  await pair.getByLabel('Horizontal axis').selectOption('Length');
  await expect(pair.getByRole('slider', { name: 'Posts by length' })).toHaveAttribute('max', '39');
  const spread = page.getByRole('region', { name: 'How your posts vary' });
  await expect(spread).toContainText(/Views for 40 posts: half are between \S+ and \S+/u);
  await spread.getByLabel('Number shown').selectOption('Impressions');
  await expect(spread).toContainText('Impressions for 40 posts');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger picks a post first, and a link opens it', async ({ page }) => {
    await importPosts(page);
    const picture = page.getByRole('region', { name: 'Every post', exact: true });
    const walker = picture.getByRole('slider', { name: 'Posts by publishing date' });
    await walker.focus();
    await page.keyboard.press('Home');
    const dot = await pickedDot(picture);
    await walker.blur();
    await page.touchscreen.tap(dot.x, dot.y);
    await picture.getByRole('link', { name: 'Open the post' }).tap();
    await expect(page.getByRole('heading', { name: 'Portrait 0', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(picture).toBeVisible();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
});
