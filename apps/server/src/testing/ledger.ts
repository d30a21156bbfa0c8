import type { ApiClient } from './api-client.ts';

/** Every write that was answered with success, by id. */
export interface Ledger {
  boards: Set<string>;
  items: Set<string>;
  /** Those of the items that are files to be read. */
  uploads: Set<string>;
  /** Recorded numbers by the item they are of. */
  snapshots: Map<string, Set<string>>;
  /** Questions and answers by the conversation they are of. */
  messages: Map<string, Set<string>>;
}

export const emptyLedger = (): Ledger => ({
  boards: new Set(),
  items: new Set(),
  uploads: new Set(),
  snapshots: new Map(),
  messages: new Map(),
});

export const countConfirmed = ({ boards, items, snapshots, messages }: Ledger): number =>
  boards.size + items.size + sum([...snapshots.values(), ...messages.values()].map(({ size }) => size));

/** How many of these uploads have no text after three minutes. */
export async function countUnread(client: ApiClient, uploads: ReadonlySet<string>): Promise<number> {
  const deadline = Date.now() + 180_000;
  const waiting = new Set(uploads);
  for (;;) {
    for (const id of waiting) {
      if ((await client.ok('GET /api/content/{id}', { params: { id } })).item.status === 'processed') {
        waiting.delete(id);
      }
    }
    if (waiting.size === 0 || Date.now() > deadline) {
      return waiting.size;
    }
    await sleep(200);
  }
}

/** How many of the confirmed writes the product does not know any more. */
export async function countLost(client: ApiClient, ledger: Ledger): Promise<number> {
  const { boards } = await client.ok('GET /api/boards');
  const lostBoards = ledger.boards.difference(new Set(boards.map(({ id }) => id)));
  const lostItems = ledger.items.difference(await listItems(client));
  let lostSnapshots = 0;
  for (const [id, expected] of ledger.snapshots) {
    const { performance } = await client.ok('GET /api/content/{id}', { params: { id } });
    lostSnapshots += expected.difference(new Set(performance.map((snapshot) => snapshot.id))).size;
  }
  let lostMessages = 0;
  for (const [id, expected] of ledger.messages) {
    const { messages } = await client.ok('GET /api/conversations/{id}', { params: { id } });
    lostMessages += expected.difference(new Set(messages.map((message) => message.id))).size;
  }
  return lostBoards.size + lostItems.size + lostSnapshots + lostMessages;
}

async function listItems(client: ApiClient): Promise<Set<string>> {
  const found = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor !== null && { cursor }) };
    const page = await client.ok('GET /api/content', { query });
    page.items.forEach(({ id }) => found.add(id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
