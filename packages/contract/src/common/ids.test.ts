import { expect, it } from 'vitest';
import { timestampSchema } from './ids.ts';

it.each(['1990-01-01T00:00:00Z', '2026-02-28T23:59:59.999Z', '2200-12-31T23:59:59Z'])(
  'takes the moment %s',
  (moment) => {
    expect(timestampSchema.parse(moment)).toBe(moment);
  },
);

it.each([
  '0000-01-01T00:00:00Z',
  '1989-12-31T23:59:59Z',
  '2201-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  'yesterday',
])('refuses the moment %s with one sentence', (moment) => {
  expect(timestampSchema.safeParse(moment).error?.issues).toHaveLength(1);
});
