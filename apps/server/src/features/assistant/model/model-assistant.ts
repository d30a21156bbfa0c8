import { answerByModel } from '../answers/answer-by-model.ts';
import type { Assistant, CallOptions } from '../assistant.port.ts';
import { analyzeToneByModel, type ToneDeps } from './analyze-tone.ts';
import { generateByModel } from './generate-script.ts';
import { refineByModel } from './refine.ts';
import { type Job, runWork } from './model-work.ts';
import { repurposeByModel } from './repurpose.ts';
import { summarizeByModel } from './summarize.ts';

/**
 * The assistant that has a language model do the work. Its faults are errors to the caller; nothing falls
 * back to another.
 */
export function createModelAssistant(deps: ToneDeps): Omit<Assistant, 'close'> {
  const job = (task: Job['task'], { signal, onPlace }: CallOptions): Job => ({
    task,
    ...(signal && { signal }),
    onPlace,
  });
  return {
    generateScript: (request, options = {}) =>
      runWork(deps, job('script', options), (order) =>
        generateByModel(deps, order, { request, onPartial: options.onPartial }),
      ),
    refine: (request, options = {}) =>
      runWork(deps, job('refine', options), (order) => refineByModel(deps, order, request)),
    summarize: (request, options = {}) =>
      runWork(deps, job('summary', options), (order) => summarizeByModel(deps, order, request)),
    analyzeTone: (request, options = {}) =>
      runWork(deps, job('tone', options), (order) =>
        analyzeToneByModel(deps, order, { request, signal: options.signal }),
      ),
    answer: (request, options = {}) =>
      runWork(deps, job('answer', options), (order) =>
        answerByModel(deps, order, { request, onSentence: options.onSentence, signal: options.signal }),
      ),
    repurpose: (request, options = {}) =>
      runWork(deps, job('repurpose', options), (order) => repurposeByModel(deps, order, request)),
  };
}
