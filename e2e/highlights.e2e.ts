import { devices, type Page } from '@playwright/test';
import { until } from '../apps/server/src/testing/until.ts';
import { bar, drawn, list } from './marking.ts';
import { expect, type Person, test } from './signed-in.ts';
import type { Site } from './product.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const marked = 'The keeper of the light counts every ship that passes.';
const article = (
  first: string,
) => `<!doctype html><html lang="en"><head><title>The light</title></head><body><article>
  <h1>The light</h1>
  <h2>One book and every ship</h2>
  <p>${first} ${'The harbour is calm in the evening, and the boats come home one after another. '.repeat(4)}</p>
  <p>${marked} She has done so for <a href="/years">thirty years</a>, in a book with a green cover.</p>
  <p>${'In winter the sea freezes at the shore, and nobody comes for weeks but the post. '.repeat(4)}</p>
</article></body></html>`;

async function openArticle(page: Page, { person, site }: { person: Person; site: Site }): Promise<void> {
  site.pages.set('/light', article('It is the last one on this coast.'));
  const boardId = await person.newBoard('Coast');
  const { item } = await person.call('POST', '/api/content/add', {
    boardId,
    contentUrl: `${site.origin}/light`,
  });
  await page.goto(`/boards/${boardId}/items/${item?.id}`);
  await expect(page.getByText('The keeper of the light')).toBeVisible();
}

/** Where words stand on the screen: their first and last letter. */
const placeOf = (page: Page, words: string) =>
  page
    .getByRole('main')
    .locator('p')
    .filter({ hasText: words })
    .evaluate((paragraph, wanted) => {
      const [node] = paragraph.childNodes;
      const range = document.createRange();
      range.setStart(node as Node, 0);
      range.setEnd(node as Node, wanted.length);
      paragraph.scrollIntoView({ block: 'center' });
      const rects = range.getClientRects();
      const [first, last] = [rects[0] as DOMRect, rects[rects.length - 1] as DOMRect];
      return {
        from: { x: first.left + 1, y: first.top + 5 },
        to: { x: last.right - 1, y: last.bottom - 5 },
      };
    }, words);

test('by mouse: words are marked, annotated, found in the list, deleted and brought back', async ({
  page,
  person,
  site,
}) => {
  await openArticle(page, { person, site });
  const { from, to } = await placeOf(page, marked);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await bar(page).getByRole('button', { name: 'Highlight in green' }).click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => drawn(page, 'green')).toEqual([marked]);
  await expect(list(page)).toContainText(marked);

  await page.mouse.click(from.x + 20, from.y);
  await bar(page).getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Open with this.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(list(page)).toContainText('Open with this.');

  site.pages.set('/light', article(`New: ${'the tower was painted again this spring. '.repeat(12)}`));
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Fetch again' }).click();
  await expect(page.getByText('the tower was painted').first()).toBeVisible();
  await expect.poll(() => drawn(page, 'green')).toEqual([marked]);

  await list(page).getByText(marked).hover();
  await list(page).getByRole('button', { name: 'Delete highlight' }).click();
  await expect(list(page)).toBeHidden();
  await expect.poll(() => drawn(page, 'green')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page)).toContainText('Open with this.');
});

test('by keyboard: H and the arrows choose sentences, Enter marks them, N adds a note', async ({
  page,
  person,
  site,
}) => {
  await openArticle(page, { person, site });
  const selected = () => page.evaluate(() => document.getSelection()?.toString());
  await page.keyboard.press('h');
  await expect.poll(selected).toMatch(/^It is the last one/u);
  await expect(bar(page)).toBeVisible();
  await until(async () => {
    await page.keyboard.press('ArrowDown');
    return (await selected()) === marked ? true : null;
  });
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(selected).toContain('green cover.');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => drawn(page, 'yellow'))
    .toEqual([expect.stringMatching(/^The keeper.* green cover\.$/u)]);

  await page.keyboard.press('h');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: 'Note' }).fill('A title');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(list(page)).toContainText('A title');
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('what the finger selects is marked at the lower edge', async ({ page, person, site }) => {
    await openArticle(page, { person, site });
    await page.evaluate((words) => {
      const paragraph = [...document.querySelectorAll('main p')].find((one) =>
        one.textContent?.startsWith(words),
      );
      document
        .getSelection()
        ?.setBaseAndExtent(paragraph?.firstChild as Node, 0, paragraph?.firstChild as Node, words.length);
    }, marked);
    await bar(page).getByRole('button', { name: 'Highlight in blue' }).tap();
    await expect.poll(() => drawn(page, 'blue')).toEqual([marked]);
    const box = await list(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(412);
  });

  test('the button selects a sentence, and a touch chooses another one', async ({ page, person, site }) => {
    await openArticle(page, { person, site });
    const selected = () => page.evaluate(() => document.getSelection()?.toString());
    await page.getByRole('button', { name: 'Highlight', exact: true }).tap();
    await expect.poll(selected).toMatch(/^It is the last one/u);
    await expect(bar(page)).toBeVisible();
    const { from } = await placeOf(page, marked);
    await page.touchscreen.tap(from.x + 20, from.y);
    await expect.poll(selected).toBe(marked);
    await bar(page).getByRole('button', { name: 'Highlight in blue' }).tap();
    await expect.poll(() => drawn(page, 'blue')).toEqual([marked]);
  });
});

test('all highlights are in one place, searched, and lead to their words', async ({ page, person, site }) => {
  await openArticle(page, { person, site });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { text = '' } = await person.call('GET', `/api/content/${id}`);
  const mark = (words: string, more: object) =>
    person.call('POST', `/api/content/${id}/highlights`, {
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
      ...more,
    });
  await mark('the boats come home', { color: 'pink' });
  await mark(marked, { note: 'An opening' });
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await page.getByRole('button', { name: 'Only pink' }).click();
  await expect(entries).toHaveText([/the boats come home/u]);
  await page.getByRole('button', { name: 'Only pink' }).click();
  await page.getByRole('searchbox').fill('opening');
  await expect(entries).toHaveText([/The keeper of the light/u]);
  await page.getByRole('button', { name: marked }).click();
  await expect(page).toHaveURL(/highlight=/u);
  await expect.poll(() => drawn(page, 'shown')).toEqual([marked]);
});

test('chosen highlights begin a script that stands on them, or a question', async ({
  page,
  person,
  site,
}) => {
  await openArticle(page, { person, site });
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { text = '' } = await person.call('GET', `/api/content/${id}`);
  for (const words of ['the boats come home', marked]) {
    const start = text.indexOf(words);
    await person.call('POST', `/api/content/${id}/highlights`, { start, end: start + words.length });
  }
  await page.goto('/highlights');
  const tools = page.getByRole('toolbar');
  await expect(tools).toContainText('2 shown');
  await page.getByRole('checkbox', { name: `Select ${marked}` }).check();
  await expect(tools).toContainText('1 selected');
  await tools.getByRole('button', { name: 'Ask about these' }).click();
  await expect(page.getByLabel('Your question')).toHaveValue(`What else is said about this?\n“${marked}”`);
  await page.keyboard.press('Escape');
  await tools.getByRole('button', { name: 'Write a script from these' }).click();
  await expect(page.getByText('Based first on the highlight you selected.')).toBeVisible();
  await page.getByLabel('Content Requirements').fill('A 60 second video about the light');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('counts every ship that passes');
});
