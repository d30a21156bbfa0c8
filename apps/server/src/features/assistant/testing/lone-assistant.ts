import { analyzeTone } from '@hookline/writer';
import { createLanguageModel } from '#platform/model/language-model.ts';
import { openModelConnections } from '#platform/model/model-fetch.ts';
import type { ModelSettings } from '#platform/model/model-settings.ts';
import { StructuredWays } from '#platform/model/structured-ways.ts';
import { settingsFor } from '#platform/model/testing/wires.ts';
import type { Assistant } from '../assistant.port.ts';
import { createModelAssistant } from '../model/model-assistant.ts';
import type { ModelWork } from '../model/model-work.ts';
import { startModelServer, type ModelServer } from './model-server.ts';

/** The assistant of a model alone, without a product around it. */
export interface LoneAssistant {
  server: ModelServer;
  assistant: Omit<Assistant, 'close'>;
  /** What its pieces of work took. */
  work: ModelWork[];
  /** What the model answers from now on, request by request; the last answer stays. */
  say(...answers: (string | object)[]): void;
  /** What the model says it read of each request, in tokens; null: what it really was. */
  count(inputTokens: number | null): void;
  close(): Promise<void>;
}

export async function startLoneAssistant(rest: Partial<ModelSettings> = {}): Promise<LoneAssistant> {
  const server = await startModelServer([]);
  let answers: readonly (string | object)[] = [];
  let asked = 0;
  let counted: number | null = null;
  server.mock.onMessage(/[^]*/u, () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? '';
    asked += 1;
    const usage =
      counted === null ? {} : { usage: { prompt_tokens: counted, completion_tokens: 9, total_tokens: 9 } };
    return { content: typeof answer === 'string' ? answer : JSON.stringify(answer), ...usage };
  });
  const connections = openModelConnections('anywhere');
  const settings = settingsFor('chat', server.origin, rest);
  const work: ModelWork[] = [];
  const assistant = createModelAssistant({
    ready: { settings, model: createLanguageModel(settings, connections) },
    ways: new StructuredWays(),
    measure: (request) => Promise.resolve(analyzeTone(request)),
    onWork: (each) => work.push(each),
  });
  return {
    server,
    assistant,
    work,
    say: (...next) => {
      answers = next;
      asked = 0;
    },
    count: (inputTokens) => {
      counted = inputTokens;
    },
    close: async () => {
      await connections.close();
      await server.close();
    },
  };
}
