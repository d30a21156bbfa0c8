import { createHook } from 'node:async_hooks';

/** Does some work and tells how often it gave others their turn with `setImmediate`. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const counting = createHook({ init: (_, type) => (turns += type === 'Immediate' ? 1 : 0) });
  counting.enable();
  try {
    await work();
  } finally {
    counting.disable();
  }
  return turns;
}
