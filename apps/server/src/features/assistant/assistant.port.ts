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
};

export type GenerateOptions = {
  /** Ends the work; the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called with what is finished so far, each time there is more of it. */
  onPartial?: (partial: Partial<GeneratedContent>) => void;
};

/** What every assistant can do, whether a language model or the built-in one. */
export type Assistant = {
  generateScript(request: ScriptRequest, options?: GenerateOptions): Promise<GeneratedContent>;
  /** Lets go of threads and connections; work under way is ended. */
  close(): Promise<void>;
};
