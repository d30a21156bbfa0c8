import type { GeneratedContent, Repurposed, ToneReport } from '@hookline/contract/assistant';
import {
  type Choice,
  limitItems,
  type RefineTask,
  type RepurposeRequest,
  shortened,
  type SourceItem,
  type Summary,
  type SummaryRequest,
  type TextStyle,
  type ToneRequest,
  whatIsMissing,
  withReach,
} from '@hookline/writer';
import type { ReadStyles } from '#features/analytics/index.ts';
import { errors } from '#platform/errors.ts';
import { WorkerThread } from '#platform/worker-thread/index.ts';
import { answerFromItems } from '../answers/answer-from-items.ts';
import type { Assistant, GenerateOptions, ScriptRequest } from '../assistant.port.ts';

/** A script, or what has to be known before one can be written. */
export type ScriptAnswer = { content: GeneratedContent } | { question: string; choices: readonly Choice[] };

/** What the worker thread can do: what each task takes and returns. */
export type Tasks = {
  'generate-script': { request: ScriptRequest; answer: ScriptAnswer };
  refine: { request: RefineTask; answer: GeneratedContent };
  summarize: { request: SummaryRequest; answer: Summary };
  'analyze-tone': { request: ToneRequest; answer: ToneReport };
  'read-styles': { request: readonly string[]; answer: TextStyle[] };
  repurpose: { request: RepurposeRequest; answer: Repurposed };
  'suggest-questions': { request: readonly SourceItem[]; answer: string[] };
};

/** The built-in assistant, and whether its thread exists now (it holds about 100 MB while it does). */
export type BuiltInAssistant = Assistant & {
  readonly isRunning: boolean;
  readStyles: ReadStyles;
  /** Questions that somebody may ask of these. */
  suggestQuestions(items: readonly SourceItem[]): Promise<string[]>;
};

/**
 * The assistant that needs no key and no network: it works from the sentences of the items, in a worker
 * thread that is started with the first call and ends after `idleMs` (20 s unless given) without one. A
 * call that takes longer than `longestRunMs` (30 s unless given) is given up. Requirements without a
 * readable word, and those that do not say which of several unrelated items they mean, are refused as
 * `unclear_requirements`.
 */
export function createBuiltInAssistant(
  times: { idleMs?: number; longestRunMs?: number } = {},
): BuiltInAssistant {
  const thread = new WorkerThread<Tasks, Partial<GeneratedContent>>(
    new URL('./assistant.worker.ts', import.meta.url),
    {
      name: 'The built-in assistant',
      advice: 'Use fewer or shorter items.',
      ...times,
    },
  );
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
      const answer = await thread.run(
        { kind: 'generate-script', request: { ...request, items } },
        toRun(options),
      );
      if ('question' in answer) {
        const { question, choices } = answer;
        throw errors.impossible('unclear_requirements', question, { choices });
      }
      return answer.content;
    },
    async refine({ refinement, content, loadRequest }, options = {}) {
      const request = await loadRequest();
      const { items } = limitItems(request.items, 1);
      return thread.run(
        { kind: 'refine', request: { refinement, content, request: { ...request, items } } },
        toRun(options),
      );
    },
    summarize: async (request, options = {}) =>
      withReach(
        await thread.run({ kind: 'summarize', request: short(request) }, toRun(options)),
        request.text,
      ),
    analyzeTone: async (request, options = {}) =>
      withReach(
        await thread.run({ kind: 'analyze-tone', request: short(request) }, toRun(options)),
        request.text,
      ),
    repurpose: async (request, options = {}) =>
      withReach(
        await thread.run({ kind: 'repurpose', request: short(request) }, toRun(options)),
        request.text,
      ),
    // Not in the thread: it would start up for longer than this takes.
    answer: answerFromItems,
    suggestQuestions: (items) => thread.run({ kind: 'suggest-questions', request: items.map(short) }),
    readStyles: (texts) => thread.run({ kind: 'read-styles', request: texts }),
    close: () => thread.close(),
  };
}

const toRun = ({ actor, ...options }: GenerateOptions) => ({ ...options, owner: actor?.userId });

const short = <T extends { text: string }>(request: T): T => ({ ...request, text: shortened(request.text) });
