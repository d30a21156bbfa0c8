import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { type Answer, type Received, sendJson, startServer } from '#testing/start-server.ts';
import { App } from './app.tsx';

const user = { id: '1', name: 'Maya', email: 'maya@example.com' };
const waiting = { timeout: 120_000 };

const calls: Record<string, Answer> = {
  'GET /api/config': (_, response) => sendJson<'GET /api/config'>(response, 200, { demoMode: true }),
  'GET /api/auth/me': (_, response) => sendJson<'GET /api/auth/me'>(response, 200, { user }),
  'POST /api/auth/login': (_, response) =>
    sendJson<'POST /api/auth/login'>(response, 200, { user, token: 't1' }),
  'POST /api/auth/logout': (_, response) => response.writeHead(204).end(),
};

/** The app at an address, before a server that answers these calls and no others. */
async function open(pathname: string, more: Record<string, Answer> = {}): Promise<Received[]> {
  const known = { ...calls, ...more };
  const received = await startServer((request, response) => {
    const answer = known[`${request.method} ${request.path}`];
    return answer
      ? answer(request, response)
      : sendJson(response, 404, { error: 'No such call.', code: 'not_found' });
  }, pathname);
  render(<App />);
  return received;
}

const signedIn = () => {
  localStorage.setItem('authToken', 't1');
  localStorage.setItem('user', JSON.stringify(user));
};

it('asks who is signed in before it shows anything', async () => {
  signedIn();
  let answer: ServerResponse | undefined;
  await open('/dashboard', { 'GET /api/auth/me': (_, response) => (answer = response) });
  await waitFor(() => expect(answer).toBeDefined());
  expect(screen.getByText('Restoring your session')).toBeDefined();
  expect(screen.queryByRole('heading')).toBeNull();

  sendJson(answer as ServerResponse, 200, { user: { ...user, name: 'Mia' } });
  expect(await screen.findByRole('heading', { name: 'Welcome back, Mia' }, waiting)).toBeDefined();
});

it('keeps the session when the server is in trouble, and says that it cannot be reached', async () => {
  signedIn();
  await open('/dashboard', { 'GET /api/auth/me': (_, response) => response.writeHead(500).end() });
  expect(await screen.findByText('You’re offline.', undefined, waiting)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Welcome back, Maya' }, waiting)).toBeDefined();
  expect(localStorage.getItem('authToken')).toBe('t1');
});

it('ends the session on a 401', async () => {
  signedIn();
  await open('/dashboard', {
    'GET /api/auth/me': (_, response) => sendJson(response, 401, { error: 'Over.' }),
  });
  expect(await screen.findByRole('heading', { name: 'Sign in' }, waiting)).toBeDefined();
  expect(localStorage.getItem('authToken')).toBeNull();
});

it('signs in, says so, shows the sample dashboard and signs out', async () => {
  const received = await open('/');
  fireEvent.change(await screen.findByLabelText('Email', undefined, waiting), {
    target: { value: user.email },
  });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

  expect(await screen.findByText('Welcome back!', undefined, waiting)).toBeDefined();
  expect((await screen.findAllByText('Sample data', undefined, waiting)).length).toBeGreaterThan(0);
  expect(location.pathname).toBe('/dashboard');
  expect(document.title).toBe('Dashboard · Hookline');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);

  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Logged out successfully')).toBeDefined();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.length).toBe(0);
  // The server is told, but not waited for.
  await waitFor(() =>
    expect(received.find(({ path }) => path === '/api/auth/logout')?.headers.authorization).toBe('Bearer t1'),
  );
});

it('says what the server says of a failed sign-in, and keeps what was typed', async () => {
  await open('/login', {
    'POST /api/auth/login': (_, response) =>
      sendJson(response, 401, { error: 'Wrong password.', code: 'credentials' }),
  });
  const email = await screen.findByLabelText<HTMLInputElement>('Email', undefined, waiting);
  fireEvent.change(email, { target: { value: user.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Wrong password.')).toBeDefined();
  expect(email.value).toBe(user.email);
});

it('sends nothing when the two passwords differ', async () => {
  const received = await open('/signup');
  const fields = { 'Full name': 'Maya', Email: user.email, Password: 'one', 'Confirm password': 'two' };
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(await screen.findByLabelText(label, undefined, waiting), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Passwords do not match')).toBeDefined();
  expect(received.some(({ path }) => path === '/api/auth/signup')).toBe(false);
  const confirmation = screen.getByLabelText('Confirm password');
  expect(document.activeElement).toBe(confirmation);
  expect(confirmation.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter the same password again.')).toBeDefined();
  fireEvent.change(confirmation, { target: { value: 'one' } });
  expect(screen.queryByText('Enter the same password again.')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
});

it('takes the e-mail of an invitation as it is, and sends the invitation along', async () => {
  const received = await open('/signup?email=ann%40example.org&invitation=abc.def', {
    'GET /api/config': (_, response) =>
      sendJson<'GET /api/config'>(response, 200, { demoMode: false, signUp: 'invited' }),
  });
  const email = await screen.findByLabelText<HTMLInputElement>('Email', undefined, waiting);
  expect([email.value, email.readOnly]).toEqual(['ann@example.org', true]);
  for (const label of ['Full name', 'Password', 'Confirm password']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'correct horse' } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
  const sent = await waitFor(() => {
    const found = received.find(({ path }) => path === '/api/auth/signup');
    expect(found).toBeDefined();
    return found;
  }, waiting);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ email: 'ann@example.org', invitation: 'abc.def' });
});

it('comes back to where it was after a sign-out in another tab', async () => {
  signedIn();
  await open('/activity');
  expect(await screen.findByRole('heading', { name: 'Activity' }, waiting)).toBeDefined();
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(await screen.findByRole('heading', { name: 'Sign in' }, waiting)).toBeDefined();

  signedIn();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' })));
  expect(await screen.findByRole('heading', { name: 'Activity' }, waiting)).toBeDefined();
  expect(location.pathname).toBe('/activity');
});
