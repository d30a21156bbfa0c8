import type { ItemMetadata } from '@hookline/contract/content';

export interface ReadResult {
  text: string;
  title: string | null;
  metadata: ItemMetadata;
  /** The address that the page was found at or gives itself, without what does not change the page. */
  landedUrl?: string;
  /** The item's address with the scheme that worked, where that is another one. */
  url?: string;
}

/** Nothing to read: why, in words for the user, and what became known of the item nevertheless. */
interface NotFound {
  failure: string;
  /** A stable word for it. */
  code?: string;
  title?: string | null;
  metadata?: ItemMetadata;
}

/** What a run over an item came to. */
export type IngestionResult = ReadResult | NotFound;
