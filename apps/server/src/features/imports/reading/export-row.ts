import type { DateOrder, ImportColumns, ImportMapping } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { MoreNumber } from '@hookline/contract/numbers';
import type { LocalMoment } from '#platform/time-zone.ts';

/** One line of an export. */
export interface ExportRow {
  /** Name of the sheet, or of the part of the archive, that it stands in; empty for a plain file. */
  table: string;
  /** Where it stands in its table, counted from 1. */
  line: number;
  /** Null only where `problem` says that none is known. */
  platform: Platform | null;
  /** The id of its item, where Hookline itself wrote the file. */
  itemId: string | null;
  /** The id that the platform gave the post. */
  postId: string | null;
  url: string | null;
  title: string;
  /** The whole caption, where it is more than the title. */
  text: string;
  /** `#finance #money`: those of a column of their own that its title and text have not. */
  hashtags?: string | undefined;
  /** The platform, or the export, says that it is a video. */
  isVideo: boolean;
  published: LocalMoment | null;
  /** When the numbers were taken, where the line itself says so. */
  recorded: LocalMoment | null;
  views: number;
  /** Null where the export does not say. */
  likes: number | null;
  shares: number | null;
  comments: number | null;
  /** Only those that the export says. */
  more: { [Name in MoreNumber]?: number | undefined };
  durationSeconds: number | null;
  /** Those of them that could not be read, and are left unknown. */
  unread?: readonly MoreNumber[];
  /** The post is known, and no number of it: its item is all that comes of it. */
  withoutNumbers?: true | undefined;
  /** Why the line cannot be taken, for the user; its other fields may be empty then. */
  problem: string | null;
}

/** A row that says nothing yet. */
export const blankRow: ExportRow = {
  table: '',
  line: 0,
  platform: null,
  itemId: null,
  postId: null,
  url: null,
  title: '',
  text: '',
  isVideo: false,
  published: null,
  recorded: null,
  views: 0,
  likes: null,
  shares: null,
  comments: null,
  more: {},
  durationSeconds: null,
  problem: null,
};

/** What a line says that stands among the posts and is none, by design of the export. */
export const noPost = {
  sum: 'This line is the sum of all posts, not a post.',
  remark: (text: string): string => `This line is a remark of the export, not a post: ${text}.`,
};

/** The remark of such a line, in quotation marks; empty for a sum, null for any other line. */
export function readNoPost(problem: string | null): string | null {
  return problem === noPost.sum
    ? ''
    : (/^This line is a remark of the export, not a post: (“.*”)\.$/su.exec(problem ?? '')?.[1] ?? null);
}

/**
 * How doubtful dates were read, one of them, and what spoke for it: the person who imports, what is known of
 * the export, or nothing.
 */
export interface ReadDates {
  order: DateOrder;
  example: string;
  toldBy: 'user' | 'export' | 'nothing';
}

/** What came of reading a file. */
export type Reading =
  | {
      kind: 'posts';
      /** Such as "YouTube Studio". */
      source: string;
      /** Of all rows; null where they are on several. */
      platform: Platform | null;
      rows: ExportRow[];
      /** The days that the numbers cover, where the export says so. */
      period: { first: string; last: string } | null;
      /** What somebody can act on before importing. */
      notes: string[];
      /** What else there is to know. */
      asides: string[];
      /** How dates were read that could be meant in another way; null where there are none. */
      dates: ReadDates | null;
      /** The file holds addresses of people: only what was read of it may be kept. */
      isPersonal?: true | undefined;
    }
  | {
      /** A table whose headers nobody knows: somebody has to say what its columns are. */
      kind: 'table';
      columns: string[];
      sample: string[][];
      lines: number;
      guess: { platform: Platform | null; columns: ImportColumns };
    }
  | { kind: 'refused'; reason: string };

export interface ReadTask {
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  today: string;
  mapping: ImportMapping | null;
  /** How dates are written, as somebody said. */
  dateOrder: DateOrder | null;
}

/** Why a file cannot be read, in words for the user. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile';
}

/** A line of a table: its cells as text, and where it stands. */
export interface Line {
  line: number;
  cells: string[];
  /** What a workbook holds as numbers, by the place of their cells; a text file has none. */
  numbers?: ReadonlyMap<number, number>;
}

/** One table of a file: a CSV file, or a sheet. */
export interface Table {
  /** Name of the sheet or of the part of the archive; empty for a plain file. */
  name: string;
  lines: Line[];
}

/** So many lines are read at most; a creator with more posts splits the export. */
export const maxLines = 50_000;

export const tooManyLines = (): RefusedFile =>
  new RefusedFile(
    `This file has more than ${maxLines.toLocaleString('en')} lines. Split it, or export a ` +
      'shorter period, and import the parts one after another.',
  );
