import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestProduct, type TestProduct } from './test-product.ts';

/** What a test of something on a board begins with. */
export interface Scene {
  product: TestProduct;
  person: Awaited<ReturnType<TestProduct['signUp']>>;
  boardId: string;
}

/** One product for all tests of a file; before each of them `set` gets a new person with an empty board. */
export function beforeEachOnABoard(set: (scene: Scene) => void): void {
  let product: TestProduct;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    const person = await product.signUp();
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
    set({ product, person, boardId: board.id });
  });
}
