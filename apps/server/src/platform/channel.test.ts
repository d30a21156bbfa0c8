import { expect, it } from 'vitest';
import { Channel } from './channel.ts';

it('hands on what is pushed before and while it is read, and ends after it', async () => {
  const channel = new Channel<number>();
  channel.push(1);
  const all = Array.fromAsync(channel);
  await Promise.resolve();
  channel.push(2);
  channel.close();
  channel.push(3);
  expect(await all).toEqual([1, 2]);
});

it('ends for a consumer that does not keep up', async () => {
  const channel = new Channel<number>({ limit: 2 });
  [1, 2, 3, 4].forEach((value) => channel.push(value));
  expect(await Array.fromAsync(channel)).toEqual([1, 2]);
});

it('keeps for a consumer that is busy what was not superseded', async () => {
  const channel = new Channel<number>({ limit: 2, supersedes: (value, waiting) => value > waiting });
  [1, 2, 3, 2, 3].forEach((value) => channel.push(value));
  channel.close();
  expect(await Array.fromAsync(channel)).toEqual([3, 3]);
});
