import { expect, signIn, test } from './signed-in.ts';

test('Files and words that another app shares wait until they have a board', async ({
  browser,
  product,
  person,
}) => {
  const boardId = await person.newBoard('From my phone');
  // A context of its own: what it installs would stay for the tests after this one.
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, person, product.origin);
  await page.goto(`${product.origin}/share`);
  await page.evaluate(async () => {
    const controlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await navigator.serviceWorker.register('/service-worker.js');
    await controlled;
  });
  // What the device does with the manifest's share target.
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      method: 'POST',
      action: '/share',
      enctype: 'multipart/form-data',
      id: 'device',
    });
    form.innerHTML =
      '<input name="text" value="Said on the way home."><input type="file" name="files" multiple>';
    document.body.append(form);
  });
  await page.locator('#device input[type=file]').setInputFiles([
    { name: 'Überblick.txt', mimeType: 'text/plain', buffer: Buffer.from('The plan for autumn.') },
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Bread, milk.') },
  ]);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#device')?.submit());
  await expect(page.getByText('Überblick.txt')).toBeVisible();
  await expect(page.getByText('Said on the way home.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => {
      const answer = (await person.call('GET', `/api/boards/${boardId}/items`)) as unknown as {
        items: { title: string; status: string }[];
      };
      return answer.items.map(({ title, status }) => `${title} ${status}`).toSorted();
    })
    .toEqual(['Said on the way home. processed', 'list.txt processed', 'Überblick.txt processed']);
  await page.goto(`${product.origin}/share?files=2`);
  await expect(page.getByText('Überblick.txt')).toBeHidden();
  await context.close();
});

test('Words alone become a note, and an address in them is added', async ({ page, person }) => {
  await person.newBoard('From my phone');
  await page.goto('/share?text=Remember%20the%20milk.&title=Shopping');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as a note.')).toBeVisible();
  await page.goto('/share?text=Read%20this%20https://example.org/shared');
  await expect(page.getByRole('dialog', { name: 'Add Content' })).toBeVisible();
});

test('Installable: a manifest with icons and a share target that opens Add Content with the address', async ({
  page,
  person,
}) => {
  await person.newBoard('Shared here');
  const manifest = await page.request.get('/manifest.webmanifest');
  const { icons, share_target: target } = (await manifest.json()) as {
    icons: { src: string; sizes: string; type: string }[];
    share_target: { action: string };
  };
  for (const { src, type } of icons) {
    expect((await page.request.get(src)).headers()['content-type']).toContain(type);
  }
  expect(icons.filter(({ type }) => type === 'image/png').map(({ sizes }) => sizes)).toContain('192x192');
  await page.goto('/dashboard');
  // iPhones take no SVG for the home screen.
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect((await page.request.get(touch ?? '')).headers()['content-type']).toBe('image/png');
  await page.goto(`${target.action}?title=A%20page&text=Look%3A%20https%3A%2F%2Fexample.org%2Fshared`);
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  await expect(dialog.getByLabel('URL', { exact: true })).toHaveValue('https://example.org/shared');
  await expect(dialog.getByLabel('Board')).toBeVisible();
});
