import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';

it.each([
  ['{"name":"é"}', 200, { name: 'é' }],
  ['', 200, null],
  ['{"name":', 400, { code: 'invalid', error: 'The body is not valid JSON.' }],
  [
    Buffer.from('{"name":"\u00e9\u00ff"}', 'latin1'),
    400,
    { code: 'invalid', error: 'The body is not valid JSON.' },
  ],
])('a body of JSON is read, or refused where it is none or no UTF-8: %s', async (payload, status, answer) => {
  const app = await createApp({ log: createLog('silent'), trustProxy: 'loopback' });
  app.post('/echo', (request, reply) => reply.send(request.body ?? null));
  const response = await app.inject({
    method: 'POST',
    url: '/echo',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.body === '' ? null : response.json()).toEqual(answer);
  await app.close();
});
