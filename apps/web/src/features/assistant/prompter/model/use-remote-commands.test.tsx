import { act, renderHook } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShownReport } from '../../api/prompter-remote.ts';
import { startRemoteLink } from '../testing/start-remote-link.ts';
import type { PrompterCommands } from './use-prompter-keys.ts';
import { useRemoteCommands } from './use-remote-commands.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const paused: ShownReport = {
  isRunning: false,
  wordsPerMinute: 150,
  secondsLeft: 61,
  line: 'Tides are late.',
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A prompter with what it was asked to do. */
async function openPrompter(answer?: Parameters<typeof startRemoteLink>[0]) {
  const link = await startRemoteLink(answer);
  const done: string[] = [];
  const note = (name: string) => (direction?: 1 | -1) =>
    void done.push(direction === undefined ? name : `${name} ${direction}`);
  const names = [
    'start',
    'stop',
    'toggle',
    'again',
    'toStart',
    'step',
    'faster',
    'larger',
    'mirror',
  ] as const;
  const others = ['fullScreen', 'settings', 'remote', 'close'] as const;
  const commands = Object.fromEntries(
    [...names, ...others].map((name) => [name, note(name)]),
  ) as unknown as PrompterCommands;
  const { result, rerender } = renderHook(
    (report: ShownReport) => useRemoteCommands({ id: 'v1', report, commands }),
    { initialProps: paused },
  );
  const press = (name: string, id = 'v1') => link.tell({ type: 'prompter.press', id, press: name });
  await expect.poll(link.listeners).toBe(1);
  press('report');
  await expect.poll(() => link.sent('report')).toHaveLength(1);
  return { link, done, press, rerender, isControlled: () => result.current };
}

it('does what each press asks for, and nothing for one it does not know', async () => {
  const { done, press } = await openPrompter();
  for (const name of ['start', 'pause', 'repeat', 'previous', 'next', 'slower', 'faster']) {
    press(name);
  }
  press('dance');
  press('constructor');
  press('next', 'v2');
  press('restart');
  await expect.poll(() => done.at(-1)).toBe('toStart');
  expect(done).toEqual(['start', 'stop', 'again', 'step -1', 'step 1', 'faster -1', 'faster 1', 'toStart']);
});

it('does nothing behind another tab', async () => {
  const { done, press } = await openPrompter();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  press('start');
  await expect.poll(() => visibility.mock.calls).toHaveLength(1);
  visibility.mockRestore();
  press('pause');
  await expect.poll(() => done).toEqual(['stop']);
});

it('reports each change while a remote is there, and none once it is gone', async () => {
  const { link, done, press, rerender, isControlled } = await openPrompter();
  await expect.poll(isControlled).toBe(true);
  rerender({ ...paused, isRunning: true, line: 'x'.repeat(400) });
  await expect
    .poll(() => link.sent('report').at(-1))
    .toEqual({ is_running: true, words_per_minute: 150, seconds_left: 61, line: 'x'.repeat(300) });
  await pass(21_000);
  expect(isControlled()).toBe(false);
  const before = link.sent('report').length;
  rerender({ ...paused, wordsPerMinute: 155 });
  // Once a later press has arrived, a report would have too.
  press('next');
  await expect.poll(() => done).toEqual(['step 1']);
  expect(link.sent('report')).toHaveLength(before);
});

it('sends the latest report last, after the one under way', async () => {
  const held: ServerResponse[] = [];
  const { link, rerender, isControlled } = await openPrompter((_, response) => void held.push(response));
  await expect.poll(isControlled).toBe(true);
  const rates = () =>
    link.sent('report').map((sent) => (sent as { words_per_minute: number }).words_per_minute);
  rerender({ ...paused, wordsPerMinute: 155 });
  rerender({ ...paused, wordsPerMinute: 160 });
  expect(rates()).toEqual([150]);
  held[0]?.writeHead(204).end();
  await expect.poll(rates).toEqual([150, 160]);
  held[1]?.writeHead(204).end();
});
