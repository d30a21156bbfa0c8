import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeFault, describeField } from './fault-sentence.ts';

const schema = z.object({
  name: z.string(),
  board_type: z.enum(['general', 'trending']),
  contentUrl: z.url('Enter an address.'),
  views: z.int().min(0).max(10),
  likes: z.int(),
  tags: z.array(z.string()).max(1),
  at: z.iso.datetime(),
});

const good = {
  name: 'x',
  board_type: 'general',
  contentUrl: 'http://a.b',
  views: 1,
  likes: 1,
  tags: [],
  at: '2026-01-01T00:00:00Z',
};

describe('a fault', () => {
  it.each([
    [{ name: undefined }, 'Name is missing.'],
    [{ name: 5 }, 'Name must be text.'],
    [{ name: null }, 'Name must be text.'],
    [{ board_type: 'x' }, 'Board type must be one of: general, trending.'],
    [{ contentUrl: 'x' }, 'Enter an address.'],
    [{ likes: 1e17 }, 'Likes must be at most 9,007,199,254,740,991.'],
    [{ views: 1.5 }, 'Views must be a whole number.'],
    [{ views: '1' }, 'Views must be a number.'],
    [{ views: -1 }, 'Views must be at least 0.'],
    [{ views: 11 }, 'Views must be at most 10.'],
    [{ tags: ['a', 'b'] }, 'Tags must have at most 1 entry.'],
    [{ tags: [1] }, 'Tags must be text.'],
    [{ at: 'noon' }, 'At must be a UTC time such as 2026-01-31T12:00:00Z.'],
  ])('of %j is a sentence of its own', (change, sentence) => {
    const { error } = schema.safeParse({ ...good, ...change }, { error: describeFault });
    const [issue] = error?.issues ?? [];
    expect(describeField(issue?.path.join('.') ?? '', issue?.message ?? '')).toBe(sentence);
  });
});
