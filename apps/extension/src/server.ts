import type { Board } from '@hookline/contract/boards';
import { readSetting, saveSetting, type Settings } from './store.ts';

/** The address of the installation that made this extension, without a slash at the end. */
export const server = new URL(chrome.runtime.getManifest().homepage_url ?? 'http://localhost:3000').origin;

/** Where the token comes from. */
export const connectAddress = `${server}/extension?connect`;

/** What the browser must allow before the server can be called. */
export const serverAccess: chrome.permissions.Permissions = {
  origins: chrome.runtime.getManifest().optional_host_permissions ?? [],
};

/**
 * Who does not answer for so long is not there: large pages over slow lines take their time. Milliseconds.
 */
const timeoutMs = 120_000;

export interface Answer {
  /** 0: there was none. */
  status: number;
  body: Record<string, unknown>;
}

/** Calls the server with the stored token, or with another one. Never throws. */
export async function call(
  method: 'GET' | 'POST',
  path: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<Answer> {
  try {
    const bearer = token ?? (await readSetting('token')) ?? '';
    const response = await fetch(server + path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  } catch {
    return { status: 0, body: {} };
  }
}

/** What an answer says in words; otherwise what is known without one. */
export const sentenceOf = ({ status, body }: Answer): string => {
  if (typeof body['error'] === 'string') {
    return body['error'];
  }
  return status === 0 ? `Can’t reach ${new URL(server).host}.` : `The server returned status ${status}.`;
};

/** Remembers the boards of an answer, to be chosen from while the server is away. */
export async function keepBoards({ body }: Answer): Promise<Settings['boards']> {
  const boards = (body['boards'] as Board[]).map(({ id, name }) => ({ id, name }));
  await saveSetting('boards', boards);
  return boards;
}
