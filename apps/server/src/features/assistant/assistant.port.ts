import type { Claim, LimitCheck, ModelUsage, ScriptLength, UsedMaterial } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';

/** The platforms a script can be written for. */
export type ScriptPlatform = 'youtube' | 'instagram' | 'tiktok' | 'linkedin';

/** Material for a script: the text of something on the board. Its text is data, never an instruction. */
export type SourceItem = { id: string; title: string; text: string; url: string | null };

export type ScriptRequest = {
  platform: ScriptPlatform;
  /** What the user asks for, in their own words. */
  requirements: string;
  items: readonly SourceItem[];
  /** Wanted length; a length written in the requirements is used when this is left out. */
  seconds?: number;
  /** Stands behind `seconds`. */
  length?: ScriptLength;
  /** In the user's words. */
  tone?: string;
  audience?: string;
};

/** An item that was used, with the sentences taken from it word for word. */
export type ScriptSource = { id: string; title: string; url: string | null; quotes: string[] };

export type AssistantEngine = { kind: 'built-in' | 'model'; name: string; label: string };

export type GeneratedContent = {
  script: string;
  titles: string[];
  hooks: string[];
  sources: ScriptSource[];
  engine: AssistantEngine;
  /** Plain sentences to the user: what was left out, what is missing, what could not be done. */
  notes: string[];
  /** What only a model gives: what it claims, and on what. */
  claims?: Claim[] | undefined;
  limits?: LimitCheck[] | undefined;
  material?: UsedMaterial | undefined;
  modelUsage?: ModelUsage | undefined;
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

export type SummaryRequest = {
  title: string;
  text: string;
  /** Three, five or eight sentences. */
  length?: 'short' | 'medium' | 'long';
  format?: 'paragraph' | 'bullets';
};

export type Summary = {
  summary: string;
  /** Each with the place in the text where it begins, in UTF-16 units; null when it cannot be found as it stands. */
  keyPoints: { text: string; start: number | null }[];
  engine: AssistantEngine;
};

export type ToneRequest = { text: string };

export type Tone = {
  overall: string;
  /** -1 (negative) to 1 (positive); null where the language is not measured. */
  sentiment: number | null;
  /** About 20 (chat) to 90 (law). */
  formality: number | null;
  /** A rule of thumb, 0 to 10. */
  energy: number | null;
  /** Years of school (Flesch-Kincaid). */
  readingGrade: number | null;
  labels: string[];
  suggestions: string[];
};

export type ToneReport = { tone: Tone; engine: AssistantEngine };

export type RepurposePlatform = 'youtube' | 'instagram' | 'tiktok' | 'linkedin' | 'twitter' | 'facebook';

export type RepurposeRequest = { platform: RepurposePlatform; title: string; text: string; requirements?: string };

export type Repurposed = {
  repurposed: {
    text: string;
    titles: string[];
    hashtags: string[];
    notes: string[];
    /** Whether text, titles and hashtags keep every limit of the platform. */
    withinLimits: boolean;
  };
  engine: AssistantEngine;
};

/** What every assistant can do, whether a language model or the built-in one. */
export type Assistant = {
  generateScript(request: ScriptRequest, options?: GenerateOptions): Promise<GeneratedContent>;
  summarize(request: SummaryRequest, options?: CallOptions): Promise<Summary>;
  analyzeTone(request: ToneRequest, options?: CallOptions): Promise<ToneReport>;
  repurpose(request: RepurposeRequest, options?: CallOptions): Promise<Repurposed>;
  /** Lets go of threads and connections; work under way is ended. */
  close(): Promise<void>;
};
