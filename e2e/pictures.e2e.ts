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
