import type { BulkChange, Item } from '@hookline/contract/content';
import { startChildServer } from '../measure/child-server.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { fillBoard, makeBoard } from '../measure/scene.ts';
import { median } from '../measure/statistics.ts';

const many = 200;
const rounds = 7;

/** The newest items of a board: so many, or all of them where there are fewer. */
async function itemsOf({ client }: RunningProduct, boardId: string, count: number): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 100, ...(cursor !== undefined && { cursor }) };
    const page = await client.ok('GET /api/boards/{id}/items', { params: { id: boardId }, query });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && found.length < count);
  return found;
}

/** Milliseconds until a change of many items is answered. */
async function change({ client }: RunningProduct, body: BulkChange): Promise<number> {
  const start = performance.now();
  const { done } = await client.ok('POST /api/content/bulk', { body });
  if (done.length !== body.ids.length) {
    throw new Error(`${body.action} changed ${done.length} of ${body.ids.length} items.`);
  }
  return performance.now() - start;
}

/** Two hundred items of a board of a thousand, changed in one call. */
export const manyItems: Benchmark = {
  name: 'many',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    const [boardId, other] = [await makeBoard(product), await makeBoard(product)];
    await fillBoard(product, boardId, { count: 1_000 });
    const ids = (await itemsOf(product, boardId, many)).map(({ id }) => id);
    const times = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      const changes: BulkChange[] = [
        { action: 'move', ids, boardId: round % 2 === 0 ? other : boardId },
        { action: 'tag', ids, tags: [`round ${round}`] },
        { action: 'delete', ids },
        { action: 'restore', ids },
      ];
      for (const one of changes) {
        times.set(one.action, [...(times.get(one.action) ?? []), await change(product, one)]);
      }
    }
    return [...times].map(([action, measured]): Figure => ({
      what: `${many} items at once, ${action}`,
      measured: median(measured),
      unit: 'ms',
      bound: { atMost: 500 },
    }));
  },
};

const pages = 100;

/** The items of a board once all are there and have their pictures. */
async function waitForPictures(product: RunningProduct, boardId: string): Promise<Item[]> {
  for (;;) {
    const items = await itemsOf(product, boardId, pages);
    if (items.length === pages && items.every(({ picture }) => picture !== null)) {
      return items;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A hundred pages added at once, until each has been read and its picture is there. */
export const picturesOfPages: Benchmark = {
  name: 'pictures',
  async run() {
    await using site = await startChildServer(new URL('../measure/pages.child.ts', import.meta.url));
    await using product = await startProduct({ INGEST_ALLOW_HOSTS: new URL(site.origin).host });
    const boardId = await makeBoard(product);
    const start = performance.now();
    await Promise.all(
      Array.from({ length: pages }, (_, page) =>
        product.client.ok('POST /api/content/add', {
          body: { boardId, contentUrl: `${site.origin}/illustrated/${page}` },
        }),
      ),
    );
    const items = await waitForPictures(product, boardId);
    const seconds = (performance.now() - start) / 1000;
    const sizes = await Promise.all(
      items.map(async ({ picture }) => {
        const answer = await fetch(new URL(picture?.url ?? '', product.origin));
        return (await answer.arrayBuffer()).byteLength / 1000;
      }),
    );
    return [
      {
        what: `${pages} pages, read and with their pictures`,
        measured: seconds,
        unit: 's',
        bound: { atMost: 60 },
      },
      {
        what: 'the largest of these pictures',
        measured: Math.max(...sizes),
        unit: 'kB',
        bound: { atMost: 30 },
      },
    ];
  },
};
