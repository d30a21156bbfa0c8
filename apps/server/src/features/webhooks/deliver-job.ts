import { z } from 'zod';
import type { JobKind } from '#platform/jobs/index.ts';

const payload = z.object({ userId: z.uuid(), deliveryId: z.uuid() });

/** Makes one attempt to deliver a message; the next attempt is a job of its own. */
export const deliverJob: JobKind<z.infer<typeof payload>> = {
  name: 'deliver-webhook',
  payload,
  retries: 5,
  timeoutSeconds: 60,
};
