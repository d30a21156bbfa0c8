export { Accounts } from './accounts.service.ts';
export { accountRoutes } from './accounts.routes.ts';
export { startSessions, type Sessions } from './sessions.ts';
