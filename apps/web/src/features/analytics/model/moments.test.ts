import { expect, it } from 'vitest';
import { momentFault, noMoments, sentMoments, toField } from './moments.ts';

it('sends only the moments that were typed, in UTC', () => {
  expect(sentMoments(noMoments)).toEqual({});
  const typed = toField('2026-11-03T10:30:00.000Z');
  expect(sentMoments({ recordedAt: typed, publishedAt: '' })).toEqual({
    recordedAt: '2026-11-03T10:30:00.000Z',
  });
  expect(sentMoments({ recordedAt: 'soon', publishedAt: typed })).toEqual({
    publishedAt: '2026-11-03T10:30:00.000Z',
  });
});

it('refuses the future, and nothing else', () => {
  const now = Date.parse('2026-11-03T10:30:00.000Z');
  expect(momentFault('', now)).toBeUndefined();
  expect(momentFault(toField(now - 60_000), now)).toBeUndefined();
  expect(momentFault(toField(now + 120_000), now)).toContain('future');
});

it('leaves the field empty for what is no moment', () => {
  expect(toField('yesterday')).toBe('');
});
