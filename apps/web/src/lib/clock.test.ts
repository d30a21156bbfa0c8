import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentSecond, onSecond } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('tells all who listen every second, with one timer, and rests when nobody does', () => {
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const [stopFirst, stopSecond] = [onSecond(first), onSecond(second)];
  expect(vi.getTimerCount()).toBe(1);
  const start = currentSecond();
  vi.advanceTimersByTime(2_000);
  expect(first).toHaveBeenCalledTimes(2);
  expect(second).toHaveBeenCalledTimes(2);
  expect(currentSecond() - start).toBe(2_000);

  stopFirst();
  stopSecond();
  expect(vi.getTimerCount()).toBe(0);
});
