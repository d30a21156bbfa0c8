import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient } from '#testing/api-client.ts';
import { startTestMailServer, type TestMailServer } from '#testing/mail-server.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

let mails: TestMailServer;
let product: TestProduct;

beforeAll(async () => {
  mails = await startTestMailServer();
  product = await startTestProduct({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Hookline <hookline@example.org>',
    PUBLIC_URL: 'http://hookline.example',
    DEMO_MODE: 'false',
  });
});
afterAll(async () => {
  await product.close();
  await mails.close();
});

const forgetMails = () => mails.received.splice(0);

const mailTo = (address: string) =>
  until(() => Promise.resolve(mails.received.find(({ to }) => to.includes(address)) ?? null));

const forgot = (email: string) =>
  product.anonymous.call('POST /api/auth/forgot-password', { body: { email } });

async function tokenFor(email: string): Promise<string> {
  forgetMails();
  await forgot(email);
  const { source } = await mailTo(email);
  const link = /http:\/\/hookline\.example\/reset-password\?token=(\S+)/u.exec(source)?.[1] ?? '';
  return decodeURIComponent(link);
}

describe('a forgotten password', () => {
  it('is given anew by the link of a mail, once, and ends what was signed in', async () => {
    const person = await product.signUp();
    const token = await tokenFor(person.email);
    const body = { token, password: 'a better horse' };
    const session = await product.anonymous.ok('POST /api/auth/reset-password', { body });
    expect((await person.fails('GET /api/boards')).status).toBe(401);
    await createApiClient(product.origin, session.token).ok('GET /api/boards');
    const { email } = person;
    await product.anonymous.ok('POST /api/auth/login', { body: { email, password: 'a better horse' } });
    expect(await product.anonymous.fails('POST /api/auth/reset-password', { body })).toMatchObject({
      status: 422,
      code: 'reset_ended',
    });
  });

  it('answers the same for an address without an account, and mails nothing there', async () => {
    const person = await product.signUp();
    forgetMails();
    const [there, nowhere] = [await forgot(person.email), await forgot('nobody@example.org')];
    expect([nowhere.status, nowhere.body]).toEqual([there.status, there.body]);
    await mailTo(person.email);
    expect(mails.received).toHaveLength(1);
  });

  it('is mailed once a minute at most, and the database holds a hash only', async () => {
    const person = await product.signUp();
    const token = await tokenFor(person.email);
    await forgot(person.email);
    await tokenFor((await product.signUp()).email);
    expect(mails.received.filter(({ to }) => to.includes(person.email))).toEqual([]);
    const rows = await queryTestDatabase(product, 'select token_hash::text as hash from password_resets');
    expect(rows.map(({ hash }) => String(hash)).join(' ')).not.toContain(Buffer.from(token).toString('hex'));
    expect(product.logged.join('')).not.toContain(token);
  });

  it('cannot be had by a link that is older than half an hour, another’s, or made up', async () => {
    const [ada, ben] = [await product.signUp(), await product.signUp()];
    const token = await tokenFor(ada.email);
    await queryTestDatabase(product, "update password_resets set expires_at = now() - interval '1 second'");
    const reset = (tried: string) =>
      product.anonymous.fails('POST /api/auth/reset-password', {
        body: { token: tried, password: 'a better horse' },
      });
    expect((await reset(token)).code).toBe('reset_ended');
    const other = Buffer.from(await tokenFor(ben.email), 'base64url');
    const swapped = Buffer.concat([Buffer.from(ada.userId.replaceAll('-', ''), 'hex'), other.subarray(16)]);
    expect((await reset(swapped.toString('base64url'))).code).toBe('reset_ended');
    expect((await reset('made-up')).code).toBe('reset_ended');
    await ben.ok('GET /api/boards');
  });
});

it('a mail server that fails keeps no call waiting, and the mail goes out later', async () => {
  const person = await product.signUp();
  forgetMails();
  mails.refuse(1);
  expect((await forgot(person.email)).status).toBe(204);
  await mailTo(person.email);
});

it('an invitation is mailed', async () => {
  const [owner] = await queryTestDatabase(product, 'select email from users order by created_at limit 1');
  const { token } = await product.anonymous.ok('POST /api/auth/login', {
    body: { email: String(owner?.email), password: 'a better horse' },
  });
  forgetMails();
  const { isMailed, link } = await createApiClient(product.origin, token).ok('POST /api/admin/invitations', {
    body: { email: 'guest@example.org' },
  });
  expect(isMailed).toBe(true);
  expect((await mailTo('guest@example.org')).source).toContain(link);
});

it('without SMTP_URL nobody is promised a mail', async () => {
  const without = await startTestProduct();
  expect((await without.anonymous.ok('GET /api/config')).mail).toBe(false);
  expect(
    await without.anonymous.fails('POST /api/auth/forgot-password', { body: { email: 'a@example.org' } }),
  ).toMatchObject({ status: 422, code: 'no_mail' });
  await without.close();
});
