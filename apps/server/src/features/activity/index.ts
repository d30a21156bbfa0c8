export { ActivityLog } from './activity.service.ts';
export { activityRoutes } from './activity.routes.ts';
