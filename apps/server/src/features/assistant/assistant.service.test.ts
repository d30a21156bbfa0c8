import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { createBuiltInAssistant, type BuiltInAssistant } from './built-in/index.ts';
import { Scripts, type ScriptsDeps } from './assistant.service.ts';

const actor = { userId: '01936b1e-0000-7000-8000-000000000000' };
const request = {
  platform: 'youtube',
  requirements: 'A 60 second video about sourdough bread',
  pastPerformance: false,
} as const;

let assistant: BuiltInAssistant;
let faults: unknown[];
let scripts: Scripts;
beforeEach(() => {
  assistant = createBuiltInAssistant({ longestRunMs: 1 });
  faults = [];
  // Without a board and without numbers nothing else is touched before the assistant has answered, and here it never does.
  const deps: Pick<ScriptsDeps, 'assistant' | 'clock' | 'onFault'> = {
    assistant,
    clock: systemClock,
    onFault: (error) => faults.push(error),
  };
  scripts = new Scripts(deps as ScriptsDeps);
});
afterEach(() => assistant.close());

const tooSlow = 'The built-in assistant took too long. Use fewer or shorter items.';

describe('a fault of the assistant', () => {
  it('is told with its sentence in a plain answer', async () => {
    const { signal } = new AbortController();
    const refused = { name: 'AppError', status: 504, code: 'model_timeout', message: tooSlow };
    await expect(scripts.generate(actor, request, signal)).rejects.toMatchObject(refused);
    await assistant.close();
    await expect(scripts.generate(actor, request, signal)).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('is told with its sentence in a stream', async () => {
    const events = await Array.fromAsync(await scripts.stream(actor, request, new AbortController().signal));
    expect(events).toEqual([{ type: 'error', error: tooSlow, code: 'model_timeout' }]);
    expect(faults).toEqual([]);
  });
});

it('a stream whose reader leaves ends without a word', async () => {
  const events = await scripts.stream(actor, request, AbortSignal.abort());
  expect(await Array.fromAsync(events)).toEqual([]);
  expect(faults).toEqual([]);
});
