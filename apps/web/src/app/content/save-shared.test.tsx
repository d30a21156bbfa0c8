import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lendCaches } from '#testing/memory-caches.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import { type Answer, sendJson } from '#testing/start-server.ts';
import { ShareRoute } from '../routes/share.tsx';

const open = (search: string, answers: Record<string, Answer> = {}) =>
  openScreen({
    route: { path: '/share', element: <ShareRoute /> },
    at: { pathname: '/share', search },
    answers: {
      'GET /api/boards': json<'GET /api/boards'>({ boards: [{ id: 'b', name: 'Bees' }] }),
      'POST /api/content/note': json<'POST /api/content/note'>({ item: { id: 'n' } }, 201),
      ...answers,
    },
  });

async function share(caches: ReturnType<typeof lendCaches>, ...names: string[]) {
  const store = await caches.open('shared');
  for (const [at, name] of names.entries()) {
    await store.put(`/shared/${at}`, new Response(name, { headers: { 'x-name': name } }));
  }
  return store;
}

it('keeps each shared file until the server has it', async () => {
  const store = await share(lendCaches(), 'a.txt', 'b.txt');
  const uploads: (() => void)[] = [];
  await open('?files=2', {
    'POST /api/content/upload': (_, response) =>
      uploads.push(() =>
        sendJson<'POST /api/content/upload'>(response, 201, { item: { id: `u${uploads.length}` } }),
      ),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(await store.keys()).toHaveLength(2);
  uploads[0]?.();
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect((await store.keys()).map(({ url }) => new URL(url).pathname)).toEqual(['/shared/1']);
  uploads[1]?.();
  await waitFor(async () => expect(await store.keys()).toEqual([]));
});

it('saves no words without the files that were shared with them, and says why it cannot', async () => {
  const caches = lendCaches();
  const { open: openStore } = caches;
  caches.open = () => Promise.reject(new Error('The storage is broken.'));
  await open('?files=1&text=Look%20at%20this');
  await screen.findByText('The shared files could not be read');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  caches.open = openStore;
  await share(caches, 'a.txt');
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('a.txt')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});
