import { rangeSchema, type AnalyticsDashboard, type Range } from '@hookline/contract/analytics';
import { platformSchema } from '@hookline/contract/common';
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

  /** Numbers of items that are there. */
  alive(): Recorded[] {
    return [...this.snapshots.values()].filter(({ itemId }) => !this.deleted.has(itemId));
  }

  /** What the dashboard has to show now. */
  recompute(range: Range): ReturnType<typeof recompute> {
    const added = new Map([...this.added].filter(([itemId]) => !this.deleted.has(itemId)));
    return recompute(this.alive(), { range, timezone: this.timezone, now: new Date(), added });
  }

  async go(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
    }
  }

  async #step(): Promise<void> {
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

const histories = [1, 2, 3];
const rounds = [1, 2, 3];

describe('every figure of the dashboard', () => {
  it.each(histories)(
    'equals what all recorded numbers come to, whatever was done to them (history %i)',
    async (seed) => {
      const person = await product.signUp();
      const story = new Story(seed, person);
      await story.begin();
      for (const _ of rounds) {
        await story.go(15);
        for (const range of rangeSchema.options) {
          const { topContent, ...figures } = await person.ok('GET /api/analytics/dashboard/{range}', {
            params: { range },
          });
          expect(roughly(figures)).toEqual(roughly(story.recompute(range)));
          const views = topContent.map((post) => post.views);
          expect(views).toEqual(views.toSorted((a, b) => b - a));
        }
      }
      // Equal to nothing would be no proof.
      expect(story.alive()).not.toEqual([]);
    },
    300_000,
  );
});
