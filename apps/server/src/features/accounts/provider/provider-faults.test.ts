import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import {
  leaveUnsigned,
  type MockProvider,
  newKey,
  signByPublicKey,
  signToken,
  startMockProvider,
} from './testing/mock-provider.ts';

let provider: MockProvider;
let product: TestProduct;
beforeAll(async () => {
  provider = await startMockProvider();
  product = await startTestProduct({
    DEMO_MODE: 'false',
    OIDC_ISSUER: provider.origin,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await product.close();
  await provider.close();
});
beforeEach(() => {
  const sub = randomUUID();
  provider.person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Ada' };
  provider.faults = {};
});

const begin = () => product.anonymous.ok('POST /api/auth/provider/authorize');
const complete = (body: { flow: string; query: string }) =>
  product.anonymous.call('POST /api/auth/provider/complete', { body });

/** As a browser does it: there, and back. */
async function signIn() {
  const { url, flow } = await begin();
  return complete({ flow, query: await provider.visit(url) });
}

async function expectNothingMade(): Promise<void> {
  const { sub, email } = provider.person;
  const rows = await queryTestDatabase(
    product,
    'select id::text from users where email = $1 union all select subject from identities where subject = $2',
    [email ?? '', sub],
  );
  expect(rows).toEqual([]);
}

const now = () => Math.floor(Date.now() / 1000);
const changed = (claims: Record<string, unknown>): Partial<MockProvider['faults']> => ({
  claims: (right) => ({ ...right, ...claims }),
});
const tokenFaults: [string, () => Partial<MockProvider['faults']>, RegExp][] = [
  ['a wrong nonce', () => changed({ nonce: 'another' }), /it belongs to another sign-in/u],
  ['no nonce', () => changed({ nonce: undefined }), /it belongs to another sign-in/u],
  ['a wrong audience', () => changed({ aud: 'another-app' }), /it was made for another app/u],
  ['a further audience', () => changed({ aud: ['hookline', 'another-app'] }), /it was made for another app/u],
  ['a wrong authorized party', () => changed({ azp: 'another-app' }), /it was made for another app/u],
  ['a wrong issuer', () => changed({ iss: 'https://evil.example' }), /it was issued by somebody else/u],
  [
    'a token that has expired',
    () => changed({ iat: now() - 900, exp: now() - 600 }),
    /it has expired or is not valid yet/u,
  ],
  [
    'a token from the future',
    () => changed({ iat: now() + 300, exp: now() + 600 }),
    /it has expired or is not valid yet/u,
  ],
  ['another access token', () => changed({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }), /another access token/u],
  ['alg none', () => ({ token: leaveUnsigned }), /its signature is wrong/u],
  ['HS256 with the public key', () => ({ token: signByPublicKey }), /its signature is wrong/u],
  ['an unknown key', () => ({ token: (claims) => signToken(claims, newKey()) }), /its signature is wrong/u],
  [
    'the right key’s name on another key',
    () => ({ token: (claims, { kid }) => signToken(claims, { ...newKey(), kid }) }),
    /its signature is wrong/u,
  ],
  ['no ID token', () => ({ token: () => undefined as unknown as string }), /could not be read/u],
];

it.for(tokenFaults)('refuses %s', async ([, faults, sentence]) => {
  provider.faults = faults();
  const { status, body } = await signIn();
  expect({ status, body }).toEqual({
    status: 422,
    body: { code: 'provider_failed', error: expect.stringMatching(sentence) },
  });
  await expectNothingMade();
  provider.faults = {};
  expect((await signIn()).status).toBe(200);
});

const returnFaults: [string, NonNullable<MockProvider['faults']['returned']>, RegExp][] = [
  [
    'an answer of another provider (mix-up)',
    (back) => back.set('iss', 'https://evil.example'),
    /did not come from/u,
  ],
  ['an answer that does not say whose it is', (back) => back.delete('iss'), /did not come from/u],
  ['a state of another sign-in', (back) => back.set('state', 'another'), /belongs to a different sign-in/u],
  ['no state', (back) => back.delete('state'), /belongs to a different sign-in/u],
  ['a code of its own making', (back) => back.set('code', randomUUID()), /expired or was already used/u],
  [
    'a person who says no',
    (back) => {
      back.delete('code');
      back.set('error', 'access_denied');
    },
    /did not let you in/u,
  ],
];

it.for(returnFaults)('refuses %s', async ([, returned, sentence]) => {
  provider.faults = { returned };
  const { status, body } = await signIn();
  expect({ status, body }).toMatchObject({ status: 422, body: { error: expect.stringMatching(sentence) } });
  await expectNothingMade();
});

it.each([
  ['no email address', { email: undefined }, /did not share an email address/u],
  ['an address that is none', { email: 'ada' }, /did not share an email address/u],
  ['an unverified email address', { email_verified: false }, /has not verified/u],
  [
    'an email address of which nobody says that it is verified',
    { email_verified: undefined },
    /not verified/u,
  ],
])('refuses somebody new with %s', async (_, claims, sentence) => {
  provider.faults = changed(claims);
  provider.hasUserInfoOnly = false;
  Object.assign(provider.person, claims);
  const { status, body } = await signIn();
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: 'email_unverified', error: expect.stringMatching(sentence) },
  });
  await expectNothingMade();
});

const expired = { status: 422, body: { code: 'sign_in_expired' } };

it('refuses what was completed before: its state, and its code under another', async () => {
  const [first, second] = [await begin(), await begin()];
  const query = await provider.visit(first.url);
  expect((await complete({ flow: first.flow, query })).status).toBe(200);
  expect(await complete({ flow: first.flow, query })).toMatchObject(expired);
  // The code again, in a sign-in of its own.
  const replayed = new URLSearchParams(await provider.visit(second.url));
  replayed.set('code', new URLSearchParams(query).get('code') ?? '');
  expect(await complete({ flow: second.flow, query: replayed.toString() })).toMatchObject({
    status: 422,
    body: { error: expect.stringMatching(/expired or was already used/u) },
  });
});

it('completes one of two at once', async () => {
  const { url, flow } = await begin();
  const query = await provider.visit(url);
  const answers = await Promise.all([1, 2].map(() => complete({ flow, query })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});

it('refuses what another browser began', async () => {
  const [victim, attacker] = [await begin(), await begin()];
  const query = await provider.visit(attacker.url);
  const answer = await complete({ flow: victim.flow, query });
  expect(answer).toMatchObject({ status: 422, body: { code: 'provider_failed' } });
  expect(await complete({ flow: 'made up', query })).toMatchObject(expired);
  await expectNothingMade();
});

it.each([
  ['is down', { status: 503, body: 'oops' }, /could not be read/u],
  [
    'is a web page',
    { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } },
    /not be read/u,
  ],
  ['does not answer', 'hang' as const, /did not answer in time/u],
  ['sends without end', { status: 200, body: ' '.repeat(2_000_000) }, /too large an answer/u],
  ['leads elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }, /be reached/u],
])('says in one sentence that the provider %s, and passwords go on', async (_, answer, sentence) => {
  provider.faults = { answer: (path) => (path === '/token' ? answer : undefined) };
  const { status, body } = await signIn();
  expect({ status, body }).toEqual({
    status: 422,
    body: { code: 'provider_failed', error: expect.stringMatching(sentence) },
  });
  await expectNothingMade();
  const ann = await product.signUp();
  const credentials = { email: ann.email, password: 'correct horse' };
  await product.anonymous.ok('POST /api/auth/login', { body: credentials });
});

it('logs why, and nothing that lets anybody in', async () => {
  provider.faults = changed({ nonce: 'another' });
  const { url, flow } = await begin();
  const query = await provider.visit(url);
  const from = product.logged.length;
  await complete({ flow, query });
  const lines = product.logged.slice(from).join('');
  expect(lines).toContain('A sign-in by the provider failed.');
  expect(lines).toContain('"reason":"nonce"');
  for (const secret of [flow, new URLSearchParams(query).get('code') ?? '?', provider.clientSecret, 'eyJ']) {
    expect(lines).not.toContain(secret);
  }
});

it('takes keys that were exchanged since', async () => {
  expect((await signIn()).status).toBe(200);
  provider.rotateKeys();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect((await signIn()).status).toBe(200);
  vi.useRealTimers();
});
