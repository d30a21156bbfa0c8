import { expect, it, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

/** In milliseconds; a machine that does other work too is slow. */
const patience = 10_000;

it('hands on what came together, and what came meanwhile only when that is done with', async () => {
  const handled: string[][] = [];
  const { promise: first, resolve: finishFirst } = Promise.withResolvers<void>();
  const batches = inBatches<string>((batch) => {
    handled.push([...batch]);
    return handled.length === 1 ? first : Promise.resolve();
  });
  batches.add('a');
  batches.add('b');
  await vi.waitFor(() => expect(handled).toEqual([['a', 'b']]), patience);

  batches.add('c');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(handled).toHaveLength(1);
  finishFirst();
  await vi.waitFor(() => expect(handled).toEqual([['a', 'b'], ['c']]), patience);
  batches.stop();
});

it('goes on after a batch that failed, and not after it was stopped', async () => {
  const handled: string[] = [];
  const batches = inBatches<string>(async (batch) => {
    handled.push(...batch);
    throw new Error('This one fails.');
  });
  batches.add('a');
  await vi.waitFor(() => expect(handled).toEqual(['a']), patience);
  batches.add('b');
  await vi.waitFor(() => expect(handled).toEqual(['a', 'b']), patience);

  batches.add('c');
  batches.stop();
  batches.add('d');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(handled).toEqual(['a', 'b']);
});
