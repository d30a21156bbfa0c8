import { expect, it, vi } from 'vitest';
import {
  currentSession,
  draftEntry,
  endSession,
  hasLeftSession,
  leaveSession,
  rememberUser,
  startSession,
  storedToken,
  subscribeToSession,
} from './session.ts';

const user = { id: '1', name: 'Maya', email: 'maya@example.com' };

it('keeps token and user in the two entries that other programs know', () => {
  startSession({ token: 't1', user });
  expect(localStorage.getItem('authToken')).toBe('t1');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
  expect(currentSession()).toEqual({ token: 't1', user });

  endSession();
  expect(localStorage.length).toBe(0);
  expect(currentSession()).toBeNull();
});

it('is the same object until something changes, as React needs it', () => {
  startSession({ token: 't1', user });
  const first = currentSession();
  expect(currentSession()).toBe(first);
  rememberUser({ ...user, name: 'Mia' }, 't1');
  expect(currentSession()).not.toBe(first);
  expect(currentSession()?.user?.name).toBe('Mia');
});

it.each(['', 'null', '[]', '"Maya"', '{ broken'])(
  'holds with a token although the user entry is %s',
  (raw) => {
    localStorage.setItem('authToken', 't1');
    localStorage.setItem('user', raw);
    expect(currentSession()).toEqual({ token: 't1', user: null });
  },
);

it('does not remember a user after the session has ended', () => {
  rememberUser(user, 't1');
  expect(localStorage.getItem('user')).toBeNull();
  expect(storedToken()).toBeNull();
});

it('tells its listeners of changes here and in other tabs, until they leave', () => {
  const listener = vi.fn<() => void>();
  const leave = subscribeToSession(listener);
  startSession({ token: 't1', user });
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(listener).toHaveBeenCalledTimes(3);

  leave();
  endSession();
  expect(listener).toHaveBeenCalledTimes(3);
});

it('does not remember one user beside the token of another', () => {
  startSession({ token: 't1', user });
  startSession({ token: 't2', user: { ...user, id: '2', name: 'Ada' } });
  // The answer about the first comes late.
  rememberUser({ ...user, name: 'Mia' }, 't1');
  expect(currentSession()?.user?.name).toBe('Ada');
});

it('takes what was being written along when it is left on purpose, and only then', () => {
  startSession({ token: 't1', user });
  sessionStorage.setItem(draftEntry, 'A script');
  endSession();
  expect([sessionStorage.length, hasLeftSession()]).toEqual([1, false]);

  startSession({ token: 't1', user });
  leaveSession();
  expect([sessionStorage.length, hasLeftSession()]).toEqual([0, true]);
});

it('is nobody where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect([storedToken(), currentSession()]).toEqual([null, null]);
  vi.unstubAllGlobals();
});
