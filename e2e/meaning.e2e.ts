import {
  type EmbeddingServer,
  startEmbeddingServer,
} from '../apps/server/src/features/meaning/testing/embedding-server.ts';
import { expect, test as base } from './signed-in.ts';

const test = base.extend<{ vectors: EmbeddingServer }>({
  vectors: async ({ person }, provide) => {
    const vectors = await startEmbeddingServer();
    await person.call('PUT', '/api/ai/settings', {
      provider: 'ollama',
      baseUrl: vectors.origin,
      model: 'llama3.2',
    });
    await provide(vectors);
    await vectors.close();
  },
});

test('an embedding model is tried, turned on, and finds what is said in other words', async ({
  page,
  person,
  vectors,
}) => {
  const boardId = await person.newBoard();
  await person.call('POST', '/api/content/note', {
    boardId,
    title: 'Hooks',
    text: 'Viewers abandon a clip when its beginning repeats the title.',
  });
  await page.goto('/settings#assistant');
  const section = page.getByRole('region', { name: 'Search by meaning' });
  await expect(section).toContainText('The first run reads 1 item: about 1 passage');
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  await section.getByLabel('Embedding model').fill('nomic-embed-text');
  expect(vectors.seen).toEqual([]);
  await section.getByRole('button', { name: 'Test' }).click();
  await expect(section.getByRole('status')).toContainText('answered with vectors of 48 dimensions');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section).toContainText('1 of 1 item');
  await page.goto('/content?q=why+do+people+stop+watching');
  const row = page.getByRole('listitem').filter({ hasText: 'Hooks' });
  await expect(row).toContainText('Similar in meaning: Viewers abandon a clip');
  await row.getByRole('link', { name: 'Hooks' }).click();
  await expect(page).toHaveURL(/quote=Viewers\+abandon/u);
});
