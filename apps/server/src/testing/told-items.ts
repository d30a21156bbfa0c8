import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ApiClient } from './api-client.ts';

/** What it is told: that an item is there, and that its text is. */
const events = ['item.added', 'script.saved', 'item.processed'] as const;

interface Message {
  type: (typeof events)[number];
  data: { item_id: string };
}

/** A receiver of webhooks that remembers which items it was told of. */
export interface ToldItems {
  /** What a server needs to be allowed to call it. */
  env: Record<string, string>;
  /** Has this user's webhook lead here. */
  listenTo(client: ApiClient): Promise<void>;
  /** How many of these items it was not told of within three minutes. */
  countUntold(items: ReadonlySet<string>): Promise<number>;
  /** Of how much it was told as of two things that happened: the same one told again has the id it had. */
  countTwice(): number;
  close(): void;
}

export async function startToldItems(): Promise<ToldItems> {
  const told = new Set<string>();
  const ids = new Map<string, Set<string>>();
  const server = createServer((request, response) => {
    void json(request).then((message) => {
      const { type, data } = message as Message;
      const happening = `${type} ${data.item_id}`;
      ids.set(happening, (ids.get(happening) ?? new Set()).add(String(request.headers['webhook-id'])));
      if (type !== 'item.processed') {
        told.add(data.item_id);
      }
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { INGEST_ALLOW_HOSTS: host },
    listenTo: async (client) => {
      const body = { url: `http://${host}/`, events: [...events] };
      await client.ok('POST /api/webhooks', { body });
    },
    countUntold: async (items) => {
      const deadline = Date.now() + 180_000;
      while (!items.isSubsetOf(told) && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      return items.difference(told).size;
    },
    countTwice: () => [...ids.values()].filter(({ size }) => size > 1).length,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
