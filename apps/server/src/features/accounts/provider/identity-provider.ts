import { credentialsSchema } from '@hookline/contract/accounts';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as oidc from 'openid-client';
import type { OidcSettings } from '#platform/config/index.ts';
import { errors } from '#platform/errors.ts';
import { fetchBounded } from '#platform/fetch/index.ts';
import type { Logger } from '#platform/log.ts';
import { ProviderFault, toProviderFault } from './provider-faults.ts';

/** Who somebody is, as the provider says. */
export interface ProvidedIdentity {
  issuer: string;
  subject: string;
  /** Null where the provider gives none. */
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** What a browser came back from the provider with. */
interface Return {
  /** The secret of this sign-in, which only the browser that began it has. */
  flow: string;
  /** Everything behind the question mark. */
  query: string;
  redirectUri: string;
}

const timeoutMs = 10_000;
/** Keys, metadata and claims have some kilobytes. */
const maxBytes = 1_000_000;
/** How far the clocks of two servers may differ, in seconds. */
const clockTolerance = 30;
/** How long the provider's metadata is not asked for again. */
const metadataMs = 60 * 60_000;

export const newFlow = (): string => randomBytes(32).toString('base64url');

/** State, nonce and code verifier follow from the flow, so that none of them is stored. */
const partOf = (flow: string, name: 'state' | 'nonce' | 'verifier'): string =>
  createHmac('sha256', flow).update(name).digest('base64url');

/** The OpenID Connect provider of this installation, asked only once somebody signs in by it. */
export class IdentityProvider {
  readonly #settings: OidcSettings;
  readonly #log: Logger;
  #known: { config: Promise<oidc.Configuration>; until: number } | undefined;

  constructor({ settings, log }: { settings: OidcSettings; log: Logger }) {
    this.#settings = settings;
    this.#log = log;
  }

  get issuer(): string {
    return this.#settings.issuer;
  }

  /** What people know it by, such as `id.example.org`. */
  get host(): string {
    return new URL(this.issuer).host;
  }

  /** Where to send the browser. Throws `provider_failed`. */
  addressFor(flow: string, redirectUri: string): Promise<string> {
    return this.#explained(
      async () =>
        oidc.buildAuthorizationUrl(await this.#configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: partOf(flow, 'state'),
          nonce: partOf(flow, 'nonce'),
          code_challenge: await oidc.calculatePKCECodeChallenge(partOf(flow, 'verifier')),
          code_challenge_method: 'S256',
        }).href,
    );
  }

  /** Who came back. Throws `provider_failed`. */
  identify({ flow, query, redirectUri }: Return): Promise<ProvidedIdentity> {
    return this.#explained(async () => {
      const config = await this.#configuration();
      const url = new URL(redirectUri);
      url.search = query;
      const answer = await oidc.authorizationCodeGrant(config, url, {
        expectedState: partOf(flow, 'state'),
        expectedNonce: partOf(flow, 'nonce'),
        pkceCodeVerifier: partOf(flow, 'verifier'),
        idTokenExpected: true,
      });
      const claims = answer.claims();
      if (claims === undefined) {
        throw new ProviderFault('unreadable');
      }
      this.#check(claims, { idToken: answer.id_token ?? '', accessToken: answer.access_token });
      return toIdentity(await this.#withEmail(config, claims, answer.access_token));
    });
  }

  /** What the library leaves out. */
  #check(claims: oidc.IDToken, { idToken, accessToken }: { idToken: string; accessToken: string }): void {
    if (claims.iss !== this.issuer) {
      throw new ProviderFault('issuer');
    }
    if (claims.azp !== undefined && claims.azp !== this.#settings.clientId) {
      throw new ProviderFault('audience');
    }
    if (claims.iat > Date.now() / 1000 + clockTolerance) {
      throw new ProviderFault('clock');
    }
    if (claims['at_hash'] !== undefined && claims['at_hash'] !== hashOf(accessToken, idToken)) {
      throw new ProviderFault('access token');
    }
  }

  /** Some providers give the email address only at their userinfo endpoint. */
  async #withEmail(
    config: oidc.Configuration,
    claims: oidc.IDToken,
    accessToken: string,
  ): Promise<oidc.IDToken> {
    if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) {
      return claims;
    }
    return { ...(await oidc.fetchUserInfo(config, accessToken, claims.sub)), ...claims };
  }

  async #configuration(): Promise<oidc.Configuration> {
    const now = Date.now();
    if (this.#known === undefined || this.#known.until <= now) {
      this.#known = { config: this.#discover(), until: now + metadataMs };
    }
    try {
      return await this.#known.config;
    } catch (error) {
      this.#known = undefined;
      throw error;
    }
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    // Without the second, signatures of ID tokens that come straight from the provider are not checked.
    const execute = [oidc.enableNonRepudiationChecks];
    if (issuer.startsWith('http:')) {
      execute.push(oidc.allowInsecureRequests);
    }
    const authenticate: oidc.ClientAuth = (server, ...rest) =>
      clientAuth(server, clientSecret)(server, ...rest);
    return oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: clockTolerance },
      authenticate,
      { execute, [oidc.customFetch]: fetchWhole },
    );
  }

  async #explained<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const fault = toProviderFault(error);
      // Of what the library throws, nothing but its words: the rest holds tokens.
      this.#log.warn({ reason: fault.reason, detail: fault.detail }, 'A sign-in by the provider failed.');
      throw fault.toAppError(this.host);
    }
  }
}

const fetchWhole: oidc.CustomFetch = async (url, { method, headers, body }) => {
  const init = { method, headers, body: body as NonNullable<RequestInit['body']>, timeoutMs, maxBytes };
  const { status, headers: received, body: text } = await fetchBounded(url, init);
  return new Response(text, { status, headers: received });
};

/** As the provider takes it; where it does not say, as the standard has it. */
function clientAuth({ token_endpoint_auth_methods_supported: ways }: oidc.ServerMetadata, secret: string) {
  const isPost = ways !== undefined && !ways.includes('client_secret_basic');
  return isPost ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret);
}

/** The left half of a hash, by the algorithm of the ID token: OpenID Connect Core, 3.1.3.6. */
function hashOf(accessToken: string, idToken: string): string {
  const header = JSON.parse(Buffer.from(idToken.split('.')[0] ?? '', 'base64url').toString()) as {
    alg: string;
  };
  const hash = createHash(`sha${/(?:256|384)$/u.exec(header.alg)?.[0] ?? '512'}`)
    .update(accessToken)
    .digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}

function toIdentity({ iss, sub, ...claims }: oidc.IDToken): ProvidedIdentity {
  const textOf = (name: string): string | null => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  return {
    issuer: iss,
    subject: sub,
    email: textOf('email'),
    // Amazon Cognito has it as a text.
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: textOf('name') ?? textOf('preferred_username'),
  };
}

/** The email address that an account is made with. Throws `email_unverified`. */
export function verifiedAddress({ email, isEmailVerified }: ProvidedIdentity, host: string): string {
  const address = credentialsSchema.shape.email.safeParse(email);
  if (!address.success) {
    throw errors.impossible(
      'email_unverified',
      `${host} did not share an email address, and an account here needs one. ` +
        'Add one there, then try again.',
    );
  }
  if (!isEmailVerified) {
    throw errors.impossible(
      'email_unverified',
      `${host} has not verified that ${address.data} is yours. Verify it there and start again, ` +
        `or sign in with your password and connect ${host} in Settings.`,
    );
  }
  return address.data;
}
