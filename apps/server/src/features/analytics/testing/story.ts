import { rangeSchema, type AnalyticsDashboard, type Range } from '@hookline/contract/analytics';
import { platformSchema } from '@hookline/contract/common';
import type { Clock } from '#platform/clock.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { createRandom } from '../insights/testing/random.ts';
import { recompute, type Recorded } from './recompute.ts';

const day = 24 * 60 * 60 * 1000;
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kathmandu',
  // Here clocks go back from one o’clock to midnight.
  'Atlantic/Azores',
  'America/Havana',
];

/** A dashboard, beside what it has to show. */
interface Compared {
  shown: unknown;
  true: unknown;
  /** The views of its best posts, in its order. */
  top: number[];
}

/** Somebody who does with numbers whatever can be done with them, and what is then true. */
export class Story {
  readonly #random: ReturnType<typeof createRandom>;
  readonly #person: ApiClient;
  readonly #clock: Clock;
  readonly #items: string[] = [];
  readonly #added = new Map<string, Date>();
  readonly #deleted = new Set<string>();
  readonly #snapshots = new Map<string, Recorded>();
  #timezone = 'UTC';

  constructor(seed: number, { person, clock }: { person: ApiClient; clock: Clock }) {
    this.#random = createRandom(seed);
    this.#person = person;
    this.#clock = clock;
  }

  async begin(): Promise<void> {
    const { board } = await this.#person.ok('POST /api/boards', { body: { name: 'Board' } });
    for (let index = 0; index < 5; index += 1) {
      const post = { title: `Post ${index}`, platform: 'youtube' as const, generatedContent: { script: 'x' } };
      const { item } = await this.#person.ok('POST /api/content/save-generated', {
        body: { boardId: board.id, ...post },
      });
      this.#items.push(item.id);
      this.#added.set(item.id, new Date(item.created_at));
    }
  }

  /** Numbers of items that are there. */
  alive(): Recorded[] {
    return [...this.#snapshots.values()].filter(({ itemId }) => !this.#deleted.has(itemId));
  }

  /** What the dashboard has to show now. */
  #recompute(range: Range): ReturnType<typeof recompute> {
    const added = new Map([...this.#added].filter(([itemId]) => !this.#deleted.has(itemId)));
    return recompute(this.alive(), { range, timezone: this.#timezone, now: this.#clock(), added });
  }

  /** What the dashboard shows of each range, beside what it has to show. */
  async compare(): Promise<Compared[]> {
    const compared: Compared[] = [];
    for (const range of rangeSchema.options) {
      const { topContent, ...figures } = await this.#person.ok('GET /api/analytics/dashboard/{range}', {
        params: { range },
      });
      const truth = roughly(this.#recompute(range));
      compared.push({ shown: roughly(figures), true: truth, top: topContent.map(({ views }) => views) });
    }
    return compared;
  }

  async go(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
    }
  }

  async #step(): Promise<void> {
    const kind = this.#random.whole(10);
    const own = [...this.#snapshots].filter(([, { itemId }]) => !this.#deleted.has(itemId));
    const [id, before] = own[this.#random.whole(Math.max(1, own.length))] ?? [];
    if (kind < 6 || id === undefined || before === undefined) {
      await this.#track();
    } else if (kind === 6) {
      await this.#correct(id, before);
    } else if (kind === 7) {
      await this.#person.ok('DELETE /api/analytics/snapshots/{id}', { params: { id } });
      this.#snapshots.delete(id);
    } else if (kind === 8) {
      await this.#deleteOrRestore(before.itemId);
    } else {
      this.#timezone = zones[this.#random.whole(zones.length)] ?? 'UTC';
      await this.#person.ok('PUT /api/analytics/settings', { body: { timezone: this.#timezone } });
    }
  }

  #draw(itemId: string): Recorded {
    const { whole, uniform } = this.#random;
    const platform = platformSchema.options[whole(3)] ?? 'youtube';
    const views = uniform() < 0.1 ? 0 : Math.round(Math.exp(12 * uniform()));
    const isEngagementKnown = uniform() < 0.7;
    const [likes, shares, comments] = isEngagementKnown ? [whole(1 + views), whole(50), whole(50)] : [0, 0, 0];
    // Close to midnight as often as not, where time zones and daylight saving decide about the day.
    const back = whole(uniform() < 0.5 ? 12 : 400) * day + (uniform() < 0.5 ? whole(4) * 60 * 60 * 1000 : whole(day));
    const counts = { views, likes, shares, comments, isEngagementKnown };
    return { itemId, platform, ...counts, at: new Date(this.#clock().getTime() - back - 60_000) };
  }

  async #track(): Promise<void> {
    const alive = this.#items.filter((item) => !this.#deleted.has(item));
    const itemId = alive[this.#random.whole(alive.length)];
    if (itemId === undefined) {
      return;
    }
    const drawn = this.#draw(itemId);
    const body = { contentId: itemId, metrics: toMetrics(drawn), recordedAt: drawn.at.toISOString() };
    const { snapshot } = await this.#person.ok('POST /api/analytics/track', { body });
    this.#snapshots.set(snapshot.id, drawn);
  }

  async #correct(id: string, { itemId }: Recorded): Promise<void> {
    const drawn = this.#draw(itemId);
    const body = { metrics: toMetrics(drawn), recordedAt: drawn.at.toISOString() };
    await this.#person.ok('PUT /api/analytics/snapshots/{id}', { params: { id }, body });
    this.#snapshots.set(id, drawn);
  }

  async #deleteOrRestore(itemId: string): Promise<void> {
    const gone = [...this.#deleted][0];
    if (gone === undefined) {
      await this.#person.ok('DELETE /api/content/{id}', { params: { id: itemId } });
      this.#deleted.add(itemId);
    } else {
      await this.#person.ok('POST /api/content/{id}/restore', { params: { id: gone } });
      this.#deleted.delete(gone);
    }
  }
}

/** As it is sent: what is not known is left out. */
const toMetrics = ({ platform, views, likes, shares, comments, isEngagementKnown }: Recorded) => ({
  platform,
  views,
  ...(isEngagementKnown && { likes, shares, comments }),
});

const roughly = (figures: Pick<AnalyticsDashboard, 'overview' | 'platformBreakdown' | 'trends'>): unknown =>
  JSON.parse(
    JSON.stringify(figures, (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  );
