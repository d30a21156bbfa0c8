import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { draftEntry, endSession, leaveSession, startSession } from '#lib/session.ts';
import { type Draft, forgetVisit, recallVisit, rememberVisit } from './visit-memory.ts';
import { notStarted } from './generation.ts';
import { noOptions } from './script-options.ts';

const nothing = { topic: undefined, picked: undefined, form: undefined };
const place = { visit: 'v', origin: undefined, versionId: undefined, purpose: nothing };
const draft: Draft = {
  from: undefined,
  platform: 'youtube',
  requirements: 'Bees',
  options: noOptions,
  generation: notStarted,
};
const signIn = (id: string) => startSession({ token: `token of ${id}`, user: { id } });
/** As after a reload: only what the browser keeps is left. */
const recall = () => recallVisit(createQueryClient(), place);

it('outlives a reload for its user, without their token', () => {
  signIn('maya');
  rememberVisit(createQueryClient(), place, draft);
  expect(recall()).toEqual(draft);
  expect(sessionStorage.getItem(draftEntry)).not.toContain('token of');
  forgetVisit();
  expect(recall()).toBeUndefined();
});

it('is kept once for many keys, and not for whoever signs in next', async () => {
  signIn('maya');
  const cache = createQueryClient();
  rememberVisit(cache, place, { ...draft, requirements: 'B' });
  rememberVisit(cache, place, draft);
  expect(sessionStorage.length).toBe(0);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.length).toBe(1);
  rememberVisit(cache, place, draft);
  leaveSession();
  signIn('ada');
  expect(recall()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

it('outlives a session that ends by itself, for the same user alone', () => {
  signIn('maya');
  rememberVisit(createQueryClient(), place, draft);
  endSession();
  rememberVisit(createQueryClient(), place, { ...draft, requirements: 'Nobody is signed in' });
  window.dispatchEvent(new Event('pagehide'));
  signIn('ada');
  expect(recall()).toBeUndefined();
  signIn('maya');
  expect(recall()).toEqual(draft);
});

it('goes with who signs out', () => {
  signIn('maya');
  rememberVisit(createQueryClient(), place, draft);
  leaveSession();
  window.dispatchEvent(new Event('pagehide'));
  signIn('maya');
  expect(recall()).toBeUndefined();
});

it('is of the script that somebody goes on with, and of no other', () => {
  signIn('maya');
  const written = { ...place, versionId: 'first' };
  rememberVisit(createQueryClient(), written, draft);
  expect(recallVisit(createQueryClient(), { ...written, visit: 'w', versionId: 'second' })).toBeUndefined();
  expect(recall()).toBeUndefined();
  expect(recallVisit(createQueryClient(), { ...written, visit: 'w' })).toEqual(draft);
});
