import type { Jobs } from '#platform/jobs/index.ts';
import { deliverJob } from './deliver-job.ts';
import type { Deliveries } from './deliveries.service.ts';

/** Delivers messages from now on. */
export const startDeliveries = ({
  jobs,
  deliveries,
}: {
  jobs: Jobs;
  deliveries: Deliveries;
}): Promise<void> =>
  jobs.work(deliverJob, {
    concurrency: 4,
    run: ({ payload: { userId, deliveryId }, signal }) => deliveries.attempt({ userId }, deliveryId, signal),
    giveUp: ({ userId, deliveryId }) => deliveries.giveUp({ userId }, deliveryId),
  });
