import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { Story } from './testing/story.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const histories = [1, 2, 3];
const rounds = [1, 2, 3];

describe('every figure of the dashboard', () => {
  it.each(histories)(
    'equals what all recorded numbers come to, whatever was done to them (history %i)',
    async (seed) => {
      const story = new Story(seed, await product.signUp());
      await story.begin();
      for (const _ of rounds) {
        await story.go(15);
        for (const { shown, true: truth, top } of await story.compare()) {
          expect(shown).toEqual(truth);
          expect(top).toEqual(top.toSorted((a, b) => b - a));
        }
      }
      // Equal to nothing would be no proof.
      expect(story.alive()).not.toEqual([]);
    },
    300_000,
  );
});
