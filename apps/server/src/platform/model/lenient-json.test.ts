import { describe, expect, it } from 'vitest';
import { findJson } from './lenient-json.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Milliseconds of processor time that some work takes. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('an object in an answer', () => {
  it('is found behind talk that holds braces', async () => {
    expect(await findJson('The set {a, b} is it: {"lines": ["one"]}')).toEqual({
      value: { lines: ['one'] },
      isWhole: true,
    });
  });

  it('is none where it is nested without end', async () => {
    for (const unit of ['{"a":', '{"a":[', '[{"a":']) {
      expect(await findJson(unit.repeat(12_000))).toBeNull();
    }
  });

  it.each(['{"', '{"a', 'Say "{"', '{ "a" ', '{"a":1,'])(
    'is looked for in %j again and again without delay',
    async (unit) => {
      expect(await costOf(() => findJson(`Say "${unit.repeat(20_000)}`))).toBeLessThan(3_000);
    },
  );
});

describe('what a server says of a fault', () => {
  it('is told without keys and markup', () => {
    const said = 'Wrong key sk-abcdefgh12345 <b>for</b> my-own-key, see 1 < 2';
    expect(withoutSecrets(said, ['my-own-key'])).toBe('Wrong key [hidden] for [hidden], see 1 < 2');
  });

  it.each(['<', '<a', 'sk-', ' ', 'bearer '])(
    'is read at once, though it be megabytes of %j',
    async (unit) => {
      const cost = await costOf(() => withoutSecrets(unit.repeat(700_000), ['a-key-of-mine']));
      expect(cost).toBeLessThan(2_000);
    },
  );
});
