export { Deliveries, eventOf } from './deliveries.service.ts';
export { deliverJob, startDeliveries } from './webhooks.jobs.ts';
export { webhookRoutes } from './webhooks.routes.ts';
export { Webhooks } from './webhooks.service.ts';
