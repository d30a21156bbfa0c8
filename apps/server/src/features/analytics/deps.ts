import type { ChangeEvent } from '@hookline/contract/activity';
import type { ReadStyles } from '@hookline/insights';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Logger } from '#platform/log.ts';
import type { Analysis } from './insights/analysis.ts';

/** What the services of analytics stand on. */
export interface AnalyticsDeps {
  database: Database;
  activity: ActivityLog;
  events: Events<ChangeEvent>;
  clock: Clock;
  analysis: Analysis;
  readStyles: ReadStyles;
  log: Logger;
  /** Called in the transaction that records numbers of these items, which holds them and their boards. */
  onNumbers: (actor: Actor, tx: Db, itemIds: readonly string[]) => Promise<void>;
}
