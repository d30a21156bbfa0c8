import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = Record<string, unknown>;

interface Key {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** A person at the provider. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** How the provider goes wrong. */
interface Faults {
  /** Changes what an ID token says. */
  claims?: (claims: Claims) => Claims;
  /** Signs it in another way: the whole token. */
  token?: (claims: Claims, key: Key) => string;
  /** Changes what the browser comes back with. */
  returned?: (parameters: URLSearchParams) => void;
  /** What is answered at a path in the place of the right answer. */
  answer?: (path: string) => Answer | 'hang' | undefined;
  /** Changes what the provider says of itself. */
  metadata?: Claims;
}

export interface MockProvider {
  origin: string;
  host: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  person: Person;
  /** Has its claims at the userinfo address only, as Authelia does. */
  hasUserInfoOnly: boolean;
  faults: Faults;
  /** Every path that was asked for. */
  asked: string[];
  /** Signs the person in: what the browser comes back with, as a query. */
  visit(url: string): Promise<string>;
  /** Takes another key from now on; the old one is listed no more. */
  rotateKeys(): void;
  close(): Promise<void>;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed as its header says, by a key that need not be the right one. */
export const signToken = (claims: Claims, { kid, privateKey }: Key): string => {
  const input = `${encode({ alg: 'RS256', kid })}.${encode(claims)}`;
  return `${input}.${sign('RSA-SHA256', Buffer.from(input), privateKey).toString('base64url')}`;
};

/** A token without a signature. */
export const leaveUnsigned = (claims: Claims): string => `${encode({ alg: 'none' })}.${encode(claims)}.`;

/** A token whose secret is the public key, which everybody has. */
export const signByPublicKey = (claims: Claims, { kid, publicKey }: Key): string => {
  const input = `${encode({ alg: 'HS256', kid })}.${encode(claims)}`;
  const secret = publicKey.export({ type: 'spki', format: 'pem' });
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
};

export const newKey = (): Key => ({
  kid: randomUUID(),
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
});

/** What is right by the standard, and refused otherwise; the mock changes some of it as its faults say. */
class Grants {
  key = newKey();
  readonly #mock: MockProvider;
  readonly #codes = new Map<
    string,
    { challenge: string; redirectUri: string; nonce: string; person: Person }
  >();
  readonly #tokens = new Map<string, Person>();

  constructor(mock: MockProvider) {
    this.#mock = mock;
  }

  answer(
    path: string,
    { query, form, authorization }: { query: URLSearchParams; form: URLSearchParams; authorization: string },
  ): Answer {
    const { origin, faults } = this.#mock;
    switch (path) {
      case '/.well-known/openid-configuration':
        return json({ ...metadata(origin), ...faults.metadata });
      case '/keys': {
        const { kid, publicKey } = this.key;
        return json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig' }] });
      }
      case '/authorize':
        return this.#authorize(query);
      case '/token':
        return this.#giveTokens(form, authorization);
      case '/userinfo':
        return this.#userInfo(authorization);
      default:
        return json({ error: 'not_found' }, 404);
    }
  }

  /** The page that asks a person. */
  #authorize(query: URLSearchParams): Answer {
    const isRight =
      query.get('client_id') === this.#mock.clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid') === true &&
      query.get('state') !== null;
    if (!isRight) {
      return page(400, '<h1>invalid_request</h1>');
    }
    const { person, origin, faults } = this.#mock;
    const [code, redirectUri] = [randomUUID(), query.get('redirect_uri') ?? ''];
    const [challenge, nonce] = [query.get('code_challenge') ?? '', query.get('nonce') ?? ''];
    this.#codes.set(code, { challenge, redirectUri, nonce, person });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '', iss: origin }).toString();
    faults.returned?.(back.searchParams);
    return page(
      200,
      `<h1>Sign in to Hookline</h1>
      <p><a href="${back.href.replaceAll('&', '&amp;')}">Continue as ${person.sub}</a></p>`,
    );
  }

  #giveTokens(form: URLSearchParams, authorization: string): Answer {
    if (!this.#isClient(authorization)) {
      return json({ error: 'invalid_client' }, 401);
    }
    const grant = this.#takeCode(form);
    if (grant === null) {
      return json({ error: 'invalid_grant' }, 400);
    }
    const { clientId, origin, hasUserInfoOnly, faults } = this.#mock;
    const accessToken = randomUUID();
    this.#tokens.set(accessToken, grant.person);
    const now = Math.floor(Date.now() / 1000);
    const right: Claims = {
      iss: origin,
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
      ...(hasUserInfoOnly ? { sub: grant.person.sub } : grant.person),
    };
    const idToken = (faults.token ?? signToken)(faults.claims?.(right) ?? right, this.key);
    return json({ access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken });
  }

  #userInfo(authorization: string): Answer {
    const person = this.#tokens.get(authorization.replace('Bearer ', ''));
    return person === undefined ? json({ error: 'invalid_token' }, 401) : json(person);
  }

  #isClient(authorization: string): boolean {
    const pair = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString();
    const [id, secret = ''] = pair.split(':').map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return id === this.#mock.clientId && secret === this.#mock.clientSecret;
  }

  /** A code is good once, with the verifier of its challenge. */
  #takeCode(form: URLSearchParams) {
    const grant = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri') ? grant : null;
  }
}

const json = (body: unknown, status = 200): Answer => ({ status, body: JSON.stringify(body) });
const page = (status: number, body: string): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><html lang="en"><title>Sign in</title>${body}</html>`,
});

/**
 * An OpenID Connect provider after the standard's text, as strict as it asks for. It shares no code with
 * ours.
 */
export async function startMockProvider(): Promise<MockProvider> {
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mock: MockProvider = {
    origin: `http://${host}`,
    host,
    clientId: 'hookline',
    clientSecret: 'not a real/secret',
    person: { sub: 'nobody' },
    hasUserInfoOnly: false,
    faults: {},
    asked: [],
    visit: async (url) => {
      const html = await (await fetch(url)).text();
      return new URL(/href="([^"]+)"/u.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? html).search.slice(1);
    },
    rotateKeys: () => {
      grants.key = newKey();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const grants = new Grants(mock);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '', mock.origin);
    mock.asked.push(path);
    const form = new URLSearchParams(await text(request));
    const fault = mock.faults.answer?.(path);
    if (fault !== 'hang') {
      const { authorization = '' } = request.headers;
      const answer = fault ?? grants.answer(path, { query: searchParams, form, authorization });
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(answer.body);
    }
  }

  return mock;
}

const metadata = (origin: string): Claims => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  userinfo_endpoint: `${origin}/userinfo`,
  jwks_uri: `${origin}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // As some have it, so that it is ours to refuse the last two.
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  authorization_response_iss_parameter_supported: true,
});
