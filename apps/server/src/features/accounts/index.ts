export { Accounts } from './accounts.service.ts';
export { forgetExpired } from './forget-expired.ts';
export { accountRoutes } from './accounts.routes.ts';
export { resetPassword } from './reset-password.ts';
export { sessionRoutes } from './sessions.routes.ts';
export { startSessions, type Sessions } from './sessions.ts';
export { Takeout } from './takeout.ts';
export { takeoutRoutes } from './takeout.routes.ts';
