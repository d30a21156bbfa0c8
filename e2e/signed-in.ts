import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test as base } from './product.ts';

export { expect } from '@playwright/test';

/** Somebody with an account of their own, signed in before the first page opens. */
export interface Person {
  email: string;
  token: string;
  user: object;
  /** Calls the product behind the back of the page, and answers what it says. */
  call: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** A board of theirs. */
  newBoard: (name?: string) => Promise<string>;
  /** A script on a board of theirs: the quickest item there is. */
  newScript: (boardId: string, title?: string) => Promise<string>;
}

interface Answer {
  text?: string;
  board?: { id: string };
  item?: { id: string };
  token?: string;
  user?: object;
}

export const password = 'correct horse battery';

export const test = base.extend<{ person: Person; isSignedIn: boolean }>({
  isSignedIn: [true, { option: true }],
  person: async ({ product }, provide) => {
    const email = `${randomUUID()}@example.org`;
    const { token = '', user = {} } = await send(product.origin, '', {
      method: 'POST',
      path: '/api/auth/signup',
      body: { name: 'Ada Creator', email, password },
    });
    const call: Person['call'] = (method, path, body) => send(product.origin, token, { method, path, body });
    await provide({
      email,
      token,
      user,
      call,
      newBoard: async (name = 'Research') => (await call('POST', '/api/boards', { name })).board?.id ?? '',
      newScript: async (boardId, title = 'A script') => {
        const generatedContent = { script: 'Say it.', titles: ['A title'], hooks: ['A hook'] };
        const body = { boardId, title, platform: 'youtube', generatedContent };
        return (await call('POST', '/api/content/save-generated', body)).item?.id ?? '';
      },
    });
  },
  page: async ({ page, person, isSignedIn }, provide) => {
    if (isSignedIn) {
      await signIn(page, person);
    }
    await provide(page);
  },
});

/** Puts the session into the browser, as the sign-in screen does. */
export async function signIn(
  page: Page,
  { token, user }: Pick<Person, 'token' | 'user'>,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    (session) => {
      localStorage.setItem('authToken', session.token);
      localStorage.setItem('user', session.user);
    },
    { token, user: JSON.stringify(user) },
  );
}

async function send(
  origin: string,
  token: string,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<Answer> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  }
  return text === '' ? {} : (JSON.parse(text) as Answer);
}
