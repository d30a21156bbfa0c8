import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createGuardedFetch, type GuardedFetch, type GuardedFetchOptions } from '../index.ts';

export const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((address) => address?.address === '::1');

/** Listens on a free port and returns it. */
export async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

/** A public and a private side, both on loopback, and fetchers that stand between them. */
export interface TwoSides {
  privatePort: number;
  publicPort: number;
  /**
   * Connections to the port of the private side that this process began, whatever the address, and those that
   * arrived there.
   */
  attempts(): { begun: number; arrived: number };
  /** What the public side answers from now on. */
  answerWith(listener: RequestListener): void;
  /** An address of `site.test`, which is allowed by name and stands for the public internet. */
  site(path?: string): string;
  fetcher(options?: Partial<GuardedFetchOptions>): GuardedFetch;
  close(): Promise<void>;
}

export async function openTwoSides(): Promise<TwoSides> {
  const counted = { begun: 0, arrived: 0 };
  let answer: RequestListener = (_request, response) => response.end();
  const privateSide = createServer((_request, response) => response.end('secret'));
  privateSide.on('connection', () => (counted.arrived += 1));
  const publicSide = createServer((request, response) => answer(request, response));
  const privatePort = await listen(privateSide, hasIpv6 ? '::' : '0.0.0.0');
  const publicPort = await listen(publicSide, '127.0.0.1');
  const fetchers: GuardedFetch[] = [];
  const watch = (message: unknown): void => {
    (message as { socket: Socket }).socket.on('connectionAttempt', (_address, port) => {
      counted.begun += Number(port === privatePort);
    });
  };
  subscribe('net.client.socket', watch);
  return {
    privatePort,
    publicPort,
    attempts: () => ({ ...counted }),
    answerWith: (listener) => void (answer = listener),
    site: (path = '/') => `http://site.test:${publicPort}${path}`,
    fetcher(options = {}) {
      const fetcher = createGuardedFetch({
        allowHosts: [`site.test:${publicPort}`],
        ports: [80, 443, privatePort],
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        ...options,
      });
      fetchers.push(fetcher);
      return fetcher;
    },
    async close() {
      unsubscribe('net.client.socket', watch);
      await Promise.all(fetchers.map((fetcher) => fetcher.close()));
      for (const server of [privateSide, publicSide]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
