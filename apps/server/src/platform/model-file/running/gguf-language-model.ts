import type { LanguageModel } from 'ai';
import type { ModelRunner } from './model-runner.ts';
import type { RunnerQuestion, Turn } from './runner-messages.ts';
import type { RunnerAnswer } from './runner-process.ts';

type Model = Extract<LanguageModel, { specificationVersion: 'v4' }>;
type CallOptions = Parameters<Model['doStream']>[0];
type Part = Awaited<ReturnType<Model['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;

/** The model file of this server, in the shape of every other model. Throws where nothing runs one. */
export function createGgufModel(name: string, runner: ModelRunner | undefined): LanguageModel {
  if (runner === undefined) {
    throw new Error('Nothing runs model files here.');
  }
  const model: Model = {
    specificationVersion: 'v4',
    provider: 'gguf',
    modelId: name,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Answers are always streamed.')),
    doStream: (options) => Promise.resolve({ stream: streamOf(runner, options) }),
  };
  return model;
}

function streamOf(runner: ModelRunner, options: CallOptions): ReadableStream<Part> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, ...(options.abortSignal ? [options.abortSignal] : [])]);
  return new ReadableStream<Part>({
    start: (controller) => {
      controller.enqueue({ type: 'stream-start', warnings: [] });
      controller.enqueue({ type: 'text-start', id: 'answer' });
      controller.enqueue({ type: 'reasoning-start', id: 'thoughts' });
      const say = (part: Part) => signal.aborted || controller.enqueue(part);
      runner
        .ask(toQuestion(options), {
          signal,
          onText: (delta) => say({ type: 'text-delta', id: 'answer', delta }),
          // That it thinks keeps the clock from running out.
          onThought: () => say({ type: 'reasoning-delta', id: 'thoughts', delta: '' }),
        })
        .then((answer) => {
          controller.enqueue({ type: 'reasoning-end', id: 'thoughts' });
          controller.enqueue({ type: 'text-end', id: 'answer' });
          controller.enqueue(toFinish(answer));
          controller.close();
        })
        .catch((error: unknown) => leaving.signal.aborted || controller.error(error));
    },
    cancel: () => leaving.abort(new Error('Nobody listens any more.')),
  });
}

function toQuestion({ prompt, maxOutputTokens, responseFormat }: CallOptions): RunnerQuestion {
  const schema = responseFormat?.type === 'json' ? responseFormat.schema : undefined;
  return {
    turns: prompt.flatMap(toTurn),
    maxTokens: maxOutputTokens ?? 1000,
    ...(schema && { schema: schema as Record<string, unknown> }),
  };
}

/** Texts alone are sent to models here. */
function toTurn(message: CallOptions['prompt'][number]): Turn[] {
  if (message.role === 'system') {
    return [{ role: 'system', text: message.content }];
  }
  if (message.role === 'tool') {
    return [];
  }
  const text = message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  return [{ role: message.role, text }];
}

const toFinish = ({ inputTokens, outputTokens, isCutOff }: RunnerAnswer): Part => ({
  type: 'finish',
  finishReason: { unified: isCutOff ? 'length' : 'stop', raw: undefined },
  usage: {
    inputTokens: { total: inputTokens, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: outputTokens, text: undefined, reasoning: undefined },
  },
});
