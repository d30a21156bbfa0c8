import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('runs so many of a key at a time, in their order, and any number of keys', async () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  const begin = (key: string, name: string) =>
    turns.run(key, () => {
      begun.push(name);
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    });
  const all = [begin('a', 'first'), begin('a', 'second'), begin('a', 'third'), begin('a', 'fourth')];
  const other = begin('b', 'other');
  expect(begun).toEqual(['first', 'second', 'other']);
  ends[0]?.reject(new Error('Failed.'));
  await expect(all[0]).rejects.toThrow('Failed.');
  await Promise.resolve();
  expect(begun).toEqual(['first', 'second', 'other', 'third']);
  const late = begin('a', 'late');
  ends[1]?.resolve('done');
  expect(await all[1]).toBe('done');
  await Promise.resolve();
  expect(begun.slice(4)).toEqual(['fourth']);
  for (const [at, one] of [all[2], all[3], late].entries()) {
    ends[at + 3]?.resolve('done');
    expect(await one).toBe('done');
  }
  ends[2]?.resolve('done');
  expect(await other).toBe('done');
  void begin('a', 'again');
  expect(begun.at(-1)).toBe('again');
});
