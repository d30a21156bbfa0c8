import { devices, type Page } from '@playwright/test';
import { bar, drawn, list } from './marking.ts';
import { expect, type Person, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const sentence = 'The keeper of the light counts every ship that passes the harbour in the evening. ';
const chapter = (name: string) => `## ${name}\n\n${`${sentence.repeat(6).trim()}\n\n`.repeat(6)}`;
const chapters = ['Dawn', 'Noon', 'Dusk', 'Night'];

/** A board with two notes, the long one on top. */
async function writeNotes(person: Person): Promise<{ long: string; short: string }> {
  const boardId = await person.newBoard('Coast');
  const write = async (text: string) => {
    const { item } = await person.call('POST', '/api/content/note', { boardId, text });
    return `/boards/${boardId}/items/${item?.id}`;
  };
  const short = await write('# A short one\n\nIt is soon read.');
  const long = await write(`# The light\n\n${chapters.map(chapter).join('')}The very last words.`);
  return { long, short };
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const readShare = async (page: Page) =>
  Number(await page.getByRole('progressbar', { name: 'Read' }).getAttribute('aria-valuenow'));
const topOf = async (page: Page, name: string) =>
  (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN;

/** How many characters full lines of the text have, in the median. */
const measure = (page: Page) =>
  page.locator('.reader-text p').evaluateAll((paragraphs) => {
    const range = document.createRange();
    const counts = paragraphs.flatMap((paragraph) => {
      const node = paragraph.firstChild;
      const lines = new Map<number, number>();
      for (let at = 0; node && at < (node.textContent?.length ?? 0); at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const bottom = Math.round(range.getBoundingClientRect().bottom);
        lines.set(bottom, (lines.get(bottom) ?? 0) + 1);
      }
      return [...lines.values()].slice(0, -1);
    });
    return counts.toSorted((one, other) => one - other)[counts.length >> 1] ?? 0;
  });

test('by mouse: a text is opened for reading, set to taste, read to its end, and leads to the next', async ({
  page,
  person,
}) => {
  const { long } = await writeNotes(person);
  await page.goto(long);
  await page.getByRole('region', { name: 'Text' }).getByRole('button', { name: 'Read' }).click();
  await expect(title(page, 'The light')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const characters = await measure(page);
  expect(characters).toBeGreaterThanOrEqual(60);
  expect(characters).toBeLessThanOrEqual(75);

  const size = () =>
    page
      .locator('.reader-text p')
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize);
  const before = await size();
  await page.getByRole('button', { name: 'Text and background' }).click();
  await page.getByRole('button', { name: 'Larger text' }).click();
  await page.getByRole('button', { name: 'Sepia' }).click();
  await page.getByRole('button', { name: 'Serif' }).click();
  expect(Number.parseFloat(await size())).toBeGreaterThan(Number.parseFloat(before));
  await page.reload();
  await expect(page.locator('.reader')).toHaveAttribute('data-paper', 'sepia');
  await expect(page.locator('.reader')).toHaveAttribute('data-face', 'serif');

  await expect(page.getByText(/^\d+ min left$/u)).toBeVisible();
  await page.getByText('The very last words.').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => readShare(page)).toBe(100);
  await page.getByRole('link', { name: /Next on this board.*A short one/u }).click();
  await expect(title(page, 'A short one')).toBeVisible();
  await page.getByRole('button', { name: 'Previous item on the board' }).click();
  await expect(title(page, 'The light')).toBeVisible();
});

test('the place is kept: who comes back begins where they were, in larger type too, and nothing moves', async ({
  page,
  person,
}) => {
  const { long, short } = await writeNotes(person);
  await page.goto(`${long}/read`);
  await expect(title(page, 'The light')).toBeVisible();
  await page.getByRole('heading', { name: 'Dusk' }).evaluate((heading) => heading.scrollIntoView());
  await expect.poll(() => page.evaluate(() => localStorage.getItem('readingPlaces'))).not.toBeNull();
  const seen = await topOf(page, 'Dusk');
  await page.goto(`${short}/read`);
  await expect(title(page, 'A short one')).toBeVisible();
  await page.goto(`${long}/read`);
  await expect.poll(async () => Math.abs((await topOf(page, 'Dusk')) - seen)).toBeLessThan(3);
  const shifts = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((entries) => {
          resolve(
            entries
              .getEntries()
              .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(shifts).toBe(0);

  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dusk' })).toBeInViewport();
});

test('by keyboard: headings, type, marking, the next item, and back', async ({ page, person }) => {
  const { long } = await writeNotes(person);
  await page.goto(`${long}/read`);
  await expect(title(page, 'The light')).toBeVisible();
  for (const name of ['Dawn', 'Noon', 'Dusk']) {
    await page.keyboard.press('j');
    await expect.poll(async () => Math.round(await topOf(page, name))).toBeLessThan(100);
    expect(await topOf(page, name)).toBeGreaterThan(50);
  }
  await page.keyboard.press('k');
  await expect.poll(async () => Math.round(await topOf(page, 'Noon'))).toBeLessThan(100);
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 300);

  await page.keyboard.press('h');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => drawn(page, 'yellow')).toEqual([sentence.trim()]);
  await expect(list(page)).toContainText(sentence.trim());

  await page.keyboard.press('ArrowRight');
  await expect(title(page, 'A short one')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(title(page, 'The light')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(long);
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('a text fills the screen, its bar leaves while one reads on, and fingers mark it', async ({
    page,
    person,
  }) => {
    const { long } = await writeNotes(person);
    await page.goto(`${long}/read`);
    await expect(title(page, 'The light')).toBeVisible();
    const back = page.getByRole('button', { name: 'Back to item' });
    await expect(back).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(back).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 700));
    await expect(back).toBeInViewport();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);

    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await page.getByRole('button', { name: 'Text and background' }).tap();
    // One more, for Back to close it.
    await expect.poll(entries).toBe(before + 1);
    const type = page.getByRole('group', { name: 'Text and background' });
    await expect(type).toBeVisible();
    await page.goBack();
    await expect(type).toBeHidden();
    await expect(title(page, 'The light')).toBeVisible();

    await page.evaluate((words) => {
      const paragraph = document.querySelectorAll('.reader-text p')[3]?.firstChild;
      document.getSelection()?.setBaseAndExtent(paragraph as Node, 0, paragraph as Node, words.length);
    }, sentence.trim());
    await bar(page).getByRole('button', { name: 'Highlight in blue' }).tap();
    await expect.poll(() => drawn(page, 'blue')).toEqual([sentence.trim()]);
    await back.tap();
    await expect(page).toHaveURL(long);
  });
});
