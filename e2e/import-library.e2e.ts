import type { Page } from '@playwright/test';
import { violationsIn } from './violations.ts';
import { expect, test } from './signed-in.ts';

const choose = (page: Page, { name, text }: { name: string; text: string }) =>
  page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const article = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><article><h1>${title}</h1>${'<p>The keeper of the lamp wrote every evening how much oil was left, and who had come by, and when.</p>'.repeat(4)}</article></html>`;

test('bookmarks come in with their folders and tags, their pages are read, and once more changes nothing', async ({
  page,
  site,
}) => {
  site.pages.set('/lamps', article('Of lamps and keepers'));
  const bookmarks = {
    name: 'bookmarks.html',
    text: `<!DOCTYPE NETSCAPE-Bookmark-file-1>
      <DL><p><DT><H3>Sea</H3><DL><p>
        <DT><A HREF="${site.origin}/lamps" ADD_DATE="1600000000" TAGS="light">Lamps</A>
        <DD>Read the second part.
        <DT><A HREF="${site.origin}/not-here" ADD_DATE="1600000001">Lost</A>
        <DT><A HREF="javascript:void(0)">Script</A>
      </DL><p></DL><p>`,
  };

  await page.goto('/boards');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Import from another app' }).click();
  await expect(page.getByRole('heading', { name: 'Import from another app' })).toBeFocused();
  const main = page.getByRole('main');

  await choose(page, { name: 'prices.csv', text: 'Name,Price\nTea,3\n' });
  await expect(main.getByRole('alert')).toContainText('does not know this export');
  expect(await violationsIn(page, 'main')).toEqual([]);

  await choose(page, bookmarks);
  await expect(main.getByText('2 links · 1 tag')).toBeVisible();
  await expect(main.getByText('other than http:// or https://')).toBeVisible();
  // The preview is in the address: a reload shows it again.
  await page.reload();
  await expect(main.getByText('2 links · 1 tag')).toBeVisible();
  expect(await violationsIn(page, 'main')).toEqual([]);
  await main.getByRole('button', { name: 'Import 2 items' }).click();

  const imports = main.getByRole('region', { name: 'Imports' });
  await expect(imports).toContainText('2 items added · 1 of 2 pages read, 1 couldn’t be read', {
    timeout: 30_000,
  });
  expect(await violationsIn(page, 'main')).toEqual([]);

  await choose(page, bookmarks);
  await expect(main.getByText('Everything in this file is already in your library.')).toBeVisible();
  const previewed = page.url();
  await main.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page).not.toHaveURL(previewed);
  await page.goto(previewed);
  await expect(main.getByText('This preview has expired.')).toBeVisible();

  await imports.getByRole('link', { name: 'Sea' }).click();
  await page.getByRole('link', { name: 'Lamps', exact: true }).click();
  await expect(page.getByText('Read the second part.')).toBeVisible();
  await expect(page.getByText('The keeper of the lamp wrote').first()).toBeVisible();
});
