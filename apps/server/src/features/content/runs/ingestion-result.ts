import type { ItemMetadata } from '@hookline/contract/content';

export interface ReadResult {
  text: string;
  title: string | null;
  metadata: ItemMetadata;
  /** The text may not be the article, or not all of it. */
  isDoubtful?: boolean;
  /** Of a PDF: pages that are pictures, from 1. What they say is not in the text. */
  unreadPages?: number[];
  /** The address the page has in the end or names as canonical, without parts that do not change the page. */
  landedUrl?: string;
  /** The item's address with the scheme that worked, where that is another one. */
  url?: string;
}

/** A failed run: the reason, in words for the user, and what it learned about the item nevertheless. */
interface FailedResult {
  failure: string;
  /** A stable code of the reason. */
  code?: string;
  /** What was not found may be there later: it is worth a quiet look. */
  looksAgain?: boolean;
  title?: string | null;
  metadata?: ItemMetadata;
}

/** The outcome of a run over an item. */
export type IngestionResult = ReadResult | FailedResult;
