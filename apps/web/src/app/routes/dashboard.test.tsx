import type { Dashboard } from '@hookline/contract/activity';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import type { Loose } from '#lib/tolerant.ts';
import { DashboardRoute } from './dashboard.tsx';

const dashboard = {
  stats: { totalBoards: { value: 3, change: null }, contentItems: { value: 12, change: null } },
} satisfies Loose<Dashboard>;

const open = (answers: Parameters<typeof openScreen>[0]['answers']) =>
  openScreen({
    route: { path: '/dashboard', element: <DashboardRoute /> },
    at: { pathname: '/dashboard' },
    answers: {
      'GET /api/config': json<'GET /api/config'>({ demoMode: false }),
      'GET /api/dashboard': json<'GET /api/dashboard'>(dashboard),
      ...answers,
    },
  });

const unanswered = () => undefined;
const waiting = { timeout: 20_000 };

it('shows its figures though nobody says which posts wait for numbers', async () => {
  await open({ 'GET /api/analytics/reminders': unanswered });
  expect(await screen.findByText('12', undefined, waiting)).toBeDefined();
});

it('shows its figures though nobody says whether a connection has stopped', async () => {
  await open({ 'GET /api/connections': unanswered });
  expect(await screen.findByText('12', undefined, waiting)).toBeDefined();
});

it('opens Add Content with a web address that is pasted anywhere', async () => {
  await open({ 'GET /api/boards': json<'GET /api/boards'>({ boards: [{ id: 'b', name: 'Bees' }] }) });
  await screen.findByText('12', undefined, waiting);
  const paste = () =>
    fireEvent.paste(document.body, {
      clipboardData: { files: [], getData: () => 'https://example.org/bees' },
    });
  // Its code is loaded after the page.
  await expect.poll(paste, waiting).toBe(false);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }, waiting));
  const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: /URL/ }, waiting);
  expect(field.value).toBe('https://example.org/bees');
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Board' }).value).toBe('b');
});
