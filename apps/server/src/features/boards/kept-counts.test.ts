import { createRandom } from '@hookline/insights/testing/random.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mendKept } from '#features/content/index.ts';
import { listUnequal } from '#features/analytics/testing/kept-beside.ts';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
beforeAll(async () => {
  product = await startTestProduct();
  person = await product.signUp();
});
afterAll(() => product.close());

const makeBoard = async (name: string) => (await person.ok('POST /api/boards', { body: { name } })).board.id;

/** Everything that lets items come and go, and their numbers; much of it is refused, for one is gone by then. */
class Days {
  readonly #random = createRandom(11);
  readonly #boards: string[];
  readonly #items: string[] = [];
  readonly #snapshots: string[] = [];
  #number = 0;

  constructor(boards: string[]) {
    this.#boards = boards;
  }

  readonly #pick = (from: readonly string[]): string => from[this.#random.whole(from.length)] ?? '';
  readonly #some = (): string[] => {
    const from = this.#random.whole(this.#items.length);
    return [...new Set([this.#pick(this.#items), ...this.#items.slice(from, from + 4)])];
  };

  readonly #ways: (() => Promise<unknown>)[] = [
    () => this.#add(),
    () => this.#add(),
    () => this.#addAddress(),
    () => this.#import(),
    () => this.#track(),
    () => this.#track(),
    () => this.#bulk({ action: 'delete' }),
    () => this.#bulk({ action: 'restore' }),
    () => this.#bulk({ action: 'move', boardId: this.#pick(this.#boards) }),
    () => this.#bulk({ action: 'copy', boardId: this.#pick(this.#boards) }),
    () => this.#send('PUT', `/api/content/${this.#item}`, { boardId: this.#pick(this.#boards) }),
    () => this.#send('DELETE', `/api/content/${this.#item}`),
    () => this.#send('POST', `/api/content/${this.#item}/restore`),
    () => this.#send('DELETE', `/api/analytics/snapshots/${this.#snapshot}`),
    () => this.#send('POST', `/api/analytics/snapshots/${this.#snapshot}/restore`),
    () => this.#send('PUT', `/api/analytics/snapshots/${this.#snapshot}`, { metrics: this.#metrics() }),
    () => this.#send('DELETE', `/api/boards/${this.#pick(this.#boards)}`),
    () => this.#send('POST', `/api/boards/${this.#pick(this.#boards)}/restore`),
    () => this.#send('POST', `/api/boards/${this.#pick(this.#boards)}/restore`),
    () => this.#send('POST', `/api/boards/${this.#pick(this.#boards)}/duplicate`),
  ];

  get #item(): string {
    return this.#pick(this.#items);
  }
  get #snapshot(): string {
    return this.#pick(this.#snapshots);
  }

  /** So many of them at once. */
  async pass(things: number): Promise<void> {
    const way = () => this.#ways[this.#random.whole(this.#ways.length)];
    await Promise.all(Array.from({ length: things }, async () => way()?.()));
  }

  #metrics() {
    const platform = this.#random.uniform() < 0.5 ? ('youtube' as const) : ('tiktok' as const);
    return { platform, views: this.#random.whole(10_000), likes: this.#random.whole(100) };
  }

  /** Says what came of it; null where it was refused, which must not be the server's fault. */
  async #send(method: string, path: string, body?: object): Promise<Record<string, unknown> | null> {
    const response = await fetch(`${product.origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status >= 500) {
      throw new Error(`${method} ${path} was answered ${response.status}.`);
    }
    return response.ok && response.status !== 204
      ? ((await response.json()) as Record<string, unknown>)
      : null;
  }

  async #add(): Promise<void> {
    const body = { boardId: this.#pick(this.#boards), title: 'Kept', platform: 'youtube' };
    const added = await this.#send('POST', '/api/content/save-generated', {
      ...body,
      generatedContent: { script: 'Say.' },
    });
    this.#know(this.#items, added?.['item']);
  }

  async #addAddress(): Promise<void> {
    const contentUrl = `http://127.0.0.1:1/${this.#random.whole(6)}`;
    const added = await this.#send('POST', '/api/content/add', {
      boardId: this.#pick(this.#boards),
      contentUrl,
    });
    this.#know(this.#items, added?.['item']);
  }

  #know(known: string[], thing: unknown): void {
    const { id } = (thing ?? {}) as { id?: string };
    if (id !== undefined) {
      known.push(id);
    }
  }

  async #track(): Promise<void> {
    const recordedAt = new Date(Date.now() - this.#random.whole(1e9)).toISOString();
    const body = { contentId: this.#item, metrics: this.#metrics(), recordedAt };
    this.#know(this.#snapshots, (await this.#send('POST', '/api/analytics/track', body))?.['snapshot']);
  }

  async #bulk(change: object): Promise<void> {
    const result = await this.#send('POST', '/api/content/bulk', { ids: this.#some(), ...change });
    this.#items.push(...((result?.['copies'] ?? []) as string[]));
  }

  async #import(): Promise<void> {
    this.#number += 1;
    const lines = [0, 1].map(
      (at) => `abcdefg${1_000 + this.#number + at},Imported,${this.#random.whole(999)}`,
    );
    const form = exportForm(['Content,Video title,Views', ...lines].join('\n'), { name: 'Table data.csv' });
    const { import: shown } = await person.ok('POST /api/analytics/imports', { body: form });
    await this.#send('POST', `/api/analytics/imports/${shown.id}/commit`, {
      boardId: this.#pick(this.#boards),
    });
  }
}

it('boards and items keep what they hold, whatever happens to them at the same time', async () => {
  const days = new Days([await makeBoard('One'), await makeBoard('Two'), await makeBoard('Three')]);
  for (let round = 0; round < 25; round += 1) {
    await days.pass(12);
    expect(await listUnequal(product)).toEqual([]);
  }
  // Equal to nothing would be no proof.
  const [kept] = await queryTestDatabase(
    product,
    `select sum(item_count)::int as items, (select count(*)::int from items where latest is not null) as tracked
    from boards where user_id = $1`,
    [person.userId],
  );
  expect(kept?.['items']).toBeGreaterThan(20);
  expect(kept?.['tracked']).toBeGreaterThan(10);
}, 120_000);

it('what a process of an earlier release wrote beside them is put right', async () => {
  await queryTestDatabase(product, 'update boards set item_count = item_count + 1 where user_id = $1', [
    person.userId,
  ]);
  await queryTestDatabase(product, 'update items set latest = null');
  expect(await listUnequal(product)).not.toEqual([]);
  await mendKept(product.database);
  expect(await listUnequal(product)).toEqual([]);
});
