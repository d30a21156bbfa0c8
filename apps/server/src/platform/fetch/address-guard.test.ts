import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbiddenForms } from './testing/forbidden-forms.ts';
import { hasIpv6, openTwoSides, type TwoSides } from './testing/two-sides.ts';

let sides: TwoSides;
beforeAll(async () => {
  sides = await openTwoSides();
});
afterAll(() => sides.close());

describe('addresses that must never be reached', () => {
  it.each(forbiddenForms)('$name', async ({ code, reach }) => {
    const before = sides.attempts();
    await expect(reach(sides)).rejects.toMatchObject({ name: 'FetchRefused', code });
    expect(sides.attempts()).toEqual(before);
  });

  it('a refusal says who can allow the address', async () => {
    const call = sides.fetcher().fetchGuarded(`http://127.0.0.1:${sides.privatePort}/`);
    await expect(call).rejects.toThrow('ask whoever runs this server to allow the host');
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
    const { begun, arrived } = sides.attempts();
    const page = await sides
      .fetcher({ allowHosts: [entry()] })
      .fetchGuarded(`http://127.0.0.1:${sides.privatePort}/`);
    expect(page.body.toString()).toBe('secret');
    expect(sides.attempts()).toEqual({ begun: begun + 1, arrived: arrived + 1 });
  });

  it.skipIf(!hasIpv6)('takes bracketed IPv6 with a port (needs IPv6)', async () => {
    const allowed = sides.fetcher({ allowHosts: [`[::1]:${sides.privatePort}`] });
    expect((await allowed.fetchGuarded(`http://[::1]:${sides.privatePort}/`)).status).toBe(200);
  });

  it('does not tell a name that leads to a private address from one that does not exist', async () => {
    const missing = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const fetcher = sides.fetcher({
      ports: [80],
      resolve: (name) =>
        name === 'inner.example'
          ? Promise.resolve([{ address: '10.0.0.5', family: 4 }])
          : Promise.reject(missing),
    });
    const sentenceFor = async (host: string) => {
      const fault: unknown = await fetcher.fetchGuarded(`http://${host}/`).catch((error: unknown) => error);
      return (fault as Error).message.replaceAll(host, 'HOST');
    };
    expect(await sentenceFor('inner.example')).toBe(await sentenceFor('no-such.example'));
  });

  it('allows one port only when it names one', async () => {
    const allowed = sides.fetcher({ allowHosts: ['127.0.0.1:1'] });
    await expect(allowed.fetchGuarded(`http://127.0.0.1:${sides.privatePort}/`)).rejects.toMatchObject({
      code: 'blocked_address',
    });
  });
});
