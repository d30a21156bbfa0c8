import type { Assistant } from '../assistant.port.ts';
import { limitItems, shortened } from './input-limits.ts';
import { WorkerThread } from './worker-thread.ts';

export { BuiltInAssistantError } from './worker-thread.ts';

const IDLE_MS = 20_000;

/** The built-in assistant, and whether its thread exists now (it holds about 100 MB while it does). */
export type BuiltInAssistant = Assistant & { readonly isRunning: boolean };

/**
 * The assistant that needs no key and no network: it works from the sentences of the items, in a
 * worker thread that is started with the first call and ends after `idleMs` without one. A call that
 * takes longer than `longestRunMs` (30 s unless given) is given up.
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
    generateScript(request, options = {}) {
      // Texts are copied to the thread: what is over the limits need not be.
      const { items } = limitItems(request.items, 1);
      return thread.run({ kind: 'generate-script', request: { ...request, items } }, options);
    },
    refine(task, options = {}) {
      const { items } = limitItems(task.request.items, 1);
      return thread.run({ kind: 'refine', request: { ...task, request: { ...task.request, items } } }, options);
    },
    summarize: (request, options = {}) =>
      thread.run({ kind: 'summarize', request: { ...request, text: shortened(request.text) } }, options),
    analyzeTone: (request, options = {}) =>
      thread.run({ kind: 'analyze-tone', request: { ...request, text: shortened(request.text) } }, options),
    repurpose: (request, options = {}) =>
      thread.run({ kind: 'repurpose', request: { ...request, text: shortened(request.text) } }, options),
    close: () => thread.close(),
  };
}
