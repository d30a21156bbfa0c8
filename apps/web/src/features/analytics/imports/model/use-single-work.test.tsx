import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSingleWork } from './use-single-work.ts';

/** Work that goes on until it is told to end. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, resolve, reject };
}

it('what comes while work is shown is passed over, and while quiet work runs it waits', async () => {
  const { result } = renderHook(() => useSingleWork());
  const done: string[] = [];
  const does = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  const shown = openWork();
  await act(async () => {
    const first = result.current.run(shown.work, { fallback: '' });
    await result.current.run(does('passed over'), { fallback: '' });
    shown.resolve();
    await first;
  });
  const quiet = openWork();
  await act(async () => {
    void result.current.run(quiet.work, { fallback: '', isQuiet: true });
    const next = result.current.run(does('waited'), { fallback: '' });
    done.push('quiet');
    quiet.reject(new Error('No luck'));
    await next;
  });
  expect(done).toEqual(['quiet', 'waited']);
  expect(result.current).toMatchObject({ share: undefined, problem: undefined });
});

it('tells no progress of quiet work, but what went wrong', async () => {
  const { result } = renderHook(() => useSingleWork());
  const quiet = openWork();
  act(() => void result.current.run(quiet.work, { fallback: 'Failed to look', isQuiet: true }));
  expect(result.current.share).toBeUndefined();
  await act(async () => {
    quiet.reject(new Error('No luck'));
    await result.current.run(() => Promise.reject(new Error('Neither')), { fallback: 'Failed to look' });
  });
  expect(result.current.problem).toBe('Failed to look');
});
