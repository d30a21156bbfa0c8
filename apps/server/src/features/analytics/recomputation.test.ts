import type { AnalyticsDashboard } from '@hookline/contract/analytics';
import { platformSchema } from '@hookline/contract/common';
import { rangeSchema } from '@hookline/contract/analytics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createRandom } from './insights/testing/random.ts';
import { recompute, type Recorded } from './testing/recompute.ts';

const day = 24 * 60 * 60 * 1000;
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu'];

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Somebody who does with numbers whatever can be done with them, and what is then true. */
class Story {
  readonly #random: ReturnType<typeof createRandom>;
  readonly #person: ApiClient;
  readonly items: string[] = [];
  readonly added = new Map<string, Date>();
  readonly deleted = new Set<string>();
  readonly snapshots = new Map<string, Recorded>();
  timezone = 'UTC';

  constructor(seed: number, person: ApiClient) {
    this.#random = createRandom(seed);
    this.#person = person;
  }

  async begin(): Promise<void> {
    const { board } = await this.#person.ok('POST /api/boards', { body: { name: 'Board' } });
    for (let index = 0; index < 5; index += 1) {
      const body = {
        boardId: board.id,
        title: `Post ${index}`,
        platform: 'youtube',
        generatedContent: { script: 'x' },
      };
      const { item } = await this.#person.ok('POST /api/content/save-generated', { body: body as never });
      this.items.push(item.id);
      this.added.set(item.id, new Date(item.created_at));
    }
  }

  async step(): Promise<void> {
    const kind = this.#random.whole(10);
    const own = [...this.snapshots].filter(([, { itemId }]) => !this.deleted.has(itemId));
    const [id, before] = own[this.#random.whole(Math.max(1, own.length))] ?? [];
    if (kind < 6 || id === undefined || before === undefined) {
      await this.#track();
    } else if (kind === 6) {
      await this.#correct(id, before);
    } else if (kind === 7) {
      await this.#person.ok('DELETE /api/analytics/snapshots/{id}', { params: { id } });
      this.snapshots.delete(id);
    } else if (kind === 8) {
      await this.#deleteOrRestore(before.itemId);
    } else {
      this.timezone = zones[this.#random.whole(zones.length)] ?? 'UTC';
      await this.#person.ok('PUT /api/analytics/settings', { body: { timezone: this.timezone } });
    }
  }

  #draw(itemId: string): Recorded {
    const { whole, uniform } = this.#random;
    const platform = platformSchema.options[whole(3)] ?? 'youtube';
    const views = uniform() < 0.1 ? 0 : Math.round(Math.exp(12 * uniform()));
    const [likes, shares, comments] = [whole(1 + views), whole(50), whole(50)];
    // Close to midnight as often as not, where time zones and daylight saving decide about the day.
    const back = whole(uniform() < 0.5 ? 12 : 400) * day + (uniform() < 0.5 ? whole(4) * 60 * 60 * 1000 : whole(day));
    return { itemId, platform, views, likes, shares, comments, at: new Date(Date.now() - back - 60_000) };
  }

  async #track(): Promise<void> {
    const alive = this.items.filter((item) => !this.deleted.has(item));
    const itemId = alive[this.#random.whole(alive.length)];
    if (itemId === undefined) {
      return;
    }
    const { at, ...row } = this.#draw(itemId);
    const body = { contentId: itemId, metrics: row, recordedAt: at.toISOString() };
    const { snapshot } = await this.#person.ok('POST /api/analytics/track', { body });
    this.snapshots.set(snapshot.id, { ...row, at });
  }

  async #correct(id: string, { itemId }: Recorded): Promise<void> {
    const { at, ...row } = this.#draw(itemId);
    const body = { metrics: row, recordedAt: at.toISOString() };
    await this.#person.ok('PUT /api/analytics/snapshots/{id}', { params: { id }, body });
    this.snapshots.set(id, { ...row, at });
  }

  async #deleteOrRestore(itemId: string): Promise<void> {
    const gone = [...this.deleted][0];
    if (gone === undefined) {
      await this.#person.ok('DELETE /api/content/{id}', { params: { id: itemId } });
      this.deleted.add(itemId);
    } else {
      await this.#person.ok('POST /api/content/{id}/restore', { params: { id: gone } });
      this.deleted.delete(gone);
    }
  }
}

const roughly = (figures: Pick<AnalyticsDashboard, 'overview' | 'platformBreakdown' | 'trends'>): unknown =>
  JSON.parse(
    JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  );

describe('every figure of the dashboard', () => {
  it.each([1, 2, 3])(
    'equals what all recorded numbers come to, whatever was done to them (history %i)',
    async (seed) => {
      const person = await product.signUp();
      const story = new Story(seed, person);
      await story.begin();
      for (let step = 1; step <= 45; step += 1) {
        await story.step();
        if (step % 15 === 0) {
          await check(person, story);
        }
      }
    },
    300_000,
  );
});

async function check(person: ApiClient, { snapshots, deleted, added, timezone }: Story): Promise<void> {
  const alive = [...snapshots.values()].filter(({ itemId }) => !deleted.has(itemId));
  const left = new Map([...added].filter(([itemId]) => !deleted.has(itemId)));
  for (const range of rangeSchema.options) {
    const { topContent, ...figures } = await person.ok('GET /api/analytics/dashboard/{range}', { params: { range } });
    const truth = recompute(alive, { range, timezone, now: new Date(), added: left });
    expect(roughly(figures)).toEqual(roughly(truth));
    const views = topContent.map((post) => post.views);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
  }
}
