export { createAccounts, type Accounts } from './accounts.service.ts';
export { accountRoutes } from './accounts.routes.ts';
export { createSessions, type Sessions } from './sessions.ts';
