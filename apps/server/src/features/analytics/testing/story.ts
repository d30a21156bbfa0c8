import { rangeSchema, type Range } from '@hookline/contract/analytics';
import { platformSchema, type Platform } from '@hookline/contract/common';
import { pickMoreNumbers } from '@hookline/contract/numbers';
import { createRandom } from '@hookline/insights/testing/random.ts';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import type { Clock } from '#platform/clock.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { drawNumbers, toMetrics } from './draw-numbers.ts';
import { plain, recompute, settle, topOf, type KnownItem, type Recorded } from './recompute.ts';

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

/** All that is shown of a range, beside what it has to show. */
interface Compared {
  shown: unknown;
  true: unknown;
}

/** Somebody who does with numbers whatever can be done with them, and what is then true. */
export class Story {
  readonly #random: ReturnType<typeof createRandom>;
  readonly #person: ApiClient;
  readonly #clock: Clock;
  readonly #items = new Map<string, KnownItem>();
  readonly #deleted = new Set<string>();
  readonly #snapshots = new Map<string, Recorded>();
  /** Snapshots that were deleted and can be brought back. */
  readonly #gone = new Map<string, Recorded>();
  #boardId = '';
  /** A board that comes and goes with its items. */
  #otherId = '';
  #isOtherGone = false;
  #imported = 0;
  #timezone = 'UTC';

  constructor(seed: number, { person, clock }: { person: ApiClient; clock: Clock }) {
    this.#random = createRandom(seed);
    this.#person = person;
    this.#clock = clock;
  }

  async begin(): Promise<void> {
    const { board } = await this.#person.ok('POST /api/boards', { body: { name: 'Board' } });
    this.#boardId = board.id;
    this.#otherId = (await this.#person.ok('POST /api/boards', { body: { name: 'Other' } })).board.id;
    for (const [index, boardId] of [0, 1, 2, 3, 4].map(
      (at) => [at, at < 3 ? board.id : this.#otherId] as const,
    )) {
      const post = {
        title: `Post ${index}`,
        platform: 'youtube' as const,
        generatedContent: { script: 'x' },
      };
      const { item } = await this.#person.ok('POST /api/content/save-generated', {
        body: { boardId, ...post },
      });
      this.#know(item);
    }
  }

  #know({
    id,
    board_id: boardId,
    title,
    type,
    created_at,
  }: {
    id: string;
    board_id: string;
    title: string;
    type: KnownItem['type'];
    created_at: string;
  }): void {
    this.#items.set(id, {
      title,
      boardId,
      type,
      platform: 'youtube',
      added: new Date(created_at),
    });
  }

  /** Numbers of items that are there. */
  alive(): Recorded[] {
    return [...this.#snapshots.values()].filter(({ itemId }) => this.#isThere(itemId));
  }

  #isThere(itemId: string): boolean {
    const isBoardGone = this.#isOtherGone && this.#items.get(itemId)?.boardId === this.#otherId;
    return !isBoardGone && !this.#deleted.has(itemId);
  }

  /** What has to be shown now. */
  #recompute(
    range: Range,
    when: 'now' | 'before',
    platform: Platform | undefined,
  ): ReturnType<typeof recompute> {
    const items = new Map([...this.#items].filter(([itemId]) => this.#isThere(itemId)));
    const asked = { range, when, platform, timezone: this.#timezone, now: this.#clock(), items };
    return recompute(this.alive(), asked);
  }

  /** What is shown of each range, and of one platform in it, beside what has to be shown. */
  async compare(): Promise<Compared[]> {
    const compared: Compared[] = [];
    const chosen = platformSchema.options[this.#random.whole(3)];
    for (const range of rangeSchema.options) {
      for (const platform of [undefined, chosen]) {
        const call = { params: { range }, query: platform === undefined ? {} : { platform } };
        const shown = {
          ...(await this.#person.ok('GET /api/analytics/dashboard/{range}', call)),
          before: await this.#person.ok('GET /api/analytics/comparison/{range}', call),
          posts: await this.#listPosts(range, platform),
        };
        const { posts, ...figures } = this.#recompute(range, 'now', platform);
        const { overview, trends } = this.#recompute(range, 'before', platform);
        const topContent = topOf(posts);
        const { from } = shown.before;
        const truth = plain({ ...figures, topContent, before: { overview, trends, from }, posts });
        compared.push({ shown: settle(shown, truth), true: truth });
      }
    }
    return compared;
  }

  /** Page by page. What stands in for an unknown time of publishing is no figure. */
  async #listPosts(range: Range, platform: Platform | undefined): Promise<object[]> {
    const posts: object[] = [];
    let cursor: string | undefined;
    do {
      const query = {
        limit: 7,
        ...(platform !== undefined && { platform }),
        ...(cursor !== undefined && { cursor }),
      };
      const page = await this.#person.ok('GET /api/analytics/posts/{range}', { params: { range }, query });
      posts.push(...page.posts.map(({ published_at: _, published_known: __, ...post }) => post));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return posts;
  }

  async go(steps: number): Promise<void> {
    for (let step = 0; step < steps; step += 1) {
      await this.#step();
    }
  }

  async #step(): Promise<void> {
    const existing = [...this.#snapshots].filter(([, { itemId }]) => this.#isThere(itemId));
    const [id, before] = existing[this.#random.whole(Math.max(1, existing.length))] ?? [];
    if (id === undefined || before === undefined || this.#random.uniform() < 0.4) {
      await this.#track();
      return;
    }
    const steps = [
      () => this.#correct(id, before),
      () => this.#deleteSnapshot(id, before),
      () => this.#restoreSnapshot(),
      () => this.#delete(before.itemId),
      () => this.#restore(),
      () => this.#deleteOrRestoreOther(),
      () => this.#deleteOrRestoreOther(),
      () => this.#import(),
      () => this.#changeTimezone(),
    ];
    await steps[this.#random.whole(steps.length)]?.();
  }

  async #deleteSnapshot(id: string, before: Recorded): Promise<void> {
    await this.#person.ok('DELETE /api/analytics/snapshots/{id}', { params: { id } });
    this.#snapshots.delete(id);
    this.#gone.set(id, before);
  }

  async #changeTimezone(): Promise<void> {
    this.#timezone = zones[this.#random.whole(zones.length)] ?? 'UTC';
    await this.#person.ok('PUT /api/analytics/settings', { body: { timezone: this.#timezone } });
  }

  #draw(itemId: string): Recorded {
    return { itemId, ...drawNumbers(this.#random, this.#clock()) };
  }

  async #track(): Promise<void> {
    const alive = [...this.#items.keys()].filter((item) => this.#isThere(item));
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

  async #restoreSnapshot(): Promise<void> {
    const [id, before] = [...this.#gone].find(([, { itemId }]) => this.#isThere(itemId)) ?? [];
    if (id !== undefined && before !== undefined) {
      await this.#person.ok('POST /api/analytics/snapshots/{id}/restore', { params: { id } });
      this.#gone.delete(id);
      this.#snapshots.set(id, before);
    }
  }

  /** Two posts that are not there yet, as of some moment. */
  async #import(): Promise<void> {
    const drawn = [0, 1].map(() => this.#draw(''));
    const [{ at: moment } = { at: this.#clock() }] = drawn;
    const lines = drawn.map(({ views, likes, shares, comments, isEngagementKnown }, index) => {
      const counts = isEngagementKnown ? [likes, shares, comments] : ['', '', ''];
      return [
        `abcdef${10_000 + this.#imported + index}`,
        `Imported ${this.#imported + index}`,
        views,
        ...counts,
      ].join(',');
    });
    this.#imported += drawn.length;
    const text = ['Content,Video title,Views,Likes,Shares,Comments added', ...lines].join('\n');
    const form = exportForm(text, { name: 'Table data.csv', modifiedAt: moment.toISOString() });
    const { import: shown } = await this.#person.ok('POST /api/analytics/imports', { body: form });
    const body = { boardId: this.#boardId };
    await this.#person.ok('POST /api/analytics/imports/{id}/commit', { params: { id: shown.id }, body });
    const { items } = await this.#person.ok('GET /api/boards/{id}', { params: { id: this.#boardId } });
    const taken = shown.rows.filter(({ outcome }) => outcome === 'created');
    for (const row of taken) {
      const item = items.find(({ title }) => title === row.title);
      const numbers = drawn[row.line - 2];
      if (item === undefined || numbers === undefined) {
        throw new Error('An imported post is not on its board.');
      }
      this.#know(item);
      const { performance } = await this.#person.ok('GET /api/content/{id}', { params: { id: item.id } });
      this.#snapshots.set(performance[0]?.id ?? '', {
        ...numbers,
        ...pickMoreNumbers({}),
        itemId: item.id,
        platform: 'youtube',
        at: moment,
      });
    }
  }

  async #delete(itemId: string): Promise<void> {
    await this.#person.ok('DELETE /api/content/{id}', { params: { id: itemId } });
    this.#deleted.add(itemId);
  }

  /** One of the deleted items whose board is there. */
  async #restore(): Promise<void> {
    const restorable = [...this.#deleted].filter(
      (itemId) => !this.#isOtherGone || this.#items.get(itemId)?.boardId !== this.#otherId,
    );
    const id = restorable[this.#random.whole(Math.max(1, restorable.length))];
    if (id !== undefined) {
      await this.#person.ok('POST /api/content/{id}/restore', { params: { id } });
      this.#deleted.delete(id);
    }
  }

  /** What was deleted before its board stays deleted when that is restored. */
  async #deleteOrRestoreOther(): Promise<void> {
    const call = { params: { id: this.#otherId } };
    await (this.#isOtherGone
      ? this.#person.ok('POST /api/boards/{id}/restore', call)
      : this.#person.ok('DELETE /api/boards/{id}', call));
    this.#isOtherGone = !this.#isOtherGone;
  }
}
