import type { User } from '@hookline/contract/accounts';
import { useSyncExternalStore } from 'react';
import type { Loose } from './tolerant.ts';
import { createStore } from './store.ts';
import { wipeKept } from './kept-store.ts';
import { tryStorage } from './try-storage.ts';

/** Who is signed in, as this browser remembers it. `user` is null when only the token is known. */
export interface Session {
  token: string;
  user: Loose<User> | null;
}

/** Where a tab keeps what its user is writing: in the generator, and in forms for words. */
export const draftEntry = 'generatorDraft';
export const wordsEntry = 'unsavedWords';
/** Where this browser keeps the scripts that can be read without a network, and what was read of them. */
export const prompterEntry = 'prompterScripts';
export const takesEntry = 'prompterTakes';

const tokenEntry = 'authToken';
const userEntry = 'user';
const announce = (): void => changes.set({});
const handleStorage = ({ key }: StorageEvent): void => {
  if (key === null || key === tokenEntry || key === userEntry) {
    announce();
  }
};
/** Another object at each change of the session, also in another tab. */
const changes = createStore<object>(
  {},
  {
    onFirst: () => window.addEventListener('storage', handleStorage),
    onLast: () => window.removeEventListener('storage', handleStorage),
  },
);
let hasLeft = false;
let known: { raw: string; session: Session | null } | undefined;

/**
 * The stored token, read afresh: another tab may have changed it. Null also where the browser keeps
 * nothing.
 */
export const storedToken = (): string | null => tryStorage(() => localStorage.getItem(tokenEntry)) || null;

/**
 * The stored session, or null when nobody is signed in. The same object as long as the storage does not
 * change.
 */
export function currentSession(): Session | null {
  const token = storedToken();
  const rawUser = tryStorage(() => localStorage.getItem(userEntry));
  const raw = JSON.stringify([token, rawUser]);
  hasLeft &&= token === null;
  if (known?.raw !== raw) {
    known = { raw, session: token === null ? null : { token, user: parseUser(rawUser) } };
  }
  return known.session;
}

/** Remembers a signed-in user and tells everybody who watches. */
export function startSession(session: { token: string; user?: Loose<User> | null | undefined }): void {
  localStorage.setItem(tokenEntry, session.token);
  localStorage.setItem(userEntry, JSON.stringify(session.user ?? null));
  announce();
}

/**
 * Renews what is known about the user of a token; does nothing where another one, or nobody, is signed in by
 * now.
 */
export function rememberUser(user: Loose<User>, token: string): void {
  if (storedToken() === token) {
    localStorage.setItem(userEntry, JSON.stringify(user));
    announce();
  }
}

/**
 * Signs out on purpose: forgets also what the user was writing in this tab, and the scripts kept for
 * reading.
 */
export function leaveSession(): void {
  hasLeft = true;
  tryStorage(() => sessionStorage.removeItem(draftEntry));
  tryStorage(() => sessionStorage.removeItem(wordsEntry));
  tryStorage(() => localStorage.removeItem(prompterEntry));
  tryStorage(() => localStorage.removeItem(takesEntry));
  endSession();
}

/**
 * Whether the last session of this page was left on purpose here, and did not end by itself or in another
 * tab.
 */
export const hasLeftSession = (): boolean => hasLeft;

/**
 * Forgets token and user, and what is kept of their answers. What the user was writing in this tab stays for
 * when the same user comes back.
 */
export function endSession(): void {
  void wipeKept().catch(() => undefined);
  localStorage.removeItem(tokenEntry);
  localStorage.removeItem(userEntry);
  announce();
}

/** Calls `listener` whenever the session changes, in this tab or another. Returns its undo. */
export const subscribeToSession = changes.subscribe;

/** Names the user in what this browser keeps; empty where nobody is known. */
export const userId = (): string => currentSession()?.user?.id ?? '';

/** The session, kept up to date across tabs; null when nobody is signed in. */
export const useSession = (): Session | null => useSyncExternalStore(subscribeToSession, currentSession);

function parseUser(raw: string | null): Loose<User> | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
