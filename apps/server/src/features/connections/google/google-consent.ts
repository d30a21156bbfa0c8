import * as oauth from 'openid-client';
import { askAgain, fetchPlatform, retryAfterMs } from '../requests/ask-again.ts';
import { ConnectionFault } from '../requests/connection-fault.ts';
import type { GoogleAddresses } from './google-addresses.ts';
import { faults } from './google-faults.ts';

const scopes = [
  'https://www.googleapis.com/auth/youtube.readonly',
  'https://www.googleapis.com/auth/yt-analytics.readonly',
];

/** The OAuth client that a user made in a Google Cloud project of their own. */
export interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

export interface ConsentQuery {
  redirectUri: string;
  state: string;
  verifier: string;
}

/** Asks a person for consent at Google, and turns it into grants and tokens. Throws ConnectionFault. */
export class GoogleConsent {
  readonly #addresses: GoogleAddresses;
  readonly #timeoutMs: number;

  constructor({ addresses, timeoutMs }: { addresses: GoogleAddresses; timeoutMs: number }) {
    this.#addresses = addresses;
    this.#timeoutMs = timeoutMs;
  }

  /** Where to send the browser; with consent it comes back to the redirect address. */
  async addressFor(client: GoogleClient, { redirectUri, state, verifier }: ConsentQuery): Promise<string> {
    return oauth.buildAuthorizationUrl(this.#configure(client, AbortSignal.timeout(this.#timeoutMs)), {
      redirect_uri: redirectUri,
      scope: scopes.join(' '),
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // A grant that lasts comes only with these.
      access_type: 'offline',
      prompt: 'consent',
    }).href;
  }

  /** The grant and the first access token for what the browser came back with. */
  async exchange(
    client: GoogleClient,
    { redirectUri, state, verifier, query, signal }: ConsentQuery & { query: string; signal: AbortSignal },
  ): Promise<{ grant: string; accessToken: string }> {
    const url = new URL(redirectUri);
    url.search = query;
    const checks = { expectedState: state, pkceCodeVerifier: verifier };
    const answer = await told(oauth.authorizationCodeGrant(this.#configure(client, signal), url, checks));
    requireScopes(answer.scope);
    if (answer.refresh_token === undefined) {
      throw faults.changed('the grant that lasts');
    }
    return { grant: answer.refresh_token, accessToken: answer.access_token };
  }

  /** A fresh access token, which is good for about an hour. */
  async refresh(client: GoogleClient, grant: string, signal: AbortSignal): Promise<string> {
    const answer = await askAgain(
      () => told(oauth.refreshTokenGrant(this.#configure(client, signal), grant)),
      signal,
    );
    requireScopes(answer.scope);
    return answer.access_token;
  }

  /** Withdraws the consent. */
  async revoke(client: GoogleClient, grant: string, signal: AbortSignal): Promise<void> {
    await askAgain(() => told(oauth.tokenRevocation(this.#configure(client, signal), grant)), signal);
  }

  #configure({ clientId, clientSecret }: GoogleClient, signal: AbortSignal): oauth.Configuration {
    const { issuer, consent, token, revocation } = this.#addresses;
    const server = {
      issuer,
      authorization_endpoint: consent,
      token_endpoint: token,
      revocation_endpoint: revocation,
    };
    const config = new oauth.Configuration(server, clientId, undefined, oauth.ClientSecretPost(clientSecret));
    if (issuer.startsWith('http:')) {
      oauth.allowInsecureRequests(config);
    }
    config[oauth.customFetch] = async (url, { method, headers, body }) => {
      const init = {
        method,
        headers,
        body: body as NonNullable<RequestInit['body']>,
        signal,
        timeoutMs: this.#timeoutMs,
        faults,
      };
      const answer = await fetchPlatform(url, init);
      if (answer.status === 429) {
        throw faults.tooMany(retryAfterMs(answer.headers));
      }
      if (answer.status >= 500) {
        throw faults.serverFailed(answer.status, retryAfterMs(answer.headers));
      }
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    };
    return config;
  }
}

/** An answer may leave out what was asked for and given; a box that was not ticked is missing. */
function requireScopes(given: string | undefined): void {
  if (given !== undefined && scopes.some((scope) => !given.split(' ').includes(scope))) {
    throw faults.scopeMissing();
  }
}

/** Nothing of what the library throws is passed on: it holds the request, and with it secrets. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw faultOf(error);
  }
}

function faultOf(error: unknown): unknown {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof ConnectionFault || at.name === 'AbortError') {
      return at;
    }
    if (at instanceof oauth.AuthorizationResponseError) {
      return at.error === 'access_denied'
        ? new ConnectionFault('Google was not given consent. Press Connect to ask again.')
        : faults.refused(400, at.error);
    }
    if (at instanceof oauth.ResponseBodyError) {
      return faultOfWord(at.error, at.status);
    }
  }
  return faults.unreadable();
}

function faultOfWord(word: string, status: number): ConnectionFault {
  switch (word) {
    case 'invalid_grant':
      return faults.grantEnded();
    case 'invalid_client':
    case 'unauthorized_client':
      return faults.clientRefused();
    case 'invalid_scope':
      return faults.scopeMissing();
    default:
      return faults.refused(status, /^\w{1,60}$/u.test(word) ? word : '');
  }
}
