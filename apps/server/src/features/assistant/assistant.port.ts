import type {
  Engine,
  GeneratedContent,
  ModelUsage,
  PastPerformance,
  Refinement,
  Repurposed,
  ToneReport,
} from '@hookline/contract/assistant';
import type { ScriptPlatform } from '@hookline/contract/common';
import type {
  RepurposeRequest,
  ScriptRequest as SourcedRequest,
  SourceItem,
  Summary,
  SummaryRequest,
  ToneRequest,
} from '@hookline/writer';
import type { Actor } from '#platform/actor.ts';

/** What worked in the creator's own posts on the platform. */
export type Past = Omit<PastPerformance, 'isUsed'>;

/** What a script is made from; a model takes these wishes as well. */
export type ScriptRequest = SourcedRequest & {
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
  /** Gets how many pieces of work the model does first, where it does one at a time. */
  onPlace?: ((place: number) => void) | undefined;
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

/** A question about items, and what was asked before it. */
export interface AnswerRequest {
  question: string;
  /** The oldest first. */
  earlier: readonly { question: string; answer: string }[];
  items: readonly SourceItem[];
  /** Passages of the items that mean what is asked, the nearest first; none where words alone count. */
  near?: readonly NearPassage[];
}

/** A passage, by its place among those that its item is cut into. */
export interface NearPassage {
  itemId: string;
  index: number;
}

/** Words of an item, exactly as they stand in its text from `start` up to `end`. */
export interface Quotation {
  itemId: string;
  start: number;
  end: number;
  /** What stands around it, as it reads. */
  before: string;
  after: string;
  /** The words among them that the question asks for, where it asks for an amount, a date or a name. */
  focus?: string;
}

export interface AnswerSentence {
  text: string;
  /** None where no item carries it. */
  quotes: Quotation[];
}

export interface Answer {
  /** None where nothing answers. */
  sentences: AnswerSentence[];
  /** Where nothing answers: what comes nearest. */
  nearest: Quotation[];
  /** How many items speak of what was asked. */
  itemCount: number;
  /** Said to the user. */
  notes: string[];
  engine: Engine;
  modelUsage?: ModelUsage;
}

export type AnswerOptions = CallOptions & {
  /** Gets each sentence as soon as it is checked. */
  onSentence?: (sentence: AnswerSentence) => void;
};

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
  /** Answers a question from the items, every quotation word for word. */
  answer(request: AnswerRequest, options?: AnswerOptions): Promise<Answer>;
  /** Lets go of threads and connections; work under way is ended. */
  close(): Promise<void>;
};
