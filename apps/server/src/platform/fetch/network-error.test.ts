import { expect, it } from 'vitest';
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
