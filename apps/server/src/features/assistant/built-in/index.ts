import { errors } from '#platform/errors.ts';
import type { Assistant } from '../assistant.port.ts';
import { whatIsMissing } from './brief/unclear.ts';
import { limitItems, shortened, withReach } from './input-limits.ts';
import { WorkerThread } from './worker-thread.ts';

export { quotationsNote } from './notes.ts';
export { BuiltInAssistantError } from './worker-thread.ts';

const IDLE_MS = 20_000;

/** The built-in assistant, and whether its thread exists now (it holds about 100 MB while it does). */
export type BuiltInAssistant = Assistant & { readonly isRunning: boolean };

/**
 * The assistant that needs no key and no network: it works from the sentences of the items, in a
 * worker thread that is started with the first call and ends after `idleMs` without one. A call that
 * takes longer than `longestRunMs` (30 s unless given) is given up. Requirements without a readable word are
 * refused as `unclear_requirements`.
 */
export function createBuiltInAssistant({
  idleMs = IDLE_MS,
  longestRunMs,
}: { idleMs?: number; longestRunMs?: number } = {}): BuiltInAssistant {
  const thread = new WorkerThread(new URL('./assistant.worker.ts', import.meta.url), {
    idleMs,
    ...(longestRunMs !== undefined && { longestRunMs }),
  });
  return {
    get isRunning() {
      return thread.isRunning;
    },
    async generateScript(request, options = {}) {
      const missing = whatIsMissing(request.requirements);
      if (missing !== null) {
        throw errors.impossible('unclear_requirements', missing);
      }
      // Texts are copied to the thread: what is over the limits need not be.
      const { items } = limitItems(request.items, 1);
      return thread.run({ kind: 'generate-script', request: { ...request, items } }, options);
    },
    refine(task, options = {}) {
      const { items } = limitItems(task.request.items, 1);
      return thread.run({ kind: 'refine', request: { ...task, request: { ...task.request, items } } }, options);
    },
    summarize: async (request, options = {}) =>
      withReach(await thread.run({ kind: 'summarize', request: short(request) }, options), request.text),
    analyzeTone: async (request, options = {}) =>
      withReach(await thread.run({ kind: 'analyze-tone', request: short(request) }, options), request.text),
    repurpose: async (request, options = {}) =>
      withReach(await thread.run({ kind: 'repurpose', request: short(request) }, options), request.text),
    close: () => thread.close(),
  };
}

const short = <T extends { text: string }>(request: T): T => ({ ...request, text: shortened(request.text) });
