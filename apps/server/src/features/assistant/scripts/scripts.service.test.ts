import { once } from 'node:events';
import type { GeneratedContent } from '@hookline/contract/assistant';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Assistant, GenerateOptions } from '../assistant.port.ts';
import type { Generations } from '../generations/generations.service.ts';
import { createBuiltInAssistant, type BuiltInAssistant } from '../built-in/built-in-assistant.ts';
import { Scripts, type ScriptsDeps } from './scripts.service.ts';

const actor = { userId: '01936b1e-0000-7000-8000-000000000000' };
const request = {
  platform: 'youtube',
  requirements: 'A 60 second video about sourdough bread',
  pastPerformance: false,
  language: null,
} as const;

/** Nobody has any. */
const quotas: ScriptsDeps['quotas'] = { beginWriting: () => Promise.resolve(() => undefined) };

let assistant: BuiltInAssistant;
let faults: unknown[];
let scripts: Scripts;
beforeEach(() => {
  assistant = createBuiltInAssistant({ longestRunMs: 1 });
  faults = [];
  // Without a board and without numbers nothing else is touched before the assistant has answered, and here
  // it never does.
  const deps: Pick<ScriptsDeps, 'assistant' | 'clock' | 'onFault' | 'quotas'> = {
    assistant,
    quotas,
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
    await expect(scripts.generate(actor, request, signal)).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
    });
  });

  it('is told with its sentence in a stream', async () => {
    const events = await Array.fromAsync(await scripts.stream(actor, request, new AbortController().signal));
    expect(events).toEqual([{ type: 'error', error: tooSlow, code: 'model_timeout' }]);
    expect(faults).toEqual([]);
  });
});

describe('a reader', () => {
  const engine = { kind: 'model', name: 'm', label: 'm' } as const;
  const whole: GeneratedContent = { script: 'Done.', titles: [], hooks: [], sources: [], engine, notes: [] };

  /** Scripts by an assistant that does `work` for its one script. */
  function scriptsBy(work: (options: GenerateOptions) => Promise<GeneratedContent>): Scripts {
    const writer: Pick<Assistant, 'generateScript'> = { generateScript: (_, options = {}) => work(options) };
    const keeper: Pick<Generations, 'keep'> = { keep: (_, { content }) => Promise.resolve(content) };
    const deps = {
      quotas,
      assistant: writer,
      generations: keeper,
      clock: systemClock,
      onFault: (e: unknown) => faults.push(e),
    };
    return new Scripts(deps as unknown as ScriptsDeps);
  }

  it('who stops reading finds the newest of what was written, and nothing has piled up', async () => {
    const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
    const slow = scriptsBy(async ({ onPartial }) => {
      for (let words = 1; words <= 10_000; words += 1) {
        onPartial?.({ script: `${words} words` });
      }
      await isRead;
      return whole;
    });
    const events = (await slow.stream(actor, request, new AbortController().signal))[Symbol.asyncIterator]();
    expect(await events.next()).toMatchObject({
      value: { type: 'partial', generatedContent: { script: '10000 words' } },
    });
    goOn();
    expect(await events.next()).toMatchObject({ value: { type: 'done', generatedContent: whole } });
    expect(await events.next()).toMatchObject({ done: true });
  });

  it('who leaves in the middle ends the writing, without another word', async () => {
    const leaving = new AbortController();
    let ended: unknown = null;
    const endless = scriptsBy(async ({ onPartial, signal }) => {
      onPartial?.({ script: 'The first words' });
      await once(signal as AbortSignal, 'abort');
      ended = signal?.reason;
      throw ended;
    });
    const events = (await endless.stream(actor, request, leaving.signal))[Symbol.asyncIterator]();
    expect(await events.next()).toMatchObject({ value: { type: 'partial' } });
    leaving.abort();
    expect(await events.next()).toMatchObject({ done: true });
    expect(ended).toBe(leaving.signal.reason);
    expect(faults).toEqual([]);
  });

  it('who has left before it begins is told nothing', async () => {
    const events = await scripts.stream(actor, request, AbortSignal.abort());
    expect(await Array.fromAsync(events)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
