import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import type { Answer } from '#testing/start-server.ts';
import { CommandPalette } from './command-palette.tsx';

const open = (answers: Record<string, Answer>) =>
  openScreen({
    route: { path: '/', element: <CommandPalette open onClose={() => undefined} /> },
    at: { pathname: '/' },
    answers,
  });
const type = async (value: string) =>
  fireEvent.change(await screen.findByRole('combobox'), { target: { value } });

it('finds nothing by ids, and says that it searches before it has', async () => {
  await open({ 'GET /api/boards': json<'GET /api/boards'>({ boards: [{ id: 'f00dfeed', name: 'Bees' }] }) });
  expect(await screen.findByRole('option', { name: 'Bees' })).toBeDefined();
  await type('f00d');
  expect(screen.getByText('Searching')).toBeDefined();
  expect(await screen.findByText('Nothing found. Try another word.')).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Bees' })).toBeNull();
  await type('bee');
  expect(screen.getByRole('option', { name: 'Bees' })).toBeDefined();
});

it('says when the search failed', async () => {
  await open({ 'GET /api/content': json({}, 500) });
  await type('qqq');
  // A failed read is tried once more, a second later.
  expect(await screen.findByText(/could not be searched/)).toBeDefined();
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});
