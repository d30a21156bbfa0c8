import * as oidc from 'openid-client';
import { type AppError, errors } from '#platform/errors.ts';
import { BoundedFetchFault } from '#platform/fetch/index.ts';

const otherwise = 'Sign in with your password, or try again later.';
const untrue = (host: string, why: string): string =>
  `${host} sent an invalid proof of who you are: ${why}. You were not signed in. Start again.`;
const misconfigured = 'Ask whoever runs this server to correct it.';

/** What happened and what to do, for whoever wants to sign in. */
const sentences = {
  unreachable: (host: string) => `${host} could not be reached. ${otherwise}`,
  timeout: (host: string) => `${host} did not answer in time. ${otherwise}`,
  too_large: (host: string) => `${host} sent too large an answer. ${otherwise}`,
  unreadable: (host: string) => `The answer from ${host} could not be read. ${otherwise}`,
  denied: (host: string) => `${host} did not let you in, or you cancelled there. Start again.`,
  refused: (host: string) => `${host} refused the sign-in. ${misconfigured}`,
  code: (host: string) => `${host} says this sign-in has expired or was already used. Start again.`,
  client: (host: string) => `${host} does not accept OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. ${misconfigured}`,
  other_issuer: (host: string) =>
    `${host} reports a different issuer from the one set in OIDC_ISSUER. ${misconfigured}`,
  mix_up: (host: string) => `This answer did not come from ${host}. You were not signed in. Start again.`,
  state: () => 'This answer belongs to a different sign-in. Start again.',
  nonce: (host: string) => untrue(host, 'it belongs to another sign-in'),
  audience: (host: string) => untrue(host, 'it was made for another app'),
  issuer: (host: string) => untrue(host, 'it was issued by somebody else'),
  clock: (host: string) =>
    untrue(host, 'it has expired or is not valid yet; the clocks of the two servers may differ'),
  signature: (host: string) => untrue(host, 'its signature is wrong'),
  'access token': (host: string) => untrue(host, 'it belongs to another access token'),
} as const;

type Reason = keyof typeof sentences;

/** Why nobody was signed in by the provider. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly reason: Reason;
  /** What the library or the provider calls it, for the operator. */
  readonly detail: string | undefined;

  constructor(reason: Reason, detail?: string) {
    super(reason);
    this.reason = reason;
    this.detail = detail;
  }

  toAppError(host: string): AppError {
    return errors.impossible('provider_failed', sentences[this.reason](host));
  }
}

/** The fault behind what the library threw. Passes on what is none. */
export function toProviderFault(error: unknown): ProviderFault {
  const causes = causesOf(error);
  const found = causes.find((cause) => cause instanceof ProviderFault);
  if (found !== undefined) {
    return found;
  }
  const words = causes.map(({ message }) => message).join(': ');
  for (const cause of causes) {
    const reason = reasonOf(cause);
    if (reason !== null) {
      return new ProviderFault(reason, words);
    }
  }
  if (causes[0] instanceof oidc.ClientError) {
    return new ProviderFault('unreadable', words);
  }
  throw error;
}

function reasonOf(cause: Error): Reason | null {
  if (cause instanceof BoundedFetchFault) {
    return cause.reason;
  }
  if (cause instanceof oidc.AuthorizationResponseError) {
    return cause.error === 'access_denied' ? 'denied' : 'refused';
  }
  if (cause instanceof oidc.ResponseBodyError) {
    return cause.error === 'invalid_grant' ? 'code' : cause.error === 'invalid_client' ? 'client' : 'refused';
  }
  const { code } = cause as { code?: unknown };
  return typeof code === 'string' ? reasonOfCode(code, cause) : null;
}

/** By the library's stable words; what it compared stands beside them or in the message. */
function reasonOfCode(code: string, cause: Error): Reason | null {
  switch (code) {
    case 'OAUTH_JWT_CLAIM_COMPARISON_FAILED':
      return claimReasons[claimOf(cause)] ?? null;
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return 'clock';
    case 'OAUTH_KEY_SELECTION_FAILED':
    case 'OAUTH_UNSUPPORTED_OPERATION':
      return 'signature';
    case 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED':
      return 'other_issuer';
    case 'OAUTH_INVALID_RESPONSE':
      return invalidReasons.find(([pattern]) => pattern.test(cause.message))?.[1] ?? null;
    default:
      return null;
  }
}

const claimReasons: Readonly<Record<string, Reason | undefined>> = {
  nonce: 'nonce',
  aud: 'audience',
  azp: 'audience',
  iss: 'issuer',
};

const invalidReasons: readonly [RegExp, Reason][] = [
  [/"iss" \(issuer\)/u, 'mix_up'],
  [/"state"/u, 'state'],
  [/"nonce"/u, 'nonce'],
  [/"alg"|signature/u, 'signature'],
];

const claimOf = ({ cause }: Error): string =>
  typeof cause === 'object' && cause !== null && 'claim' in cause ? String(cause.claim) : '';

function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 10; at = at.cause) {
    causes.push(at);
  }
  return causes;
}
