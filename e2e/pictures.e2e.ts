import { makePng } from '../packages/extract/src/testing/sample-png.ts';
import { expect, test } from './signed-in.ts';

/** A picture of one colour, 16 by 9. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAJCAIAAAC0SDtlAAAAFklEQVR4nGOQaXhKEmIY1TCqYcRqAADvTdTJPMFI/gAAAABJRU5ErkJggg==',
  'base64',
);
const text = '<p>The harbour town built a new market hall for everyone who came.</p>'.repeat(9);
const pageWith = (image: string) =>
  `<html><head><title>The hall</title><meta property="og:image" content="${image}"></head><body><article>${text}</article></body></html>`;

test('an item shows the picture of its page, and no gap where the picture has gone', async ({
  page,
  person,
  site,
}) => {
  site.pages
    .set('/hall', pageWith('/hall.png'))
    .set('/hall.png', picture)
    .set('/gone', pageWith('/gone.png'));
  const board = await person.newBoard();
  const details = page.getByRole('region', { name: 'Details' });

  for (const [path, count] of [
    ['/hall', 1],
    ['/gone', 0],
  ] as const) {
    const { item } = await person.call('POST', '/api/content/add', {
      boardId: board,
      contentUrl: `${site.origin}${path}`,
    });
    await page.goto(`/boards/${board}/items/${item?.id}`);
    await expect(page.getByText('built a new market hall').first()).toBeVisible();
    await expect(details.locator('img')).toHaveCount(count);
  }

  await page.goBack();
  await expect(details.locator('img')).toHaveJSProperty('naturalWidth', 16);
});

test('a board is known by the pictures of what is on it, from the moment they are there', async ({
  page,
  person,
  site,
}) => {
  const hall = makePng(600, 315, (x, y) => [x & 255, y & 255, 90]);
  site.pages.set('/hall', pageWith('/hall.png')).set('/hall.png', hall);
  const board = await person.newBoard('Halls');
  await page.goto('/boards');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Halls' }) });
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);

  await person.call('POST', '/api/content/add', { boardId: board, contentUrl: `${site.origin}/hall` });
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
});
