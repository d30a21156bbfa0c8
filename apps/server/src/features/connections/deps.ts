import type { ChangeEvent } from '@hookline/contract/activity';
import type { Retention } from '#features/analytics/index.ts';
import type { Imports } from '#features/imports/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log.ts';
import type { SecretBox } from '#platform/secret-box.ts';

export interface ConnectionsDeps {
  config: Pick<Config, 'google'>;
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
  log: Pick<Logger, 'error' | 'warn'>;
  secrets: SecretBox;
  imports: Pick<Imports, 'take'>;
  retention: Pick<Retention, 'keep' | 'listTaken'>;
  /** Puts items into the trash; answers how many were still there. */
  deleteItems: (actor: Actor, ids: readonly string[]) => Promise<number>;
}
