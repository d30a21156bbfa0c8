import type { Page } from '@playwright/test';
import { expect, type Person, signIn, test } from './signed-in.ts';

// The worker that opens the app without a connection is what this is about.
test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

// The next test may be given the same browser.
test.afterEach(({ context }) => context.setOffline(false));

const words = 'The keeper of the light counts every ship that passes.';

async function writeNote(person: Person): Promise<{ boardId: string; id: string; address: string }> {
  const boardId = await person.newBoard('Coast');
  const text = `# The light\n\n${words}`;
  const { item } = await person.call('POST', '/api/content/note', { boardId, text });
  const id = item?.id ?? '';
  return { boardId, id, address: `/boards/${boardId}/items/${id}` };
}

/** Everything the app needs to open is in the browser. */
const programsKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const wanted = (await (await fetch('/programs.json')).json()) as string[];
        const kept = (await (await caches.open('programs')).keys()).map(({ url }) => new URL(url).pathname);
        return wanted.filter((name) => !kept.includes(name)).length;
      }),
    )
    .toBe(0);

/** What this browser keeps of answers, as it stands on the disk. */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-answers '));
    const texts = await Promise.all(
      names.map(async (name) => {
        const answers = await (await caches.open(name)).matchAll();
        return Promise.all(answers.map((answer) => answer.text()));
      }),
    );
    return texts.flat().join('\n');
  });

/** Opens a board and what stands on it, so that both can be read offline. */
async function readAll(
  page: Page,
  { boardId, address }: { boardId: string; address: string },
): Promise<void> {
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('link', { name: 'The light', exact: true }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page).toHaveURL(address);
  await programsKept(page);
  await expect.poll(() => keptAnswers(page)).toContain(words);
}

test('what was opened before is read offline, after a reload too, and is fresh again once online', async ({
  page,
  person,
  context,
}) => {
  const { boardId, id, address } = await writeNote(person);
  const unread = await person.newBoard('Never opened');
  await readAll(page, { boardId, address });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.locator('.reader').getByText(words)).toBeVisible();
  await page.goto(`/boards/${boardId}`);
  await expect(page.getByRole('link', { name: 'The light', exact: true })).toBeVisible();
  await page.goto(`/boards/${unread}`);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();

  await person.call('PUT', `/api/content/${id}`, { text: `# The light\n\nIt was put out.` });
  await page.goto(address);
  await expect(page.getByText(words)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('It was put out.')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});

test('signing out leaves nothing that could be read, in this tab and in others', async ({
  page,
  person,
  context,
}) => {
  await readAll(page, await writeNote(person));
  const other = await context.newPage();
  await other.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/u);
  await expect.poll(() => keptAnswers(page)).toBe('');
  await expect(other).toHaveURL(/\/login/u);
  expect(await keptAnswers(other)).toBe('');
  await context.setOffline(true);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('what is deleted is thrown away: at once, and where it was deleted while no page was open', async ({
  page,
  person,
}) => {
  const first = await writeNote(person);
  const second = await writeNote(person);
  await readAll(page, first);
  await readAll(page, second);
  const keeps = async (id: string) => (await keptAnswers(page)).includes(id);
  expect([await keeps(first.id), await keeps(second.id)]).toEqual([true, true]);
  await person.call('DELETE', `/api/content/${first.id}`);
  await expect.poll(() => keeps(first.id)).toBe(false);

  await page.goto('/robots.txt');
  await person.call('DELETE', `/api/boards/${second.boardId}`);
  expect(await keeps(second.id)).toBe(true);
  await page.goto('/settings');
  await expect.poll(() => keeps(second.id)).toBe(false);
});

test('another account in the same browser reads nothing of the one before', async ({
  page,
  person,
  product,
  context,
}) => {
  const { boardId, address } = await writeNote(person);
  await readAll(page, { boardId, address });
  const email = `other-${person.email}`;
  const answer = await fetch(`${product.origin}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bob', email, password: 'correct horse battery' }),
  });
  await signIn(page, (await answer.json()) as Person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});
