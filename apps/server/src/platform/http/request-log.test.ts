import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createApp } from './create-app.ts';

async function logOf(level: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const app = await createApp({
    log: createLog(level, { write: (line) => lines.push(line) }),
    trustProxy: '',
  });
  app.get('/told', (request) => {
    request.log.info({ token: 'secret' }, 'First.');
    request.log.child({ part: 'a part' }).warn('Second.');
    request.log.trace('Never.');
    return {};
  });
  await app.inject('/told');
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it('writes the id of its request into every line, and no secret', async () => {
  const [first, second, ...others] = await logOf('info');
  expect(first).toMatchObject({ msg: 'First.', token: '[hidden]', reqId: expect.any(String) as string });
  expect(second).toMatchObject({ msg: 'Second.', part: 'a part', reqId: first?.['reqId'] });
  expect(others).toEqual([]);
});

it('tells of every answer where somebody looks for a fault', async () => {
  const [first, , answered] = await logOf('debug');
  expect(answered).toMatchObject({ msg: 'Answered a request.', status: 200, reqId: first?.['reqId'] });
});
