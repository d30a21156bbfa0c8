export {
  accountRoutes,
  passkeyRoutes,
  passwordResetRoutes,
  providerRoutes,
  sessionRoutes,
  takeoutRoutes,
  tokenRoutes,
} from './accounts.routes.ts';
export { Access } from './access.ts';
export { Accounts } from './accounts.service.ts';
export { ApiTokens, isApiToken } from './tokens/api-tokens.service.ts';
export { startKnownCallers } from './known-callers.ts';
export { Passkeys } from './passkeys/passkeys.service.ts';
export { PasswordChecks } from './passwords/password-checks.ts';
export { resetPassword } from './passwords/passwords.ts';
export { Invitations } from './sign-up/invitations.ts';
export { PasswordResets } from './passwords/password-resets.ts';
export { IdentityProvider } from './provider/identity-provider.ts';
export { ProviderSignIns } from './provider/provider-sign-ins.ts';
export { forgetExpired, Sessions } from './sessions.ts';
export { SignUpGate } from './sign-up/sign-up-gate.ts';
export { Takeout } from './takeout.ts';
