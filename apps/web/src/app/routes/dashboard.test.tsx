import type { Dashboard } from '@hookline/contract/activity';
import { screen } from '@testing-library/react';
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
