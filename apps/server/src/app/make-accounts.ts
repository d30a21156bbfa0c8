import {
  Access,
  Accounts,
  ApiTokens,
  IdentityProvider,
  Invitations,
  Passkeys,
  PasswordChecks,
  PasswordResets,
  ProviderSignIns,
  Sessions,
  SignUpGate,
} from '#features/accounts/index.ts';
import { Admin, People } from '#features/admin/index.ts';
import * as content from '#features/content/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import { isDemoFor, signUpFor } from '#platform/config/index.ts';
import type { Limits } from './limits.ts';
import { productVersion } from './product-version.ts';
import type { StartedPlatform } from './start-platform.ts';

/** Who may come in, and how. */
export function makeAccounts(
  platform: StartedPlatform,
  { known, limits }: { known: ConstructorParameters<typeof Accounts>[0]['known']; limits: Limits },
) {
  const { config, jobs } = platform;
  const sessions = new Sessions({ ...platform, known });
  const gate = new SignUpGate({
    ...platform,
    secretKey: config.secretKey,
    ruleFor: (call) => signUpFor(config, call),
  });
  const isDemo = (call: { isForwarded: boolean }) => isDemoFor(config, call);
  const checks = new PasswordChecks({ ...platform, limits, isDemo });
  const accounts = new Accounts({
    ...platform,
    sessions,
    known,
    gate,
    isDemo,
    checks,
    limits,
    forgetUser: content.forgetFiles(jobs),
  });
  const resets = new PasswordResets({ ...platform, sessions, limits });
  const { publicUrl } = config.http;
  const passkeys = new Passkeys({ ...platform, sessions, checks, limits, publicUrl });
  const providerSignIns = new ProviderSignIns({
    ...platform,
    sessions,
    gate,
    checks,
    limits,
    secretKey: config.secretKey,
    provider: config.oidc && new IdentityProvider({ settings: config.oidc, log: platform.log }),
    publicUrl,
  });
  const tokens = new ApiTokens({ ...platform, known, checks });
  return { gate, sessions, accounts, tokens, resets, passkeys, providerSignIns };
}

/** What the owner of the installation sees and changes. */
export function makeOwnersTools(
  platform: StartedPlatform,
  {
    known,
    ...deps
  }: Pick<ConstructorParameters<typeof Admin>[0], 'models'> & {
    accounts: Accounts;
    quotas: Quotas;
    known: ConstructorParameters<typeof Access>[0]['known'];
  },
) {
  const access = new Access({ ...platform, known });
  const invitations = new Invitations({ ...platform, secretKey: platform.config.secretKey });
  const people = new People({ ...platform, ...deps, access, invitations });
  return { people, admin: new Admin({ ...platform, ...deps, access, people, version: productVersion }) };
}
