import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGuardedFetch } from './index.ts';
import { hasIpv6, openTwoSides, type TwoSides } from './testing/two-sides.ts';

let sides: TwoSides;
beforeAll(async () => {
  sides = await openTwoSides();
});
afterAll(() => sides.close());

describe('addresses that must never be reached', () => {
  const literals = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '①②⑦.⓪.⓪.①',
    '127.0.0.1.',
    '127。0。0。1',
    '0.0.0.0',
    '0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '[::1]',
    '[::]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
    '[fe80::1]',
    '[fec0::1]',
    '[fd00::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[4000::1]',
    '[2606:4700::5efe:7f00:1]',
  ];
  it.each(literals)('literal %s', async (host) => {
    const before = sides.connections();
    await expect(sides.fetcher().fetchGuarded(`http://${host}:${sides.privatePort}/`)).rejects.toMatchObject({
      name: 'FetchRefused',
      code: 'blocked_address',
      message: expect.stringContaining('INGEST_ALLOW_HOSTS'),
    });
    expect(sides.connections()).toBe(before);
  });

  it.each([
    ['a private address', ['127.0.0.1']],
    ['IPv6 loopback', ['::1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['NAT64 of loopback', ['64:ff9b::7f00:1']],
    ['public and private together', ['93.184.216.34', '127.0.0.1']],
    ['private behind public v6', ['2606:4700::1', '10.0.0.1']],
  ])('a name that resolves to %s', async (_label, addresses) => {
    const before = sides.connections();
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const call = sides.fetcher({ resolve }).fetchGuarded(`http://innocent.test:${sides.privatePort}/`);
    await expect(call).rejects.toMatchObject({ code: 'blocked_address' });
    expect(sides.connections()).toBe(before);
  });

  it('localhost through the real resolver', async () => {
    const real = createGuardedFetch({ allowHosts: [], ports: [sides.privatePort] });
    const before = sides.connections();
    for (const host of ['localhost', 'localhost.', 'LOCALHOST', 'app.localhost']) {
      await expect(real.fetchGuarded(`http://${host}:${sides.privatePort}/`)).rejects.toMatchObject({
        code: 'blocked_address',
      });
    }
    await real.close();
    expect(sides.connections()).toBe(before);
  });

  it.each([
    ['loopback', () => `http://127.0.0.1:${sides.privatePort}/`, 'blocked_address'],
    ['a private name', () => `http://intranet.test:${sides.privatePort}/`, 'blocked_address'],
    ['another port of itself', () => `http://site.test:${sides.privatePort}/`, 'blocked_address'],
    ['a port that is not served', () => 'http://site.test:22/', 'bad_port'],
    ['a file', () => 'file:///etc/passwd', 'bad_scheme'],
    ['credentials', () => `http://user:word@site.test:${sides.publicPort}/`, 'credentials'],
    ['protocol-relative private', () => `//127.0.0.1:${sides.privatePort}/`, 'blocked_address'],
  ])('a redirect to %s', async (_label, location, code) => {
    const before = sides.connections();
    sides.answerWith((_request, response) => response.writeHead(302, { location: location() }).end());
    await expect(sides.fetcher().fetchGuarded(sides.site())).rejects.toMatchObject({ code });
    expect(sides.connections()).toBe(before);
  });

  it.each([
    ['bad_scheme', 'ftp://site.test/'],
    ['bad_scheme', 'data:text/html,hi'],
    ['bad_scheme', 'file:///etc/passwd'],
    ['bad_scheme', 'javascript:alert(1)'],
    ['credentials', 'http://user@site.test/'],
    ['bad_port', 'http://site.test:8080/'],
    ['bad_address', 'not an address'],
    ['bad_address', `http://site.test/${'a'.repeat(9000)}`],
  ])('%s (case %$)', async (code, url) => {
    await expect(sides.fetcher().fetchGuarded(url)).rejects.toMatchObject({
      name: 'FetchRefused',
      code,
      retryable: false,
    });
  });
});

describe('the allow-list', () => {
  it.each([
    ['host:port', () => `127.0.0.1:${sides.privatePort}`],
    ['host', () => '127.0.0.1'],
    ['host with spaces', () => ' 127.0.0.1 '],
  ])('lets %s through', async (_label, entry) => {
    const page = await sides.fetcher({ allowHosts: [entry()] }).fetchGuarded(`http://127.0.0.1:${sides.privatePort}/`);
    expect(page.body.toString()).toBe('secret');
  });

  it.skipIf(!hasIpv6)('takes bracketed IPv6 with a port (needs IPv6)', async () => {
    const allowed = sides.fetcher({ allowHosts: [`[::1]:${sides.privatePort}`] });
    expect((await allowed.fetchGuarded(`http://[::1]:${sides.privatePort}/`)).status).toBe(200);
  });

  it('allows one port only when it names one', async () => {
    const allowed = sides.fetcher({ allowHosts: ['127.0.0.1:1'] });
    await expect(allowed.fetchGuarded(`http://127.0.0.1:${sides.privatePort}/`)).rejects.toMatchObject({
      code: 'blocked_address',
    });
  });
});
