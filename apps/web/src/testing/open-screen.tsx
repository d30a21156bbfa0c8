import type { AppEndpoint } from '@hookline/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import type { Answer as AnswerOf } from '#lib/api.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { Toaster } from '#ui/toaster.tsx';
import { type Answer, type Received, sendJson, startServer } from './start-server.ts';

export interface Screen {
  /** The address of the screen as the router knows it, and the screen. */
  route: { path: string; element: ReactNode };
  /** Where it is opened, and what the navigation brought along. */
  at: { pathname: string; search?: string; state?: unknown };
  /** By method and path without the query; everything else is answered with `{}`. */
  answers: Record<string, Answer>;
}

/** As `sendJson`. */
export const json =
  <E extends AppEndpoint>(body: AnswerOf<E>, status = 200): Answer =>
  (_, response) =>
    sendJson<E>(response, status, body);

/**
 * Opens one screen on a real server of its own. Any other address shows itself as `at /address {state}`.
 * Returns what the server receives.
 */
export async function openScreen({ route, at, answers }: Screen): Promise<Received[]> {
  const received = await startServer((request, response) => {
    const answer = answers[`${request.method} ${request.path.split('?')[0]}`] ?? json({});
    answer(request, response);
  }, at.pathname);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route {...route} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return received;
}

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <p>{`at ${pathname} ${JSON.stringify(state)}`}</p>;
}
