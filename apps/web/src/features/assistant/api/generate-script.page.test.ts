import { expect, it } from 'vitest';
import { sendJson, startServer } from '#testing/start-server.ts';
import { advance, notStarted, type Step } from '../model/generation.ts';
import { generateScript } from './generate-script.ts';

const body = { platform: 'youtube', requirements: 'Fishing' } as const;

async function stepsOf(signal = new AbortController().signal, onStep?: () => void): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const step of generateScript(body, signal)) {
    steps.push(step);
    onStep?.();
  }
  return steps;
}

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const partial = event({ type: 'partial', generatedContent: { script: 'One' } });

it('tells partials and the end, and passes over events it does not know', async () => {
  await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const done = event({ type: 'done', generatedContent: { script: 'One two' } });
    response.end(partial + event({ type: 'thinking' }) + done + partial);
  });
  expect(await stepsOf()).toEqual([
    { type: 'partial', content: { script: 'One' } },
    { type: 'done', content: { script: 'One two' } },
  ]);
});

it('tells how many come first, until it is one’s turn', async () => {
  await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const places = [2, 0].map((place) => event({ type: 'partial', generatedContent: {}, place }));
    response.end(places.join('') + event({ type: 'done', generatedContent: { script: 'One' } }));
  });
  const steps = await stepsOf();
  expect(steps.map((_, index) => steps.slice(0, index + 1).reduce(advance, notStarted).waitingFor)).toEqual([
    2, 0, 0,
  ]);
});

it('takes a plain answer', async () => {
  await startServer((_, response) => sendJson(response, 200, { generatedContent: { script: 'All' } }));
  expect(await stepsOf()).toEqual([{ type: 'done', content: { script: 'All' } }]);
});

it('fails with what the server says, before the stream or in it', async () => {
  await startServer((_, response) => sendJson(response, 502, { error: 'No quota.', code: 'model_failed' }));
  expect(await stepsOf()).toEqual([{ type: 'failed', problem: 'No quota.', isModelFault: true }]);
  await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(partial + event({ type: 'error', error: 'It stopped.', code: 'model_failed' }));
  });
  expect((await stepsOf()).at(-1)).toEqual({ type: 'failed', problem: 'It stopped.', isModelFault: true });
});

it('does not lay at the door of the model what is no fault of it', async () => {
  await startServer((_, response) => sendJson(response, 400, { error: 'Say more.', code: 'invalid_input' }));
  expect(await stepsOf()).toEqual([{ type: 'failed', problem: 'Say more.' }]);
});

it('says that the connection ended when nobody says done', async () => {
  await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(partial);
  });
  expect((await stepsOf()).at(-1)).toMatchObject({ type: 'failed' });
});

it('stops when it is told to', async () => {
  await startServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(partial);
  });
  const ending = new AbortController();
  expect((await stepsOf(ending.signal, () => ending.abort())).at(-1)).toEqual({ type: 'stopped' });
});
