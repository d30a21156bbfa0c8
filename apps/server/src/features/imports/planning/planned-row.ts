import type { ImportOutcome } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import {
  mapMoreNumbers,
  type MoreNumber,
  type MoreNumbers,
  pickMoreNumbers,
} from '@hookline/contract/numbers';
import type { ExistingPost } from '#features/content/index.ts';
import { toInstant } from '#platform/time-zone.ts';
import { normalTitle } from './post-index.ts';
import { addressOfId, keyOfAddress } from './post-key.ts';
import type { ExportRow } from '../reading/export-row.ts';

/** What becomes of a line. */
export interface PlannedRow extends MoreNumbers {
  table: string;
  line: number;
  outcome: ImportOutcome;
  /** Null only where it is skipped. */
  platform: Platform | null;
  title: string;
  text: string;
  isVideo: boolean;
  url: string | null;
  publishedAt: Date | null;
  /** The export knows no time of day: that of `publishedAt` stands in for it. */
  publishedDayOnly: boolean;
  recordedAt: Date;
  views: number;
  likes: number;
  shares: number;
  comments: number;
  /** False where the file tells of its post alone: nothing is recorded then. */
  hasNumbers: boolean;
  /** Likes, shares or comments are in the file, or were known before. */
  isEngagementKnown: boolean;
  durationSeconds: number | null;
  item: ExistingPost | null;
  matchedBy: 'address' | 'id' | 'title' | null;
  /** The same for all lines of one post, and, where Hookline wrote the file, for all posts of one item. */
  key: string;
  /**
   * The item comes back from the trash with the numbers that it has: those of this line add nothing to them.
   */
  addsNothing: boolean;
  /** Its item has older numbers than the time of publishing that the line states: that of the item stays. */
  keepsDate: boolean;
  /**
   * Its item says nothing yet, or nothing but the caption without the hashtags: it gets the text of this
   * line.
   */
  givesText: boolean;
  /** The snapshot of an earlier import for the same moment, in whose place these numbers are put. */
  corrects: string | null;
  /** It changes nothing there but adds what was unknown. */
  fills: boolean;
  note: string | null;
}

interface Surroundings {
  timezone: string;
  /** Counts for a line that does not say itself when its numbers were taken. */
  recordedAt: Date;
}

/** A line of an export as it stands there, before anything is known of its post. */
export function toPlannedRow(row: ExportRow, { timezone, recordedAt }: Surroundings): PlannedRow {
  const { table, line, platform, title, text, isVideo, views, published, recorded, problem } = row;
  const { durationSeconds, hashtags } = row;
  const url = addressOf(row);
  return {
    table,
    line,
    outcome: 'created',
    platform,
    title: title || (problem === null ? (url ?? 'Untitled') : ''),
    text: hashtags === undefined ? text : `${text || title}\n\n${hashtags}`,
    isVideo,
    url,
    publishedAt: published && toInstant(published, timezone),
    publishedDayOnly: published !== null && published.time === null,
    recordedAt: recorded ? toInstant(recorded, timezone) : recordedAt,
    views,
    hasNumbers: row.withoutNumbers !== true,
    ...statedCounts(row, null),
    durationSeconds,
    item: null,
    matchedBy: null,
    key: row.itemId === null ? keyOf(row, url) : `item:${row.itemId}`,
    addsNothing: false,
    keepsDate: false,
    givesText: false,
    corrects: null,
    fills: false,
    note: null,
  };
}

/**
 * Whether the line says when its item was published, better than that is known: a moment to the second takes
 * the place of any other, a mere day only of nothing.
 */
export const isDating = <Row extends PlannedRow>(
  row: Row,
): row is Row & { item: ExistingPost; publishedAt: Date } =>
  row.item !== null &&
  row.publishedAt !== null &&
  !row.keepsDate &&
  (row.publishedDayOnly
    ? row.item.publishedAt === null
    : row.item.publishedAt?.getTime() !== row.publishedAt.getTime());

/** The items that come back from the trash, each once. */
export const trashedOf = (rows: readonly PlannedRow[]): ExistingPost[] => [
  ...new Set(rows.flatMap(({ outcome, item }) => (outcome === 'matched' && item?.trash ? [item] : []))),
];

/** How many of them have no board to come back to. */
export const countHomeless = (rows: readonly PlannedRow[]): number =>
  trashedOf(rows).filter(({ trash }) => trash?.isBoardGone).length;

export type PlannedCounts = Pick<
  PlannedRow,
  'views' | 'likes' | 'shares' | 'comments' | 'isEngagementKnown' | MoreNumber
>;

/**
 * What a line says beside its views; where it says nothing, what was `kept` from before if it can belong to
 * these views, or nothing.
 */
export function statedCounts(
  { views, likes, shares, comments, more }: ExportRow,
  kept: PlannedCounts | null,
): Omit<PlannedCounts, 'views'> {
  // Views of a short period beside the likes of a whole life would make a rate of several hundred percent.
  const carried = kept !== null && kept.views <= views && kept.likes <= views ? kept : nothing;
  return {
    likes: likes ?? carried.likes,
    shares: shares ?? carried.shares,
    comments: comments ?? carried.comments,
    isEngagementKnown: [likes, shares, comments].some((count) => count !== null) || carried.isEngagementKnown,
    ...mapMoreNumbers((name) => more[name] ?? carried[name]),
  };
}

const nothing = { likes: 0, shares: 0, comments: 0, isEngagementKnown: false, ...pickMoreNumbers({}) };

function addressOf({ platform, url, postId }: ExportRow): string | null {
  return url ?? (postId === null || platform === null ? null : addressOfId(postId, platform));
}

function keyOf({ platform, postId, title, published }: ExportRow, url: string | null): string {
  if (url !== null && platform !== null) {
    return keyOfAddress(url, platform);
  }
  return postId === null
    ? `title:${platform} ${normalTitle(title)} ${published?.day ?? ''}`
    : `id:${platform} ${postId}`;
}
