import { expect, it, vi } from 'vitest';
import { sendJson, startServer } from '#testing/start-server.ts';
import { ApiError, errorMessage, fieldError } from './api-error.ts';
import { api } from './api.ts';
import { startSession } from './session.ts';

const signIn = () => startSession({ token: 't1', user: { name: 'Maya' } });

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

it('sends the token, fills in the address and leaves out what is not given', async () => {
  const received = await startServer((_, response) =>
    sendJson(response, 200, { items: [], nextCursor: null }),
  );
  signIn();
  await api('GET /api/boards/{id}/items', {
    params: { id: 'a/b c' },
    query: { limit: 5, cursor: undefined },
  });
  expect(received[0]).toMatchObject({ method: 'GET', path: '/api/boards/a%2Fb%20c/items?limit=5', body: '' });
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer t1' });
  expect(received[0]?.headers['content-type']).toBeUndefined();
});

it('sends JSON as JSON, without a token when nobody is signed in', async () => {
  const received = await startServer((_, response) => sendJson(response, 201, { board: { id: '1' } }));
  const answer = await api('POST /api/boards', { body: { name: 'Ideas' } });
  expect(answer.board?.id).toBe('1');
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ name: 'Ideas' });
  expect(received[0]?.headers['content-type']).toBe('application/json');
  expect(received[0]?.headers.authorization).toBeUndefined();
});

it('sends a form as multipart with its own boundary', async () => {
  const received = await startServer((_, response) => sendJson(response, 201, { item: { id: '1' } }));
  const body = new FormData();
  body.set('boardId', 'b1');
  body.set('file', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  await api('POST /api/content/upload', { body });
  expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.body).toContain('filename="a.txt"');
});

it.each([
  ['nothing', 204, ''],
  ['a page', 200, '<!doctype html>'],
  ['a list', 200, '[1]'],
  ['null', 200, 'null'],
])('takes %s for an empty answer', async (_, status, text) => {
  await startServer((_request, response) => response.writeHead(status).end(text));
  expect(await api('POST /api/auth/logout')).toEqual({});
});

it('passes on what the server says of an error', async () => {
  const details = [{ path: 'name', message: 'Enter a board name.' }, 'rubbish'];
  await startServer((_, response) =>
    sendJson(response, 400, { error: 'Not valid.', code: 'validation', details }),
  );
  const error = await failure(api('POST /api/boards', { body: { name: '' } }));
  expect(error).toMatchObject({ status: 400, code: 'validation', message: 'Not valid.' });
  expect(errorMessage(error, 'Failed to create board')).toBe('Not valid.');
  expect(fieldError(error, 'name')).toBe('Enter a board name.');
  expect(fieldError(error, 'description')).toBeUndefined();
});

it('leaves the words to the caller where the server has none', async () => {
  await startServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  const error = await failure(api('GET /api/boards'));
  expect(error).toMatchObject({ status: 502, code: 'unknown' });
  expect(errorMessage(error, 'Failed to load boards')).toBe('Failed to load boards');
});

it('has status 0 when no answer comes, and says why and that nothing was lost', async () => {
  await startServer((_, response) => response.destroy());
  const error = await failure(api('GET /api/boards'));
  expect(error).toMatchObject({ status: 0, code: 'network' });
  expect(errorMessage(error, 'Failed to load boards')).toBe('Failed to load boards. Can’t reach the server.');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorMessage(error)).toBe('You’re offline.');
  onLine.mockRestore();
});

it('ends the session on a 401, goes to the sign-in screen and still throws', async () => {
  await startServer(
    (_, response) => sendJson(response, 401, { error: 'Sign in again.', code: 'no_session' }),
    '/boards/7',
  );
  signIn();
  expect(await failure(api('GET /api/boards'))).toMatchObject({ status: 401 });
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
  expect(location.pathname).toBe('/login');
});

it.each(['/login', '/signup'])('stays on %s, where a 401 is about the form', async (pathname) => {
  await startServer(
    (_, response) => sendJson(response, 401, { error: 'Wrong password.', code: 'credentials' }),
    pathname,
  );
  const error = await failure(api('POST /api/auth/login', { body: { email: 'a@b.c', password: 'x' } }));
  expect(errorMessage(error, 'Login failed')).toBe('Wrong password.');
  expect(location.pathname).toBe(pathname);
});

it('does not end a session that began after the call', async () => {
  await startServer((_, response) => {
    startSession({ token: 't2' });
    sendJson(response, 401, { error: 'Sign in again.', code: 'no_session' });
  });
  signIn();
  await failure(api('GET /api/boards'));
  expect(localStorage.getItem('authToken')).toBe('t2');
});

it('throws the reason of an abort as it is', async () => {
  await startServer(() => undefined);
  const reason = new Error('left');
  await expect(api('GET /api/boards', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
