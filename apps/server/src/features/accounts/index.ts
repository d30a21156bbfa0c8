export { accountRoutes, sessionRoutes, takeoutRoutes } from './accounts.routes.ts';
export { Accounts } from './accounts.service.ts';
export { resetPassword } from './passwords.ts';
export { forgetExpired, startSessions, type Sessions } from './sessions.ts';
export { Takeout } from './takeout.ts';
