import type { ChangeEvent } from '@hookline/contract/activity';
import { z } from 'zod';
import type { Database } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import type { JobKind, Jobs } from '#platform/jobs/index.ts';
import type { Insights } from './insights.service.ts';

const payload = z.object({ userId: z.string() });

/** Looks for insights after many numbers came at once. */
export const insightsJob: JobKind<z.infer<typeof payload>> = {
  name: 'find-insights',
  payload,
  retries: 3,
  timeoutSeconds: 300,
};

interface InsightsWork {
  jobs: Jobs;
  database: Database;
  events: Events<ChangeEvent>;
  insights: Insights;
}

/**
 * Looks for insights where an import asked for it, from now on; whoever watches sees that it is under way.
 */
export async function startInsights({ jobs, database, events, insights }: InsightsWork): Promise<void> {
  const tell = (userId: string, progress: number) =>
    database.transaction((tx) => {
      events.publish(tx, userId, [{ type: 'insights.progress', id: userId, progress }]);
      return Promise.resolve();
    });
  await jobs.work(insightsJob, {
    concurrency: 1,
    run: async ({ payload: { userId } }) => {
      await tell(userId, 0);
      try {
        await insights.generate({ userId });
      } finally {
        await tell(userId, 1);
      }
    },
    // They can be looked for by hand.
  });
}
