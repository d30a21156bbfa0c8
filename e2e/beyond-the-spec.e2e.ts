import { expect, password, test } from './signed-in.ts';

test('Settings: profile, sessions, theme without a flash, time zone', async ({ page, person }) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Ada Lovelace')).toBeVisible();
  await person.call('POST', '/api/auth/login', { email: person.email, password });
  await page.reload();
  await page.getByRole('heading', { name: 'Sessions' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  // The theme is there, and that something loads is shown, although the app itself never started.
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByRole('status')).toBeVisible();
});

test('Settings: the list beside the page leads to each section and says where one is', async ({ page }) => {
  await page.goto('/settings');
  const list = page.getByRole('navigation', { name: 'Sections' });
  const current = list.locator('[aria-current="location"]');
  await expect(current).toHaveText('Profile');
  for (const name of ['Webhooks', 'Delete account', 'Tags']) {
    await list.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
    await expect(current).toHaveText(name);
  }
  await expect(page).toHaveURL(/\/settings#tags$/u);
  await page.mouse.wheel(0, -100_000);
  await expect(current).toHaveText('Profile');
});

test('Settings: a folded section says how it is, and is opened by its heading and by a link', async ({
  page,
}) => {
  await page.goto('/settings');
  const tokens = page.getByRole('region', { name: 'API tokens' });
  const newToken = tokens.getByRole('button', { name: 'New token' });
  await expect(tokens.getByText('None', { exact: true })).toBeVisible();
  await expect(newToken).toBeHidden();
  await tokens.getByRole('heading').click();
  await expect(newToken).toBeVisible();
  await tokens.locator('summary').press('Enter');
  await expect(newToken).toBeHidden();
  const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'API tokens' });
  await link.click();
  await expect(newToken).toBeVisible();
  // What was folded again is opened by the same link.
  await tokens.getByRole('heading').click();
  await link.click();
  await expect(newToken).toBeVisible();
});

test('Settings: everything is exported, and the account goes for whoever knows the password', async ({
  page,
  person,
}) => {
  await person.newScript(await person.newBoard('Mine'));
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^hookline-\d{4}-\d\d-\d\d\.zip$/);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('Command palette: finds boards and content, runs commands; ? lists the shortcuts', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Zebra plans');
  await person.newScript(boardId, 'Quokka script');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('quokka');
  await page.getByRole('option', { name: /Quokka script/ }).click();
  await expect(page.getByRole('heading', { name: 'Quokka script' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zebra');
  await expect(page.getByRole('option', { name: /Zebra plans/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Zebra plans' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('create new');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create New Board' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/analytics$/);
});

test('Board: several addresses that come into the box for one, by any way, are offered together', async ({
  page,
  person,
}) => {
  await page.goto(`/boards/${await person.newBoard()}`);
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  const box = dialog.getByLabel('URL', { exact: true });
  const offer = dialog.getByRole('button', { name: 'Add 2 URLs' });
  const hand = (event: 'paste' | 'drop', text: string) =>
    box.evaluate(
      (field, [type, given]) => {
        const data = new DataTransfer();
        data.setData('text', given);
        const init = { bubbles: true, cancelable: true };
        field.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent('paste', { ...init, clipboardData: data })
            : new DragEvent('drop', { ...init, dataTransfer: data }),
        );
      },
      [event, text] as const,
    );
  const ways = [
    () => hand('paste', 'https://one.example/a, https://two.example/b'),
    () => hand('drop', 'https://one.example/a\nhttps://two.example/b'),
    async () => {
      await box.fill('https://one.example/a https://two.example/b');
      await dialog.getByRole('button', { name: 'Add URL' }).click();
    },
  ];
  for (const [index, way] of ways.entries()) {
    await page.getByRole('button', { name: 'Add Content' }).first().click();
    if (index > 0) {
      // What was left of the list is there until it is discarded.
      await expect(offer).toBeVisible();
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await dialog.getByRole('button', { name: 'Add a single URL' }).click();
    }
    await way();
    await expect(offer).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('Board: an address typed without a scheme is found without https too, and shown as it was found', async ({
  page,
  person,
  site,
}) => {
  site.pages.set(
    '/mill',
    `<title>The mill</title><article><h1>The mill</h1><p>${'The old mill still grinds flour. '.repeat(20)}</p></article>`,
  );
  await page.goto(`/boards/${await person.newBoard()}`);
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Content' });
  await dialog.getByLabel('URL', { exact: true }).fill(`${new URL(site.origin).host}/mill`);
  await dialog.getByRole('button', { name: 'Add URL' }).click();
  await page.getByRole('link', { name: 'The mill' }).click();
  await expect(page.getByRole('link', { name: /\/mill/ }).first()).toHaveAttribute(
    'href',
    `${site.origin}/mill`,
  );
});

test('Board: several addresses at once with a result for each, paste and drop anywhere', async ({
  page,
  person,
}) => {
  await page.goto(`/boards/${await person.newBoard()}`);
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add several URLs' }).click();
  await dialog
    .getByLabel('URLs')
    .fill('http://127.0.0.1:9/one\nhttp://127.0.0.1:9/two nonsense\nhttp://127.0.0.1:9/one?');
  await expect(dialog.getByText(/will be skipped: nonsense/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 3 URLs' }).click();
  await expect(dialog.getByText('Added', { exact: true })).toHaveCount(2);
  await expect(dialog.getByRole('link', { name: 'Open the existing item' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const hand = async (event: 'paste' | 'drop') =>
    page.evaluate((type) => {
      const data = new DataTransfer();
      data.setData('text/uri-list', `http://127.0.0.1:9/${type}`);
      const init = { bubbles: true, cancelable: true };
      document.body.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    }, event);
  const heading = page.getByRole('heading', { name: 'Board Content' });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  for (const event of ['paste', 'drop'] as const) {
    await hand(event);
    await expect(page.getByRole('link', { name: `127.0.0.1:9/${event}`, exact: true }).first()).toBeVisible();
    await expect(page.getByText('URL added successfully!').last()).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
  }

  await page.getByRole('button', { name: 'Add Content' }).first().click();
  await dialog.getByRole('button', { name: 'Add several URLs' }).click();
  await dialog.getByLabel('URLs').fill('http://127.0.0.1:9/three\nhttp://127.0.0.1:9/four');
  await dialog.getByRole('button', { name: 'Add 2 URLs' }).click();
  await expect(page.getByText('2 added')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('Board: Duplicate makes a second one', async ({ page, person }) => {
  await person.newScript(await person.newBoard('Twin'));
  await page.goto('/boards');
  await page.getByRole('button', { name: 'Actions for Twin' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByText('Board duplicated')).toBeVisible();
  await page.getByRole('link', { name: 'Twin (copy)' }).click();
  await expect(page.getByText('A script')).toBeVisible();
});

test('Typed text outlives a press outside, Cancel, Escape and a board deleted elsewhere', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Gone soon');
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('button', { name: 'Add Content' }).first().click();
  const title = page.getByLabel('Title');
  await title.fill('Typed by hand');
  const ways = [
    () => page.mouse.click(5, 5),
    () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const leave of ways) {
    await leave();
    await expect(title).toBeHidden();
    await page.getByRole('button', { name: 'Add Content' }).first().click();
    await expect(title).toHaveValue('Typed by hand');
  }
  await person.call('DELETE', `/api/boards/${boardId}`);
  await expect(page.getByText('Failed to load board')).toBeVisible();
  await expect(title).toHaveValue('Typed by hand');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Board not found' })).toBeVisible();
});

test('A server that goes away is told, and what failed comes by itself when it is back', async ({
  page,
  person,
}) => {
  await person.newBoard('Still here');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  for (const address of ['**/api/**', '**/readyz']) {
    await page.route(address, (route) => route.abort());
  }
  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await expect(page.getByText('Can’t reach the server.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Can’t reach the server.')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Still here' })).toBeVisible();
});

test('Two tabs do not mix two people', async ({ page, context, person, product }) => {
  await person.newBoard('Of the first');
  await page.goto('/boards');
  await expect(page.getByRole('link', { name: 'Of the first' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByLabel('Email').fill(`someone-else-${Date.now()}@example.org`);
  await other.getByLabel('Password', { exact: true }).fill('whatever');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);
  await page.goto(`${product.origin}/boards`);
  await expect(page.getByText('YouTube Strategy')).toBeVisible();
  await expect(page.getByText('Of the first')).toHaveCount(0);
});
