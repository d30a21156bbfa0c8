export { accountRoutes, sessionRoutes, takeoutRoutes, tokenRoutes } from './accounts.routes.ts';
export { Accounts } from './accounts.service.ts';
export { ApiTokens, isApiToken } from './api-tokens.service.ts';
export { startKnownCallers } from './known-callers.ts';
export { resetPassword } from './passwords.ts';
export { forgetExpired, Sessions } from './sessions.ts';
export { invite, SignUpGate } from './sign-up-gate.ts';
export { Takeout } from './takeout.ts';
