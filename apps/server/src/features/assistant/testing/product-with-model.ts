import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { startModelServer, type ModelServer, type Sayings } from './model-server.ts';
import { sourdoughText } from './sourdough.ts';

/** The product with a mock server as its model, and somebody with an item on a board. */
export interface ProductWithModel extends Omit<ModelServer, 'origin'> {
  product: TestProduct;
  /** Where the model is. */
  modelOrigin: string;
  person: ApiClient;
  boardId: string;
  itemId: string;
}

export async function startProductWithModel(sayings: Sayings): Promise<ProductWithModel> {
  const { origin: modelOrigin, ...model } = await startModelServer(sayings);
  const product = await startTestProduct({
    AI_BASE_URL: modelOrigin,
    AI_API_KEY: 'test-key-9fQzR2mW5aa',
    AI_MODEL: 'house-model',
    AI_STALL_SECONDS: '1',
  });
  const person = await product.signUp();
  const close = async () => {
    await product.close();
    await model.close();
  };
  return { ...model, modelOrigin, product, person, ...(await addItem(person)), close };
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
