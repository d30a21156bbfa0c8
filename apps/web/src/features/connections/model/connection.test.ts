import { expect, it } from 'vitest';
import { describeLast, isRedirectTaken, toShownConnections } from './connection.ts';

it('an answer without anything is connections that are off', () => {
  expect(toShownConnections({}).youtube).toMatchObject({
    status: 'off',
    channel: null,
    progress: null,
    last: null,
  });
  const connections = [{ provider: 'instagram', status: 'newer' }, { provider: 'newer' }, {}];
  expect(toShownConnections({ connections }).instagram).toMatchObject({
    provider: 'instagram',
    status: 'off',
  });
});

const last = { videos: 500, created: 12, day: '2026-11-20', units: 21 };

it('says what came of the last fetch of a channel', () => {
  const describe = (of: Partial<typeof last> & { curves?: number }) =>
    describeLast({ provider: 'youtube', last: { ...last, ...of } });
  expect(describe({})).toBe(
    '500 videos, 12 of them new. YouTube’s numbers are final up to Nov 20, 2026. This used 21 of your 10,000 daily quota units.',
  );
  expect(describe({ curves: 500 })).toContain('Nov 20, 2026. New retention data for 500 videos. This');
  expect(describe({ videos: 0 })).toBe('The channel has no videos yet.');
  expect(describeLast({ provider: 'youtube', last: null })).toBe('Nothing fetched yet.');
});

it('says what came of the last fetch of an account, and what waits', () => {
  const describe = (of: object) =>
    describeLast({ provider: 'instagram', last: { ...last, day: null, ...of } });
  expect(describe({ created: 0, waiting: 0 })).toBe('500 posts.');
  expect(describe({ waiting: 1 })).toBe(
    '500 posts, 12 of them new. Numbers for 1 post will come with the next fetch, because Instagram limits each one.',
  );
  expect(describe({ videos: 0 })).toBe('The account has no posts yet.');
});

it.each([
  ['http://localhost:3000/settings', true],
  ['http://127.0.0.1:3000/settings', true],
  ['https://hookline.example/settings', true],
  ['http://192.168.1.5:3000/settings', false],
])('Google sends browsers back to %s: %s', (uri, isTaken) => {
  expect(isRedirectTaken(uri)).toBe(isTaken);
});
