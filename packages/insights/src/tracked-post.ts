import type { Insight } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { ItemType } from '@hookline/contract/content';
import type { MoreNumbers } from '@hookline/contract/numbers';
import type { TextStyle } from './questions/text-style.ts';

/** A post with the numbers of its latest snapshot: one item on one platform. */
export interface TrackedPost {
  itemId: string;
  title: string;
  /** Words with hashtags of its text, where that is a caption; they count like those of the title. */
  hashtags?: string | null;
  platform: Platform;
  /** Null where nobody knows what kind of post it is. */
  type: ItemType | null;
  /** When it was published; the time of its first numbers where that is not known. */
  publishedAt: Date;
  /** False where the time of its first numbers stands in: it may have been published years before. */
  isPublishedKnown: boolean;
  /** Only the day of it is known. */
  publishedDayOnly: boolean;
  /** When the numbers below were true. */
  recordedAt: Date;
  views: number;
  likes: number;
  shares: number;
  comments: number;
  /** Length of its text; null where there is none. */
  words: number | null;
  /** How its text opens and reads; null where there is no text, or it was not looked at. */
  style: TextStyle | null;
  /** How the script begins that it was made from, where that is known. */
  script?: string | null;
  /** What else its platform counted; what is left out or null is unknown. */
  more?: Partial<MoreNumbers>;
  /** The length of a video; null or left out where it is unknown. */
  durationSeconds?: number | null;
  url?: string | null;
  /** The board it is on. */
  board?: { id: string; name: string };
}

/** An insight before it is stored. */
export interface InsightDraft extends Omit<Insight, 'id' | 'created_at' | 'is_lead'> {
  /** The keys of what it tells, by which it can be dismissed; none where it tells only what is missing. */
  findings: string[];
}
export type Evidence = Insight['evidence'];

export interface InsightOptions {
  now: Date;
  /** IANA name; weekdays and parts of the day are counted in it, daylight saving included. */
  timezone: string;
  /** Posts a group needs before an insight speaks of it. */
  minimumSample: number;
  /** The keys of findings that are not to be told again. */
  dismissed?: ReadonlySet<string>;
}
