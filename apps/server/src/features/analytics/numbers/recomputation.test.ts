import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { listUnequal } from '../testing/kept-beside.ts';
import { Story } from '../testing/story.ts';

/**
 * Weeks of 2026 that begin where clocks go back over midnight, in the Azores and in Havana, and one without a
 * change.
 */
const histories = [
  [4, '2026-10-31T02:30:00Z'],
  [2, '2026-11-07T06:30:00Z'],
  [3, '2026-09-20T12:00:00Z'],
] as const;
const rounds = [1, 2];

/** What the product and its people take for the present. Work in the background asks for it from the start. */
let now = new Date(histories[0][1]);
let product: TestProduct;
beforeAll(async () => {
  // No two things happen at the same moment: what went with a board is told by that.
  product = await startTestProduct({}, { clock: () => (now = new Date(now.getTime() + 1)) });
});
afterAll(() => product.close());

describe('every figure of the dashboard', () => {
  it.each(histories)(
    'equals what all recorded numbers come to, whatever was done to them (history %i, told on %s)',
    async (seed, present) => {
      now = new Date(present);
      const story = new Story(seed, { person: await product.signUp(), clock: () => now });
      await story.begin();
      for (const _ of rounds) {
        await story.go(15);
        for (const { shown, true: truth } of await story.compare()) {
          expect(shown).toEqual(truth);
        }
        expect(await listUnequal(product)).toEqual([]);
      }
      // Equal to nothing would be no proof.
      expect(story.alive()).not.toEqual([]);
    },
    300_000,
  );
});
