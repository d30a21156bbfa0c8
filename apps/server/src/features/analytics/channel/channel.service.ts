import type { Channel, ChannelMetric, Filter, Gained, Range } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { findWindows } from '../dashboard/window.repo.ts';
import { isYoung } from '../numbers/young-post.ts';
import { findSettings } from '../settings.repo.ts';
import { type ChannelRow, countKnown, findRecordedDays, listChannel, sumGained } from './channel.repo.ts';
import { formatOf } from './post-format.ts';

/** All that a user published, as a picture shows it. */
export class Channels {
  readonly #deps: Pick<AnalyticsDeps, 'database' | 'clock'>;

  constructor(deps: Pick<AnalyticsDeps, 'database' | 'clock'>) {
    this.#deps = deps;
  }

  /** Every post with its latest numbers, and these metrics of each. */
  async read(
    actor: Actor,
    { metrics = [], ...filter }: Filter & { metrics?: ChannelMetric[] | undefined },
  ): Promise<Channel> {
    const { db } = this.#deps.database;
    const { timezone } = await findSettings(actor, db);
    const [rows, { posts, known }, recorded] = await Promise.all([
      listChannel(actor, db, { filter, timezone, metrics }),
      countKnown(actor, db, filter),
      findRecordedDays(actor, db, filter),
    ]);
    const boardIds = [...new Set(rows.map(({ boardId }) => boardId))];
    return {
      posts: toColumns(rows, boardIds),
      board_ids: boardIds,
      metrics: Object.fromEntries(
        metrics.map((name, at) => [name, rows.map((row) => row.metrics[at] ?? null)]),
      ),
      known,
      left_out: Math.max(0, posts - rows.length),
      recorded,
      timezone,
    };
  }

  /** What posts gained in a range that ends now. */
  async gained(actor: Actor, range: Range, filter: Filter): Promise<Gained> {
    const { database, clock } = this.#deps;
    const { current } = await findWindows(actor, database.db, { range, now: clock() });
    return sumGained(actor, database.db, { window: current, filter });
  }
}

function toColumns(rows: readonly ChannelRow[], boardIds: readonly string[]): Channel['posts'] {
  const places = new Map(boardIds.map((id, at) => [id, at]));
  return {
    ids: rows.map(({ id }) => id),
    boards: rows.map((row) => places.get(row.boardId) ?? 0),
    titles: rows.map(({ title }) => title),
    platforms: rows.map(({ platform }) => platform),
    formats: rows.map(formatOf),
    published: rows.map(({ published }) => published),
    views: rows.map(({ views }) => views),
    durations: rows.map(({ durationSeconds }) => durationSeconds),
    young: rows.map(isYoung),
  };
}
