import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askModel } from './ask-model.ts';
import { createLanguageModel } from './language-model.ts';
import { openModelConnections } from './model-fetch.ts';
import { settingsFor } from './testing/wires.ts';

const megabyte = 'x'.repeat(1024 * 1024);
const connections = openModelConnections('anywhere');
let server: Server;
let origin: string;

/** A server that never stops: it sends a megabyte whenever the last one was taken. */
beforeAll(async () => {
  server = createServer((request, answer) => {
    const isStream = request.method === 'POST';
    answer.writeHead(request.url === '/broken' ? 500 : 200, {
      'content-type': isStream ? 'text/event-stream' : 'application/json',
    });
    const more = (): void => {
      while (!answer.destroyed && answer.write(isStream ? `: ${megabyte}\n\n` : megabyte)) {
        // Until it has to wait.
      }
    };
    answer.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await connections.close();
  server.closeAllConnections();
  server.close();
});

describe('an answer without end', () => {
  it.each(['/models', '/broken'])('of %s is given up after 2 MB', async (path) => {
    const response = await connections.fetch(`${origin}${path}`);
    await expect(response.text()).rejects.toMatchObject({
      code: 'model_failed',
      message: expect.stringContaining('2 MB') as string,
    });
  });

  it('of a model is given up after 20 MB', async () => {
    const settings = settingsFor('chat', origin);
    const ready = { settings, model: createLanguageModel(settings, connections) };
    const question = {
      instructions: '',
      messages: [{ role: 'user' as const, content: 'Hello' }],
      maxOutputTokens: 100,
    };
    await expect(askModel(ready, question, { signal: new AbortController().signal })).rejects.toMatchObject({
      code: 'model_failed',
      retryable: false,
      message: expect.stringContaining('20 MB') as string,
    });
  });
});

it.each([
  '169.254.169.254',
  '[::ffff:169.254.169.254]',
  '[fe80::1]',
  '168.63.129.16',
  '100.100.100.200',
  '[fd00:ec2::254]',
])('never reaches %s, even where any address may be named', async (host) => {
  await expect(connections.fetch(`http://${host}/latest`)).rejects.toMatchObject({
    code: 'blocked_address',
  });
});
