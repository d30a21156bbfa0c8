import { z } from 'zod';
import type { JobKind, Jobs } from '#platform/jobs/index.ts';
import type { Deliveries } from './deliveries.service.ts';

const payload = z.object({ userId: z.uuid(), deliveryId: z.uuid() });

/** Makes one attempt to deliver a message; the next attempt is a job of its own. */
export const deliverJob: JobKind<z.infer<typeof payload>> = {
  name: 'deliver-webhook',
  payload,
  retries: 5,
  timeoutSeconds: 60,
};

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
