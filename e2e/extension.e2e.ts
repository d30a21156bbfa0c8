import { expect, test } from './with-extension.ts';

const sentence = 'The harbour town built a new market hall, and the old one became a library for children. ';
const html = (told: string) =>
  `<html lang="en"><head><title>Behind the wall</title></head><body><nav>Sign out</nav>` +
  `<article><h1>Behind the wall</h1><p>${sentence.repeat(8)}</p><p id="best">${told}</p></article></body></html>`;

interface SavedItem {
  id: string;
  url: string;
  title: string;
  status: string;
  tags: string[];
}

test('asks for no site when it is installed, and is small', ({ extension, product }) => {
  const { manifest, sizes } = extension;
  expect(manifest.host_permissions).toBeUndefined();
  expect(manifest.permissions.filter((permission) => permission.includes('://'))).toEqual([]);
  expect(manifest.optional_host_permissions).toEqual(['http://127.0.0.1/*']);
  expect(manifest.homepage_url).toBe(`${product.origin}/extension`);
  const withoutIcons = [...sizes].filter(([name]) => !name.startsWith('icons/'));
  expect(withoutIcons.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(80_000);
});

test('saves a page as it is seen, with board and tags, and knows it afterwards', async ({
  extension,
  person,
  site,
}) => {
  const boardId = await person.newBoard('Reading');
  await extension.connect(person);
  site.pages.set('/walled', html('The library opens on Sunday from now on.'));
  const address = `${site.origin}/walled`;
  const { popup } = await extension.openOver(address, (page) =>
    page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('#best') ?? document.body)),
  );
  site.pages.delete('/walled');
  await expect(popup.getByText('Behind the wall')).toBeVisible();
  await popup.getByLabel('Board').selectOption({ label: 'Reading' });
  await popup.getByLabel('Tags').fill('Libraries, towns');
  await popup.getByRole('button', { name: 'Save page' }).click();
  await expect(popup.getByText('Saved. Its text is being read.')).toBeVisible();
  await expect
    .poll(async () => (await items(person, boardId))[0])
    .toMatchObject({ url: address, status: 'processed', tags: ['Libraries', 'towns'] });
  const { highlights } = (await person.call('GET', '/api/highlights')) as { highlights: { quote: string }[] };
  expect(highlights.map(({ quote }) => quote)).toEqual(['The library opens on Sunday from now on.']);

  site.pages.set('/walled', html('Later.'));
  const again = await extension.openOver(address);
  await expect(again.popup.getByText('Already saved on Reading.')).toBeVisible();
});

async function items(person: { call: (method: string, path: string) => Promise<unknown> }, boardId: string) {
  const answer = (await person.call('GET', `/api/boards/${boardId}/items`)) as { items: SavedItem[] };
  return answer.items;
}
