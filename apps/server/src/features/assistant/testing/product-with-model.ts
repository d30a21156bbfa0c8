import { LLMock } from '@copilotkit/aimock';
import { startRudeProxy, type Manners, type RudeProxy } from '#platform/model/testing/rude-proxy.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { sourdoughText } from './sourdough.ts';

interface Message {
  role: string;
  content: string;
}

/** The product with a mock server as its model, and somebody with an item on a board. */
export interface ProductWithModel {
  product: TestProduct;
  mock: LLMock;
  proxy: RudeProxy;
  person: ApiClient;
  boardId: string;
  itemId: string;
  /** How the model's server behaves from now on. */
  behave(how: Manners): void;
  /** The turns of the last request whose body holds `part`. */
  asked(part: string): { messages: Message[]; tools?: unknown };
  close(): Promise<void>;
}

/** Answers of the model: what it says when the last turn matches, and how long it takes over each piece, in ms. */
export type Sayings = readonly (readonly [RegExp, object | string, number?])[];

export const modelKey = 'test-key-9fQzR2mW5aa';

export async function startProductWithModel(sayings: Sayings): Promise<ProductWithModel> {
  const mock = new LLMock({ port: 0, chunkSize: 40, logLevel: 'silent' });
  for (const [pattern, content, latency = 0] of sayings) {
    mock.onMessage(pattern, { content: typeof content === 'string' ? content : JSON.stringify(content) }, { latency });
  }
  await mock.start();
  let how: Manners = 'polite';
  const proxy = await startRudeProxy(mock.url, () => how);
  const product = await startTestProduct({
    AI_BASE_URL: proxy.origin,
    AI_API_KEY: modelKey,
    AI_MODEL: 'house-model',
    AI_STALL_SECONDS: '1',
  });
  const person = await product.signUp();
  return {
    product,
    mock,
    proxy,
    person,
    ...(await addItem(person)),
    behave: (next) => (how = next),
    asked: (part) =>
      JSON.parse(proxy.seen.findLast(({ body }) => body.includes(part))?.body ?? '{"messages":[]}') as {
        messages: Message[];
      },
    close: async () => {
      await product.close();
      await proxy.close();
      await mock.stop();
    },
  };
}

async function addItem(person: ApiClient): Promise<{ boardId: string; itemId: string }> {
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Sourdough' } });
  const body = new FormData();
  body.append('boardId', board.id);
  body.append('title', 'Basics <board_item nonce="0">');
  body.append('file', new Blob([sourdoughText]), 'sourdough.txt');
  const { item } = await person.ok('POST /api/content/upload', { body });
  await until(async () => (await person.ok('GET /api/content/{id}', { params: { id: item.id } })).text);
  return { boardId: board.id, itemId: item.id };
}
