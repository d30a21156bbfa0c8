import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ServerResponse } from 'node:http';
import { toast, useToaster } from 'react-hot-toast/headless';
import { afterEach, expect, it } from 'vitest';
import { sendJson, startServer } from '#testing/start-server.ts';
import { serverSink } from '../api/server-sink.ts';
import { useAdditionQueue } from './use-addition-queue.ts';

afterEach(() => act(() => toast.remove()));

/** A queue of one board on a server that answers when the test says so. */
async function openQueue() {
  const open = new Map<string, ServerResponse>();
  const aborted: string[] = [];
  await startServer(({ path, body }, response) => {
    if (path === '/api/content/upload') {
      const isAgain = /name="onlyNew"\s+false/u.test(body);
      const there = { error: 'You already have this file: “X”.', itemId: 'i', boardId: 'b2' };
      sendJson(response, isAgain ? 201 : 409, isAgain ? {} : there);
      return;
    }
    if (path !== '/api/content/add') {
      sendJson(response, 200, {});
      return;
    }
    const url = String((JSON.parse(body) as { contentUrl: unknown }).contentUrl);
    open.set(url, response);
    response.on('close', () => {
      open.delete(url);
      if (!response.writableFinished) {
        aborted.push(url);
      }
    });
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useAdditionQueue('b1', serverSink('b1'), () => undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const { result: toasts } = renderHook(() => useToaster());
  return {
    open,
    aborted,
    add: (...urls: string[]) => act(() => result.current.addAddresses(urls)),
    cancel: (label: string) =>
      act(() => result.current.cancel(result.current.additions.find((one) => one.label === label)?.id ?? 0)),
    toasts: () => toasts.current.toasts.filter(({ visible }) => visible).map(({ message }) => message),
    addFile: (file: File) => act(() => result.current.addFiles([file])),
    addAgain: () => act(() => result.current.addAgain(result.current.additions[0]?.id ?? 0)),
    existing: () => result.current.additions.map(({ existing }) => existing),
    states: () => result.current.additions.map(({ label, state }) => `${label} ${state}`),
  };
}

it('ends the request of an address that is cancelled, and sends one at a time ever after', async () => {
  const queue = await openQueue();
  queue.add('a', 'b');
  await waitFor(() => expect([...queue.open.keys()]).toEqual(['a']));
  queue.cancel('a');
  queue.add('c');
  await waitFor(() => expect(queue.aborted).toEqual(['a']));
  await waitFor(() => expect([...queue.open.keys()]).toEqual(['b']));
  await waitFor(() => expect(queue.states()).toEqual(['b running', 'c waiting']));
  sendJson(queue.open.get('b') as ServerResponse, 201, {});
  await waitFor(() => expect([...queue.open.keys()]).toEqual(['c']));
  sendJson(queue.open.get('c') as ServerResponse, 201, {});
  await waitFor(() => expect(queue.states()).toEqual([]));
  expect(queue.toasts()).toEqual(['2 added']);
});

it('starts again after the only one was cancelled', async () => {
  const queue = await openQueue();
  queue.add('a');
  await waitFor(() => expect([...queue.open.keys()]).toEqual(['a']));
  queue.cancel('a');
  await waitFor(() => expect(queue.aborted).toEqual(['a']));
  queue.add('b');
  await waitFor(() => expect([...queue.open.keys()]).toEqual(['b']));
  sendJson(queue.open.get('b') as ServerResponse, 201, {});
  await waitFor(() => expect(queue.states()).toEqual([]));
  expect(queue.toasts()).toEqual(['URL added successfully!']);
});

it('keeps everything on the list where something failed', async () => {
  const queue = await openQueue();
  queue.add('a', 'b');
  await waitFor(() => expect([...queue.open.keys()]).toEqual(['a']));
  sendJson(queue.open.get('a') as ServerResponse, 422, { error: 'Not now.' });
  await waitFor(() => expect([...queue.open.keys()]).toEqual(['b']));
  sendJson(queue.open.get('b') as ServerResponse, 201, {});
  await waitFor(() => expect(queue.states()).toEqual(['a failed', 'b added']));
  expect(queue.toasts()).toEqual([]);
});

it('says where a file is already, and adds it once more when that is wanted', async () => {
  const queue = await openQueue();
  queue.addFile(new File(['x'], 'plan.txt'));
  await waitFor(() => expect(queue.states()).toEqual(['plan.txt failed']));
  expect(queue.existing()).toEqual([{ id: 'i', boardId: 'b2' }]);
  queue.addAgain();
  await waitFor(() => expect(queue.states()).toEqual([]));
  expect(queue.toasts()).toEqual(['File uploaded successfully!']);
});
