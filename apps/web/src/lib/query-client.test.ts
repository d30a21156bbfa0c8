import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

it('begins the first reading anew where something changed while it was under way', async () => {
  const client = createQueryClient();
  const before = Promise.withResolvers<string>();
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(before.promise).mockResolvedValue('after');
  const observer = new QueryObserver(client, { queryKey: ['numbers', 1], queryFn: read });
  const stop = observer.subscribe(() => undefined);
  const waiting = client.fetchQuery({ queryKey: ['numbers', 1], queryFn: read });
  await client.invalidateQueries({ queryKey: ['numbers'] });
  before.resolve('before');
  expect(await waiting).toBe('after');
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isStale: false });
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

it('leaves what is marked as old only, and what nobody looks at, to its first reading', async () => {
  const client = createQueryClient();
  const read = vi.fn<() => Promise<string>>(() => Promise.resolve('once'));
  const waiting = client.fetchQuery({ queryKey: ['numbers', 1], queryFn: read });
  await client.invalidateQueries({ queryKey: ['numbers'], refetchType: 'none' });
  await client.invalidateQueries({ queryKey: ['numbers'] });
  expect(await waiting).toBe('once');
  expect(read).toHaveBeenCalledTimes(1);
});
