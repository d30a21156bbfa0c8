import { LLMock } from '@copilotkit/aimock';
import { startRudeProxy, type Manners, type SeenRequest } from '#platform/model/testing/rude-proxy.ts';

interface Message {
  role: string;
  content: string;
}

/** A mock server of models, behind a proxy that can spoil what it says. */
export interface ModelServer {
  origin: string;
  mock: LLMock;
  /** Every request since the start. */
  seen: SeenRequest[];
  /** How it behaves from now on. */
  behave(how: Manners): void;
  /** The turns of the last request whose body holds `part`. */
  asked(part: string): { messages: Message[]; tools?: unknown };
  close(): Promise<void>;
}

/**
 * Answers of the model: what it says when the last turn matches, and how long it takes over each piece, in
 * ms.
 */
export type Sayings = readonly (readonly [RegExp, object | string, number?])[];

export async function startModelServer(sayings: Sayings): Promise<ModelServer> {
  const mock = new LLMock({ port: 0, chunkSize: 40, logLevel: 'silent' });
  for (const [pattern, content, latency = 0] of sayings) {
    mock.onMessage(
      pattern,
      { content: typeof content === 'string' ? content : JSON.stringify(content) },
      { latency },
    );
  }
  await mock.start();
  let how: Manners = 'polite';
  const { origin, seen, close } = await startRudeProxy(mock.url, () => how);
  return {
    origin,
    mock,
    seen,
    behave: (next) => (how = next),
    asked: (part) =>
      JSON.parse(seen.findLast(({ body }) => body.includes(part))?.body ?? '{"messages":[]}') as {
        messages: Message[];
      },
    close: async () => {
      await close();
      await mock.stop();
    },
  };
}
