import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuse, type RemoteLink, startRemoteLink } from '../testing/start-remote-link.ts';
import { PrompterRemote } from './prompter-remote.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const report = { is_running: false, words_per_minute: 150, seconds_left: 61, line: 'Tides are late.' };
const status = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** A remote that listens: it has asked how its prompter is. */
async function openRemote(answer?: Parameters<typeof startRemoteLink>[0]): Promise<RemoteLink> {
  const link = await startRemoteLink(answer);
  render(<PrompterRemote id="v1" title="Tides" onLeave={() => undefined} />);
  await expect.poll(() => link.sent('press')).toEqual([{ press: 'report' }]);
  return link;
}

async function hear(link: RemoteLink, changes: Partial<typeof report> = {}) {
  link.tell({ type: 'prompter.report', id: 'v1', report: { ...report, ...changes } });
  await expect.poll(status).toBe(changes.is_running === true ? 'Running' : 'Paused');
}

it('sends what each button says', async () => {
  const link = await openRemote();
  await hear(link);
  const buttons = {
    Start: 'start',
    Previous: 'previous',
    Repeat: 'repeat',
    Next: 'next',
    Slower: 'slower',
    Faster: 'faster',
    'Back to the beginning': 'restart',
  };
  for (const [name, sent] of Object.entries(buttons)) {
    press(name);
    await expect.poll(() => link.sent('press').at(-1)).toEqual({ press: sent });
  }
  await hear(link, { is_running: true });
  press('Pause');
  await expect.poll(() => link.sent('press').at(-1)).toEqual({ press: 'pause' });
});

it('says when no prompter answers, and goes on when one does', async () => {
  const link = await openRemote();
  expect(status()).toBe('Looking for the prompter…');
  await hear(link);
  await pass(7_000);
  expect(status()).toBe('Paused');
  await pass(2_000);
  expect(status()).toMatch(/^No prompter is answering/u);
  expect(screen.queryByText(report.line)).toBeNull();
  await hear(link, { is_running: true });
  expect(screen.getByText(report.line)).toBeDefined();
});

it('asks again every few seconds, but not while nobody sees it', async () => {
  const link = await openRemote();
  await pass(5_000);
  await expect.poll(() => link.sent('press')).toHaveLength(2);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(15_000);
  visibility.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  await expect.poll(() => link.sent('press')).toHaveLength(3);
});

it('says why a press did not arrive', async () => {
  await openRemote(refuse);
  await expect.poll(status).toBe('This version is gone.');
});

it('passes over the prompter of another script', async () => {
  const link = await openRemote();
  link.tell({ type: 'prompter.report', id: 'v2', report: { ...report, line: 'Bread rises.' } });
  await hear(link);
  expect(screen.queryByText('Bread rises.')).toBeNull();
});
