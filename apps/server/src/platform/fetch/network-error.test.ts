import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createGuardedFetch } from './guarded-fetch.ts';
import { toFetchError } from './network-error.ts';

it.each([
  ['UND_ERR_HEADERS_TIMEOUT', 'timeout', false],
  ['UND_ERR_BODY_TIMEOUT', 'timeout', false],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout', true],
  ['ETIMEDOUT', 'timeout', true],
  ['EAI_AGAIN', 'dns', true],
  ['ENOTFOUND', 'dns', true],
  ['ENETUNREACH', 'connection', true],
  ['ECONNREFUSED', 'connection', true],
])('%s is %s; worth another try: %s', (code, kind, retryable) => {
  const fault = new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
  expect(toFetchError(fault, 'site.test')).toMatchObject({ code: kind, retryable });
});

it('a site without https is told from one with a bad certificate', async () => {
  const plain = createServer((_, response) => response.end('Here'));
  await new Promise<void>((resolve) => {
    plain.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(plain.address() as AddressInfo).port}`;
  const { fetchGuarded, close } = createGuardedFetch({ allowHosts: [host] });
  const fault = fetchGuarded(`https://${host}/`);
  await expect(fault).rejects.toMatchObject({ code: 'tls', retryable: false });
  await expect(fault).rejects.toThrow(
    `${host} does not offer a secure connection (https). Add its address with http://`,
  );
  await close();
  plain.close();
});
