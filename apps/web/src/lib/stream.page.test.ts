import { expect, it } from 'vitest';
import { sendJson, startServer } from '#testing/start-server.ts';
import { stream } from './stream.ts';

const body = { platform: 'youtube', requirements: 'Fishing' } as const;

it('yields the events as they come, named by the server or by themselves', async () => {
  const received = await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(
      ': hello\n\nevent: partial\ndata: {"generatedContent":{"script":"One"}}\n\ndata: not json\n\n',
    );
    response.end('data: {"type":"done","generatedContent":{"script":"One two"}}\n\n');
  });
  const streamed = await stream('POST /api/ai/generate-script', { body });
  const seen: unknown[] = [];
  if (streamed.kind === 'events') {
    for await (const event of streamed.events) {
      seen.push(event);
    }
  }
  expect(seen).toEqual([
    { type: 'partial', generatedContent: { script: 'One' } },
    { type: 'done', generatedContent: { script: 'One two' } },
  ]);
  expect(received[0]?.headers.accept).toContain('text/event-stream');
});

it('takes a plain answer where the server does not stream', async () => {
  await startServer((_, response) => sendJson(response, 200, { generatedContent: { script: 'All' } }));
  expect(await stream('POST /api/ai/generate-script', { body })).toEqual({
    kind: 'answer',
    answer: { generatedContent: { script: 'All' } },
  });
});

it('throws what the server says, and status 0 when the connection breaks', async () => {
  await startServer((_, response) =>
    sendJson(response, 502, { error: 'The model failed.', code: 'model_failed' }),
  );
  await expect(stream('POST /api/ai/generate-script', { body })).rejects.toMatchObject({
    code: 'model_failed',
  });
});
