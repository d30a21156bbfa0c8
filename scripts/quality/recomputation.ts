import { isDeepStrictEqual } from 'node:util';
import { Story } from '../../apps/server/src/features/analytics/testing/story.ts';
import { withProduct } from './product.ts';

/**
 * What one history came to: how many figures its dashboards showed, and which dashboards were not as
 * recomputed.
 */
export interface Recomputed {
  history: number;
  snapshots: number;
  figures: number;
  wrong: number;
}

/**
 * Lets people record, correct, delete and restore numbers at random, in changing time zones, and compares
 * every figure that their dashboards show with one worked out from all that was recorded.
 */
export function recomputeHistories(histories: number): Promise<Recomputed[]> {
  return withProduct(async (signUp) => {
    const results: Recomputed[] = [];
    for (let history = 1; history <= histories; history += 1) {
      const story = new Story(history, { person: await signUp(), clock: () => new Date() });
      await story.begin();
      const result: Recomputed = { history, snapshots: 0, figures: 0, wrong: 0 };
      for (let round = 0; round < 4; round += 1) {
        await story.go(20);
        for (const { shown, true: truth } of await story.compare()) {
          result.figures += countNumbers(shown);
          result.wrong += isDeepStrictEqual(shown, truth) ? 0 : 1;
        }
      }
      results.push({ ...result, snapshots: story.alive().length });
    }
    return results;
  });
}

function countNumbers(value: unknown): number {
  if (typeof value === 'number') {
    return 1;
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, each) => sum + countNumbers(each), 0)
    : 0;
}
