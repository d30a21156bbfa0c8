import type {
  Engine,
  GeneratedContent,
  Refinement,
  Repurposed,
  ToneReport,
} from '@hookline/contract/assistant';
import type {
  PastPerformance,
  ScriptLength,
  SummaryFormat,
  SummaryLength,
} from '@hookline/contract/assistant';
import type { Platform, ScriptPlatform } from '@hookline/contract/common';
import type { Actor } from '#platform/actor.ts';

/** Material for a script: the text of something on the board. Its text is data, never an instruction. */
export type SourceItem = {
  id: string;
  title: string;
  text: string;
  url: string | null;
  /** Of a PDF: where each page begins in its text, in UTF-16 units. */
  pageStarts?: readonly number[] | null;
};

/** What worked in the creator's own posts on the platform. */
export type Past = Omit<PastPerformance, 'isUsed'>;

export type ScriptRequest = {
  platform: ScriptPlatform;
  /** What the user asks for, in their own words. */
  requirements: string;
  items: readonly SourceItem[];
  /** Of the board they are from. */
  boardName?: string;
  /** Of the user's browser, ISO 639-1: for where neither requirements nor items show a language. */
  language?: string;
  /** Wanted length; a length written in the requirements is used when this is left out. */
  seconds?: number;
  /** Stands behind `seconds`. */
  length?: ScriptLength;
  /** In the user's words. */
  tone?: string;
  audience?: string;
  past?: Past;
};

export type CallOptions = {
  /** Ends the work; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** For whom: a user may have a model of their own. */
  actor?: Actor;
  /** The user asked for the built-in assistant although there is a model. */
  engine?: 'model' | 'built-in';
};

export type GenerateOptions = CallOptions & {
  /** Called with what is finished so far, each time there is more of it. */
  onPartial?: (partial: Partial<GeneratedContent>) => void;
};

/** One part of a finished script to be made anew. */
export type RefineRequest = {
  refinement: Refinement;
  /** The script as it stands, perhaps edited by the user. */
  content: GeneratedContent;
  platform: ScriptPlatform;
  /**
   * What it was written from, with the items as they are now: loaded only for an assistant that asks for it.
   */
  loadRequest(): Promise<ScriptRequest>;
};

export type SummaryRequest = {
  title: string;
  text: string;
  /** Three, five or eight sentences. */
  length?: SummaryLength | undefined;
  format?: SummaryFormat | undefined;
};

export type Summary = {
  summary: string;
  /**
   * Each with the place in the text where it begins, in UTF-16 units; null when it cannot be found as it
   * stands.
   */
  keyPoints: { text: string; start: number | null }[];
  engine: Engine;
};

export type ToneRequest = { text: string };

export type RepurposeRequest = { platform: Platform; title: string; text: string; requirements?: string };

/** What every assistant can do, whether a language model or the built-in one. */
export type Assistant = {
  generateScript(request: ScriptRequest, options?: GenerateOptions): Promise<GeneratedContent>;
  /**
   * The whole content again with one part made anew and everything else word for word; `notes` say what was
   * done. Where there is nothing to make it from, the content comes back unchanged with a note that says why.
   */
  refine(request: RefineRequest, options?: CallOptions): Promise<GeneratedContent>;
  summarize(request: SummaryRequest, options?: CallOptions): Promise<Summary>;
  analyzeTone(request: ToneRequest, options?: CallOptions): Promise<ToneReport>;
  repurpose(request: RepurposeRequest, options?: CallOptions): Promise<Repurposed>;
  /** Lets go of threads and connections; work under way is ended. */
  close(): Promise<void>;
};
