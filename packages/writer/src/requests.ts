import type {
  Engine,
  GeneratedContent,
  Refinement,
  ScriptLength,
  SummaryFormat,
  SummaryLength,
} from '@hookline/contract/assistant';
import type { PostPlatform, ScriptPlatform } from '@hookline/contract/common';

/** Material for a script: the text of something on the board. Its text is data, never an instruction. */
export interface SourceItem {
  id: string;
  title: string;
  text: string;
  url: string | null;
  /** What its site calls itself. */
  siteName?: string | null;
  /** Of a PDF: where each page begins in its text, in UTF-16 units. */
  pageStarts?: readonly number[] | null;
  /** When it came to the board, ISO 8601. */
  addedAt?: string | null;
  /** When it was published, ISO 8601: what "this year" in it counts from. */
  publishedAt?: string | null;
  /** Passages of its text that the user marked: they are worth most. */
  highlights?: readonly string[];
  /** The user wrote it: its "I" is theirs. */
  isOwn?: boolean;
}

export interface ScriptRequest {
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
  /** The highlights were chosen one by one: each is to be told, and those that are not are named. */
  highlightsChosen?: boolean;
  /** ISO 8601: what "this week" counts back from. */
  now?: string;
}

/** One part of a finished script to be made anew from what it was written from. */
export interface RefineTask {
  refinement: Refinement;
  /** The script as it stands, perhaps edited by the user. */
  content: GeneratedContent;
  request: ScriptRequest;
}

export interface SummaryRequest {
  title: string;
  text: string;
  /** Three, five or eight sentences. */
  length?: SummaryLength | undefined;
  format?: SummaryFormat | undefined;
}

export interface Summary {
  summary: string;
  /**
   * Each with the place in the text where it begins, in UTF-16 units; null when it cannot be found as it
   * stands.
   */
  keyPoints: { text: string; start: number | null }[];
  engine: Engine;
}

export interface ToneRequest {
  text: string;
}

export interface RepurposeRequest {
  platform: PostPlatform;
  title: string;
  text: string;
  requirements?: string;
  /** What it is where the user wrote it: told in its own order. */
  own?: 'note' | 'script';
}
