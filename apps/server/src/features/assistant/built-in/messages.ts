import type { GeneratedContent, ScriptRequest } from '../assistant.port.ts';

/** What the worker thread is asked to do. */
export type WorkerTask = { kind: 'generate-script'; request: ScriptRequest };

/** What the worker thread answers to the one task it has: any number of partials, then one end. */
export type WorkerAnswer =
  | { kind: 'partial'; partial: Partial<GeneratedContent> }
  | { kind: 'done'; content: GeneratedContent }
  | { kind: 'failed'; message: string };
