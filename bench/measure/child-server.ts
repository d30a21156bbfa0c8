import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A server that runs in a process of its own; gone when disposed. */
export interface ChildServer extends AsyncDisposable {
  origin: string;
  pid: number;
}

/** Runs a file that listens on a free port, sends its address, and ends when the channel to it is closed. */
export async function startChildServer(file: URL): Promise<ChildServer> {
  const child = fork(file);
  const ended = once(child, 'exit');
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      child.disconnect();
      await ended;
    },
  };
}
