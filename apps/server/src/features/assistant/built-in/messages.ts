import type { GeneratedContent, Repurposed, ToneReport } from '@hookline/contract/assistant';
import type { TextStyle } from '#features/analytics/index.ts';
import type {
  RefineRequest,
  RepurposeRequest,
  ScriptRequest,
  Summary,
  SummaryRequest,
  ToneRequest,
} from '../assistant.port.ts';

/** What the worker thread can do: what each task is given and answers. */
export type Tasks = {
  'generate-script': { request: ScriptRequest; answer: GeneratedContent };
  refine: { request: RefineRequest; answer: GeneratedContent };
  summarize: { request: SummaryRequest; answer: Summary };
  'analyze-tone': { request: ToneRequest; answer: ToneReport };
  'read-styles': { request: readonly string[]; answer: TextStyle[] };
  repurpose: { request: RepurposeRequest; answer: Repurposed };
};
