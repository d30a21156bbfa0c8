import type { LibrarySource } from '@hookline/contract/content';

/** A passage that was marked elsewhere. */
export interface EntryHighlight {
  quote: string;
  note: string;
}

/** One link or note of an export. */
export interface LibraryEntry {
  /** The board it goes to. */
  board: string;
  /** Null for a note. */
  url: string | null;
  /** Empty where the export does not name it. */
  title: string;
  /** Of a note, Markdown. */
  text: string;
  /** What was said about it, Markdown. */
  notes: string;
  tags: string[];
  /** When it was saved there, ISO 8601; null where the export does not say. */
  savedAt: string | null;
  highlights: EntryHighlight[];
  /** By what the source tells a note from its others; null for a link. */
  key: string | null;
}

/** Why some entries cannot be taken, in words for the user, with the first of them. */
export interface EntryProblem {
  reason: string;
  count: number;
  examples: string[];
}

/** What came of reading an export. */
export type LibraryReading =
  | {
      kind: 'library';
      source: LibrarySource;
      entries: LibraryEntry[];
      problems: EntryProblem[];
      /** How many entries the file names again. */
      repeated: number;
    }
  | { kind: 'refused'; reason: string };
