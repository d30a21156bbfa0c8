import type { Activity, ActivityKind, Dashboard } from '@hookline/contract/activity';
import { eventOf, type Deliveries } from '#features/webhooks/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor, idCursor, toPage } from '#platform/database/page.ts';
import { newId } from '#platform/id.ts';
import { jsonListEntry } from '#platform/zip/json-entries.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import { insertActivity, listActivities, type ActivityRow } from './activity.repo.ts';
import { countEverything, type Count } from './activity.repo.ts';
import { findNextSteps } from './next-steps.repo.ts';

export interface NewActivity {
  kind: ActivityKind;
  title: string;
  boardId?: string | null;
  contentId?: string | null;
}

interface ActivityQuery {
  kind?: ActivityKind | undefined;
  limit: number;
  cursor?: string | undefined;
}

interface ActivityDeps {
  database: Database;
  clock: Clock;
  /** Notified of what happens. */
  deliveries: Pick<Deliveries, 'announce'>;
}

/** How many activities the dashboard shows. */
const recentCount = 4;
/** How many activities an export reads at a time. */
const exportBatch = 500;

/** What happened to a user's things. */
export class ActivityLog {
  readonly #deps: ActivityDeps;

  constructor(deps: ActivityDeps) {
    this.#deps = deps;
  }

  /** Records what happened, and notifies webhooks, if the transaction commits. */
  async record(
    actor: Actor,
    tx: Db,
    { kind, title, boardId = null, contentId = null }: NewActivity,
  ): Promise<void> {
    const createdAt = this.#deps.clock();
    const row = { id: newId(), kind, title, boardId, contentId, createdAt };
    if (await insertActivity(actor, tx, { ...row, event: eventOf(kind) })) {
      await this.#deps.deliveries.announce(actor, tx, row);
    }
  }

  /** A page of what happened, newest first. */
  async list(
    actor: Actor,
    query: ActivityQuery,
  ): Promise<{ activity: Activity[]; nextCursor: string | null }> {
    const { kind, limit, cursor } = query;
    const before = cursor === undefined ? undefined : decodeCursor(cursor, idCursor)[0];
    const matches = await listActivities(actor, this.#deps.database.db, { kind, before, limit: limit + 1 });
    const { rows, nextCursor } = toPage(matches, limit, (row) => encodeCursor([row.id]));
    return { activity: rows.map(toActivity), nextCursor };
  }

  /** The user's figures, what happened last, and where to go on. */
  async dashboard(actor: Actor): Promise<Dashboard> {
    const { database, clock } = this.#deps;
    const now = clock();
    const [counts, next, { activity }] = await Promise.all([
      countEverything(actor, database.db, now),
      findNextSteps(actor, database.db, now),
      this.list(actor, { limit: recentCount }),
    ]);
    return {
      stats: {
        totalBoards: toStat(counts.totalBoards),
        contentItems: toStat(counts.contentItems),
        aiGenerations: toStat(counts.aiGenerations),
        activeUsers: toStat(counts.activeUsers),
      },
      recentActivity: activity,
      next,
    };
  }

  /** All activities, for a user's export. */
  async *takeOut(actor: Actor): AsyncGenerator<ZipEntry> {
    yield jsonListEntry('activity.json', this.#deps.clock(), this.#listAll(actor));
  }

  async *#listAll(actor: Actor): AsyncGenerator<Activity> {
    let cursor: string | undefined;
    do {
      const page = await this.list(actor, { limit: exportBatch, cursor });
      yield* page.activity;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
}

/** `change` is null when there is nothing to compare with. */
const toStat = ({ value, recent: now, before }: Count) => ({
  value,
  change: before === 0 ? null : (now - before) / before,
});

const toActivity = ({ id, kind, title, boardId, contentId, createdAt }: ActivityRow): Activity => ({
  id,
  kind,
  title,
  board_id: boardId,
  content_id: contentId,
  created_at: createdAt.toISOString(),
});
