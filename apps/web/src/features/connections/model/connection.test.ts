import { expect, it } from 'vitest';
import { describeLast, isRedirectTaken, toShownConnection } from './connection.ts';

it('an answer without anything is a connection that is off', () => {
  expect(toShownConnection({})).toMatchObject({ status: 'off', channel: null, progress: null, last: null });
  expect(toShownConnection({ connection: { status: 'newer' } })).toMatchObject({ status: 'off' });
});

it('says what came of the last fetch', () => {
  const last = { videos: 500, created: 12, day: '2026-11-20', units: 21 };
  expect(describeLast({ last })).toBe(
    '500 videos, 12 of them new here. YouTube’s final numbers reach to Nov 20, 2026. That used 21 of the 10,000 daily quota units.',
  );
  expect(describeLast({ last: { ...last, curves: 500 } })).toContain(
    'Nov 20, 2026. Retention of 500 videos is new. That',
  );
  expect(describeLast({ last: { ...last, videos: 0 } })).toBe('The channel has no videos yet.');
  expect(describeLast({ last: null })).toBe('Nothing was fetched yet.');
});

it.each([
  ['http://localhost:3000/settings', true],
  ['http://127.0.0.1:3000/settings', true],
  ['https://hookline.example/settings', true],
  ['http://192.168.1.5:3000/settings', false],
])('Google sends browsers back to %s: %s', (uri, isTaken) => {
  expect(isRedirectTaken(uri)).toBe(isTaken);
});
