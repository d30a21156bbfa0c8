import type { Page } from '@playwright/test';
import { hostile, hostilePage, panels, spoken, timeline, videoPage } from './recorded-pages.ts';
import { type Person, signIn } from './signed-in.ts';
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

test('asks for no site when it is installed, and is small', ({ download }) => {
  const { manifest, sizes, door } = download;
  expect(manifest.host_permissions).toBeUndefined();
  expect(manifest.permissions.filter((permission) => permission.includes('://'))).toEqual([]);
  expect(manifest.optional_host_permissions).toEqual(['http://127.0.0.1/*']);
  expect(manifest.homepage_url).toBe(`${door.origin}/extension`);
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
  await expect(popup.getByText('Saved. Extracting its text.')).toBeVisible();
  await expect
    .poll(async () => (await items(person, boardId))[0])
    .toMatchObject({ url: address, status: 'processed', tags: ['Libraries', 'towns'] });
  const { highlights } = (await person.call('GET', '/api/highlights')) as { highlights: { quote: string }[] };
  expect(highlights.map(({ quote }) => quote)).toEqual(['The library opens on Sunday from now on.']);

  site.pages.set('/walled', html('Later.'));
  const again = await extension.openOver(address);
  await expect(again.popup.getByText('Already saved on Reading.')).toBeVisible();
});

test('is connected by one press on the page of the installation', async ({ extension, person }) => {
  const { context, door } = extension;
  // A browser without windows cannot show its own question; what the extension asks for is granted here.
  const own = await extension.openOwn('connect.html');
  const opening = context.waitForEvent('page');
  await own.getByRole('button', { name: 'Connect', exact: true }).click();
  const page = await opening;
  await page.waitForLoadState();
  expect(new URL(page.url()).origin).toBe(door.origin);
  await signIn(page, person, door.origin);
  await page.goto(`${door.origin}/extension?connect`);
  await expect(page.getByText('The extension is waiting.')).toBeVisible();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Connected. Open any page')).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Connected' })).toBeVisible();
  const { apiTokens } = (await person.call('GET', '/api/tokens')) as unknown as {
    apiTokens: { scopes: string[] }[];
  };
  expect(apiTokens.map(({ scopes }) => scopes)).toEqual([['read', 'add']]);
});

test('saves the transcript of a video, opened by a press, with its times', async ({ extension, person }) => {
  const boardId = await person.newBoard('Videos');
  await extension.connect(person);
  for (const [at, { name, rows }] of panels.entries()) {
    const address = `https://www.youtube.com/watch?v=abcdefghi0${at}`;
    await extension.context.route(address, (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: videoPage(rows) }),
    );
    const { popup } = await extension.openOver(address);
    await expect(popup.getByLabel('Transcript')).toBeChecked();
    await popup.getByLabel('Board').selectOption({ label: 'Videos' });
    await popup.getByRole('button', { name: 'Save transcript' }).click();
    await expect(popup.getByText('Saved.'), name).toBeVisible();
    await expect
      .poll(async () => (await items(person, boardId)).find(({ url }) => url === address)?.status)
      .toBe('processed');
    const item = (await items(person, boardId)).find(({ url }) => url === address);
    const detail = (await person.call('GET', `/api/content/${item?.id}`)) as unknown as {
      text: string;
      item: { title: string };
      metadata: { transcript: { start: number; text: string }[] };
    };
    expect(detail.item.title).toBe('How harbours work');
    expect(detail.metadata.transcript.map(({ start, text }) => [start, text])).toEqual(spoken);
    expect(detail.text).toBe(spoken.map(([, text]) => text).join(' '));
  }
});

test('saves a post of a timeline under its own address, without what stands around it', async ({
  extension,
  person,
}) => {
  const boardId = await person.newBoard('Posts');
  await extension.connect(person);
  await extension.context.route('https://social.example/home', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: timeline }),
  );
  const { popup } = await extension.openOver('https://social.example/home', (page) =>
    page.evaluate(() => document.querySelector('#wanted')?.scrollIntoView({ block: 'center' })),
  );
  await popup.getByText('Post', { exact: true }).click();
  await expect(popup.getByText('The hook decides')).toBeVisible();
  await popup.getByLabel('Board').selectOption({ label: 'Posts' });
  await popup.getByRole('button', { name: 'Save post' }).click();
  await expect(popup.getByText('Saved.')).toBeVisible();
  await expect.poll(async () => (await items(person, boardId))[0]?.status).toBe('processed');
  const [item] = await items(person, boardId);
  expect(item?.url).toBe('https://social.example/ada/status/2');
  const { text } = (await person.call('GET', `/api/content/${item?.id}`)) as { text: string };
  expect(text.replaceAll(/\s+/gu, ' ')).toBe('Ada Creator @ada The hook decides. Everything else can wait.');
});

test('saves by a right click: a link and a picture by their addresses, a selection as it is', async ({
  extension,
  person,
  site,
}) => {
  await extension.connect(person);
  site.pages.set('/menu', html('Chosen by hand.'));
  site.pages.set('/linked', html('Behind the link.'));
  const page = await extension.context.newPage();
  await page.goto(`${site.origin}/menu`);
  await page.evaluate(() =>
    getSelection()?.selectAllChildren(document.querySelector('#best') ?? document.body),
  );
  // No test reaches the browser's own menu: its event is sent as the browser sends it.
  const choose = (info: object) =>
    extension.background.evaluate(
      async ([given, url]) => {
        const [tab] = (await chrome.tabs.query({})).filter((one) => one.url === url);
        const { onClicked } = chrome.contextMenus as unknown as {
          onClicked: { dispatch: (...all: unknown[]) => void };
        };
        onClicked.dispatch(given, tab);
      },
      [info, page.url()] as const,
    );
  await choose({ menuItemId: 'link', linkUrl: `${site.origin}/linked` });
  await choose({ menuItemId: 'image', srcUrl: `${site.origin}/picture.png` });
  await choose({ menuItemId: 'selection', selectionText: 'Chosen by hand.' });
  await expect
    .poll(async () => {
      const { items: all } = (await person.call('GET', '/api/content')) as unknown as { items: SavedItem[] };
      return all.map(({ url }) => url.slice(site.origin.length)).toSorted();
    })
    .toEqual(['/linked', '/menu', '/picture.png']);
  const query = new URLSearchParams({ url: `${site.origin}/menu` });
  const { items: chosen } = (await person.call('GET', `/api/content?${query}`)) as unknown as {
    items: SavedItem[];
  };
  await expect
    .poll(async () => (await person.call('GET', `/api/content/${chosen[0]?.id}`)).text)
    .toBe('Chosen by hand.');
});

test('loses nothing, and saves nothing twice, while server and browser come and go', async ({
  extension,
  person,
  site,
}) => {
  const rounds = Number(process.env['EXTENSION_ROUNDS'] ?? 3);
  const perRound = 4;
  const boardId = await person.newBoard('Queue');
  await extension.connect(person);
  const { door } = extension;
  for (let round = 0; round < rounds; round += 1) {
    // What was sent last arrives, but its answer does not.
    door.loseAnswers(true);
    for (let at = 0; at < perRound; at += 1) {
      const path = `/queue/${round}/${at}`;
      site.pages.set(path, html(`Page ${at} of round ${round}.`));
      const { page, popup } = await extension.openOver(site.origin + path);
      await popup.getByLabel('Board').selectOption({ label: 'Queue' });
      await popup.getByRole('button', { name: 'Save page' }).click();
      await expect(
        popup.getByText('Saved in this browser. It will be sent as soon as possible.'),
      ).toBeVisible();
      await popup.close();
      await page.close();
    }
    await door.shut();
    await extension.restart();
    door.loseAnswers(false);
    await door.open();
    const popup = await extension.openOwn('popup.html');
    await expect(async () => {
      // Pressed at once or not at all: it goes as soon as the queue is empty.
      const pressed = await popup
        .getByRole('button', { name: 'Send now' })
        .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).click()).length);
      if (pressed === 0) {
        await popup.reload();
      }
      expect(await waitingIn(popup)).toBe(0);
    }).toPass();
    await popup.close();
  }
  const urls = (await items(person, boardId, 100)).map(({ url }) => url);
  const wanted = Array.from(
    { length: rounds * perRound },
    (_, at) => `${site.origin}/queue/${Math.floor(at / perRound)}/${at % perRound}`,
  );
  expect(urls.toSorted()).toEqual(wanted.toSorted());
});

/** How much the browser still has to send, asked in a page of the extension. */
const waitingIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('hookline');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('queue').objectStore('queue').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result);
          });
        });
      }),
  );

test('a hostile page reads no token, and adds no word but its own under its own address', async ({
  extension,
  person,
  site,
}) => {
  const boardId = await person.newBoard('Hostile');
  const token = await extension.connect(person);
  for (const [at, trick] of hostile.entries()) {
    const path = `/hostile/${at}`;
    site.pages.set(path, hostilePage(trick, new URL(extension.background.url()).host));
    const { page, popup } = await extension.openOver(site.origin + path);
    await expect(popup.getByLabel('Board')).toBeVisible();
    await popup.getByLabel('Board').selectOption({ label: 'Hostile' });
    await popup.getByRole('button', { name: 'Save page' }).click();
    await expect(popup.getByText('Saved.'), trick).toBeVisible();
    const heard = await page.evaluate(() => JSON.stringify((globalThis as { heard?: unknown }).heard ?? []));
    expect(heard, trick).not.toContain(token);
    expect(await page.evaluate(() => document.documentElement.outerHTML), trick).not.toContain(token);
    await popup.close();
    await page.close();
  }
  const saved = await items(person, boardId, 100);
  expect(saved.map(({ url }) => url).toSorted()).toEqual(
    hostile.map((_, at) => `${site.origin}/hostile/${at}`).toSorted(),
  );
  const { items: all } = (await person.call('GET', '/api/content?limit=100')) as { items: SavedItem[] };
  expect(all).toHaveLength(hostile.length);
});

async function items(person: Pick<Person, 'call'>, boardId: string, limit = 50): Promise<SavedItem[]> {
  const path = `/api/boards/${boardId}/items?limit=${limit}`;
  const answer = (await person.call('GET', path)) as unknown as { items: SavedItem[] };
  return answer.items;
}
