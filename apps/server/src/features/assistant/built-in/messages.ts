import type { GeneratedContent, Refinement, Repurposed, ToneReport } from '@hookline/contract/assistant';
import type { TextStyle } from '#features/analytics/index.ts';
import type {
  RepurposeRequest,
  ScriptRequest,
  Summary,
  SummaryRequest,
  ToneRequest,
} from '../assistant.port.ts';

/** One part of a finished script to be made anew from what it was written from. */
export type RefineTask = { refinement: Refinement; content: GeneratedContent; request: ScriptRequest };

/** What the worker thread can do: what each task is given and answers. */
export type Tasks = {
  'generate-script': { request: ScriptRequest; answer: GeneratedContent };
  refine: { request: RefineTask; answer: GeneratedContent };
  summarize: { request: SummaryRequest; answer: Summary };
  'analyze-tone': { request: ToneRequest; answer: ToneReport };
  'read-styles': { request: readonly string[]; answer: TextStyle[] };
  repurpose: { request: RepurposeRequest; answer: Repurposed };
};
