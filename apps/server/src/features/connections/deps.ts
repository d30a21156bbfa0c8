import type { ChangeEvent } from '@hookline/contract/activity';
import type { FetchSummary } from '@hookline/contract/connections';
import type { Retention } from '#features/analytics/index.ts';
import type { ExportRow, Imports } from '#features/imports/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import type { Database, Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { ConnectionRow } from './connections.repo.ts';

export interface ConnectionsDeps {
  config: Pick<Config, 'connections'>;
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
  secrets: SecretBox;
  imports: Pick<Imports, 'take'>;
  retention: Pick<Retention, 'keep' | 'listTaken'>;
  /** Puts items into the trash; returns how many were still there. */
  deleteItems: (actor: Actor, tx: Db, ids: readonly string[]) => Promise<number>;
}

/** What a platform said of the posts of a channel or an account. */
export interface PostsReading {
  /** Such as "YouTube". */
  source: string;
  /** The name of the channel or the account. */
  channel: string;
  /** Each has a `postId`. */
  rows: ExportRow[];
  summary: Omit<FetchSummary, 'created'>;
}

/** One run of fetching, for the code that knows the platform. */
export interface FetchOrder {
  row: ConnectionRow;
  signal: AbortSignal;
  /** Takes how much of the run is done, 0 to 1. */
  onProgress: (share: number) => Promise<void>;
  /** Records the numbers as a whole, and says so to the user. */
  record: (reading: PostsReading) => Promise<FetchSummary>;
}
