import type { Page } from '@playwright/test';
import { expect, test } from './signed-in.ts';

const walled =
  'Only those who are signed in read that the harbour town built a new market hall last spring. '.repeat(8);
const html = (head: string) =>
  `<html lang="en"><head>${head}<title>Behind the wall</title></head><body><nav>Sign out</nav>` +
  `<article><h1>Behind the wall</h1><p>${walled}</p><p id="best">The library opens on Sunday from now on.</p></article></body></html>`;

/** The address of the bookmark, as it would be dragged to the bookmarks bar. */
async function bookmarkOf(page: Page): Promise<string> {
  await page.goto('/settings#browser');
  const link = page.getByText('Save to Hookline');
  await expect(link).toHaveAttribute('href', /^javascript:/);
  return (await link.getAttribute('href')) ?? '';
}

test('A page of another site is saved as it is seen, by the bookmark, and reads there', async ({
  page,
  person,
  site,
  context,
}) => {
  const boardId = await person.newBoard('Reading');
  // What a server would fetch at this address is nothing.
  const code = await bookmarkOf(page);
  site.pages.set('/walled', html(''));
  await page.goto(`${site.origin}/walled`);
  site.pages.delete('/walled');
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('#best') ?? document.body),
  );
  const opening = context.waitForEvent('page');
  await page.evaluate((href) => {
    const bookmark = Object.assign(document.createElement('a'), { href, textContent: 'The bookmark' });
    bookmark.style.userSelect = 'none';
    document.body.prepend(bookmark);
  }, code);
  await page.getByRole('link', { name: 'The bookmark' }).click();
  const small = await opening;
  await expect(small.getByText('Behind the wall')).toBeVisible();
  await expect(small.getByText('The text you selected becomes a highlight.')).toBeVisible();
  await small.getByLabel('Board').selectOption({ label: 'Reading' });
  await small.getByRole('button', { name: 'Save page' }).click();
  await small.getByRole('button', { name: 'Open item' }).click();
  await expect(small.getByText('Only those who are signed in read').first()).toBeVisible();
  const { items } = (await person.call('GET', `/api/boards/${boardId}`)) as {
    items: { url: string; status: string }[];
  };
  expect(items).toMatchObject([{ url: `${site.origin}/walled`, status: 'processed' }]);
  const { highlights } = (await person.call('GET', '/api/highlights')) as { highlights: { quote: string }[] };
  expect(highlights.map(({ quote }) => quote)).toEqual(['The library opens on Sunday from now on.']);
});

test('The strictest policy of a page does not keep the bookmark from it', async ({
  page,
  person,
  site,
  context,
}) => {
  await person.newBoard('Reading');
  const code = await bookmarkOf(page);
  site.pages.set(
    '/strict',
    html('<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">'),
  );
  await page.goto(`${site.origin}/strict`);
  const opening = context.waitForEvent('page');
  // As a browser runs a bookmark: beside the page's own policy.
  await page.evaluate(decodeURIComponent(code.slice('javascript:'.length)));
  const small = await opening;
  await small.getByRole('button', { name: 'Save page' }).click();
  await expect(small.getByText('extracting the text from the page')).toBeVisible();
});

test('A window that nobody opened offers the address instead, and saves nothing by itself', async ({
  page,
  person,
  site,
}) => {
  await person.newBoard('Reading');
  const address = `${site.origin}/alone`;
  await page.goto(`/share?capture=page&url=${encodeURIComponent(address)}`);
  await page.getByRole('button', { name: 'Add its URL instead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  await expect(dialog.getByLabel('URL', { exact: true })).toHaveValue(address);
});
