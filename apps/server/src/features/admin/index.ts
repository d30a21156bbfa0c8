export { adminRoutes, usageRoutes } from './admin.routes.ts';
export { Admin } from './admin.service.ts';
export { forgetFaults, recordFaults } from './fault-recorder.ts';
export { People } from './people.ts';
export { Metrics } from './metrics.ts';
