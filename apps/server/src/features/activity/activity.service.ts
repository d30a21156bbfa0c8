import type { Activity, ActivityKind, Dashboard } from '@hookline/contract/activity';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor, idCursor, toPage } from '#platform/database/page.ts';
import { newId } from '#platform/id.ts';
import { insertActivities, listActivities, type ActivityRow } from './activity.repo.ts';
import { countEverything, type Count } from './dashboard.repo.ts';

export interface Happening {
  kind: ActivityKind;
  title: string;
  boardId?: string | null;
  contentId?: string | null;
}

export type ActivityLog = ReturnType<typeof createActivityLog>;

/** How many happenings the dashboard shows. */
const recent = 4;

export function createActivityLog({ database, clock }: { database: Database; clock: Clock }) {
  const list = async (
    actor: Actor,
    query: { kind?: ActivityKind | undefined; limit: number; cursor?: string | undefined },
  ) => {
    const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, idCursor)[0];
    const found = await listActivities(actor, database.db, { kind: query.kind, before, limit: query.limit + 1 });
    const { rows, nextCursor } = toPage(found, query.limit, (row) => encodeCursor([row.id]));
    return { activity: rows.map(toActivity), nextCursor };
  };

  return {
    /** Notes what happened, if the transaction commits. */
    record: (actor: Actor, tx: Db, { kind, title, boardId = null, contentId = null }: Happening): Promise<void> =>
      insertActivities(tx, [
        { userId: actor.userId, id: newId(), kind, title, boardId, contentId, createdAt: clock() },
      ]),

    list,

    async dashboard(actor: Actor): Promise<Dashboard> {
      const [counts, { activity }] = await Promise.all([
        countEverything(actor, database.db, clock()),
        list(actor, { limit: recent }),
      ]);
      return {
        stats: {
          totalBoards: toStat(counts.totalBoards),
          contentItems: toStat(counts.contentItems),
          aiGenerations: toStat(counts.aiGenerations),
          activeUsers: toStat(counts.activeUsers),
        },
        recentActivity: activity,
      };
    },
  };
}

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
