import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { sendJson } from '#testing/start-server.ts';
import { unexpected } from '#testing/unexpected.ts';
import { fileLinkQuery } from '../api/file-link-query.ts';
import { PictureFile } from '../components/picture-file.tsx';
import type { ShownDetail } from './shown-detail.ts';

const picture = {
  item: { id: 'p', title: 'A bee' },
  text: '',
  wordBoxes: [],
  doubtfulLines: [],
  pictureSize: null,
} as unknown as ShownDetail;
const minutes = 60_000;

/** The picture, whose address was asked for some time ago. */
function Picture({ age }: { age: number }) {
  const client = useQueryClient();
  useState(() =>
    client.setQueryData(
      fileLinkQuery('p', 'page').queryKey,
      { address: '/old', redirects: false },
      { updatedAt: Date.now() - age * minutes },
    ),
  );
  return <PictureFile detail={picture} quote="" marking={undefined} />;
}

const open = (age: number, answer: Parameters<typeof openScreen>[0]['answers'][string]) =>
  openScreen({
    route: { path: '/', element: <Picture age={age} /> },
    at: { pathname: '/' },
    answers: { 'POST /api/content/p/file-link': answer },
  });
const link = json<'POST /api/content/{id}/file-link'>({ url: '/new' });
const source = () => screen.queryByRole('img')?.getAttribute('src');

it('shows a file at the address it had, as long as that is fresh', async () => {
  const received = await open(2, link);
  await waitFor(() => expect(source()).toBe('/old'));
  expect(received).toEqual([]);
});

it('asks for another address where the one of an earlier visit is dead by now', async () => {
  const received = await open(12, link);
  expect(source()).toBeUndefined();
  await waitFor(() => expect(source()).toBe('/new'));
  expect(received.map(({ path }) => path)).toEqual(['/api/content/p/file-link?redirect=false']);
});

it('can be tried again where its address is dead, or another cannot be had', async () => {
  let isDown = true;
  await open(2, (request, response) =>
    isDown ? sendJson(response, 500, unexpected({ error: 'Down' })) : link(request, response),
  );
  await waitFor(() => expect(source()).toBe('/old'));
  fireEvent.error(screen.getByRole('img'));
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
  isDown = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(source()).toBe('/new'));
});
