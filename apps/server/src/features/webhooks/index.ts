export { deliverJob } from './deliver-job.ts';
export { Deliveries, eventOf } from './deliveries.service.ts';
export { startDeliveries } from './webhooks.jobs.ts';
export { webhookRoutes } from './webhooks.routes.ts';
export { Webhooks } from './webhooks.service.ts';
