import type {
  Correction,
  DateOrder,
  ImportMapping,
  ImportResult,
  Insight,
  InsightType,
  Range,
} from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import { mapMoreNumbers } from '@hookline/contract/numbers';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, owner } from './accounts.ts';
import { ofItem } from './content.ts';

const count = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** The numbers of a post as of a moment. */
const numbers = () => ({
  recordedAt: moment('recorded_at').notNull(),
  snapshotId: uuid('snapshot_id').notNull(),
  views: count('views'),
  likes: count('likes'),
  shares: count('shares'),
  comments: count('comments'),
  /** Null where likes, shares and comments are unknown: then they count as 0, but the post has no rate. */
  engagementRate: doublePrecision('engagement_rate'),
});

/**
 * What else a platform said of a post at that moment, named as in the contract; null where it is unknown.
 * Counts
 * among them are whole and far below 2^53.
 */
const moreNumbers = () => mapMoreNumbers((name) => doublePrecision(name));

/** Where numbers came from; null for what was typed in. */
const origin = () => ({ source: text('source').$type<'import'>() });

/** A post: one item on one platform. */
const post = () => ({
  userId: uuid('user_id').notNull(),
  itemId: uuid('item_id').notNull(),
  platform: text('platform').$type<Platform>().notNull(),
});

/**
 * The numbers that count: what was recorded, as it was corrected since. What they were before is in
 * `snapshotChanges`.
 */
export const snapshots = pgTable(
  'snapshots',
  {
    ...post(),
    ...numbers(),
    ...moreNumbers(),
    ...origin(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.snapshotId] }),
    ofItem(table),
    index('snapshots_by_post').on(table.userId, table.itemId, table.recordedAt),
    /** The same line of an export, imported once more, is the same snapshot. */
    uniqueIndex('snapshots_imported_once')
      .on(table.userId, table.itemId, table.platform, table.recordedAt, table.source)
      .where(sql`source is not null`),
  ],
);

/** What numbers were before they were corrected, deleted or restored; only ever added to. */
export const snapshotChanges = pgTable(
  'snapshot_changes',
  {
    ...post(),
    ...numbers(),
    ...moreNumbers(),
    ...origin(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<Correction['kind']>().notNull(),
    /** Another export that said more of the same moment; null where somebody changed it by hand. */
    changedBy: text('changed_by').$type<'import'>(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    ofItem(table),
    index('snapshot_changes_by_item').on(table.userId, table.itemId, table.id),
    index('snapshot_changes_by_snapshot').on(table.userId, table.snapshotId),
  ],
);

/** The latest snapshot of each post, so that figures read one row a post and never the history. */
export const posts = pgTable(
  'posts',
  { ...post(), ...numbers(), ...moreNumbers(), firstRecordedAt: moment('first_recorded_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.itemId, table.platform] }), ofItem(table)],
);

/** The latest snapshot of each post on each day of the user's time zone, for trends. */
export const postDays = pgTable(
  'post_days',
  { ...post(), day: date('day').notNull(), ...numbers() },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.itemId, table.platform] }),
    ofItem(table),
  ],
);

/**
 * Sums over the post days of each day that has any, items that are deleted left out, so that a trend reads
 * one row a day.
 */
export const dayTotals = pgTable(
  'day_totals',
  {
    userId: owner(),
    day: date('day').notNull(),
    posts: integer('posts').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
    /** Of the engagement rates of the posts that have one, and how many these are. */
    engagement: doublePrecision('engagement').notNull(),
    engagementPosts: integer('engagement_posts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/**
 * How much of a video each hundredth of it was watched, as its platform told last. Without a curve, a row
 * says
 * that there was none to be had.
 */
export const retentionCurves = pgTable(
  'retention_curves',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Times it was watched, by views, from the first hundredth to the last. */
    watched: real('watched').array(),
    /** The same against all videos of that length on the platform, 0 to 1; null where it does not say. */
    relative: real('relative').array().$type<(number | null)[]>(),
    /** How many views it is of, and up to which day. */
    views: count('views'),
    day: date('day').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] }), ofItem(table)],
);

/** Requests for fresh numbers that the user does not want to see again. */
export const reminderDismissals = pgTable(
  'reminder_dismissals',
  { ...post(), days: integer('days').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.itemId, table.platform, table.days] }),
    ofItem(table),
  ],
);

/** How an insight read when it was dismissed. */
export type DismissedWords = Pick<Insight, 'type' | 'title' | 'description'>;

/** Findings that the user does not want to see again, however often they are found. */
export const insightDismissals = pgTable(
  'insight_dismissals',
  {
    userId: owner(),
    finding: text('finding').notNull(),
    /** The insight that was dismissed, by what it was called then: the same for all its findings. */
    insightId: uuid('insight_id').notNull(),
    /**
     * Null where an earlier version dismissed it, or where a post that the words may name is gone for good.
     */
    told: jsonb('told').$type<DismissedWords>(),
    dismissedAt: moment('dismissed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.finding] })],
);

/** What is usual for a user on a platform; the scores of all posts there are measured against it. */
export const baselines = pgTable(
  'baselines',
  {
    userId: owner(),
    platform: text('platform').$type<Platform>().notNull(),
    posts: integer('posts').notNull(),
    /** Median of ln(1 + views) and the median distance from it. */
    medianLogViews: doublePrecision('median_log_views').notNull(),
    spreadLogViews: doublePrecision('spread_log_views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platform] })],
);

export const analyticsSettings = pgTable('analytics_settings', {
  userId: owner().primaryKey(),
  timezone: text('timezone').notNull(),
  weekStartsOn: text('week_starts_on').$type<'monday' | 'sunday'>().notNull(),
  defaultRange: text('default_range').$type<Range>().notNull(),
  minimumSample: integer('minimum_sample').notNull(),
});

/** The insights found last. */
export const insights = pgTable(
  'insights',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    /** The same whenever the same is found: what a dismissal names. */
    finding: text('finding').notNull().default(''),
    type: text('type').$type<InsightType>().notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /**
     * A comparison leaves room for the title of the post to start from, which may change; a post that stands
     * out is named as it was called. Empty where an earlier version found it.
     */
    nextStep: text('next_step').notNull().default(''),
    confidence: doublePrecision('confidence').notNull(),
    evidence: jsonb('evidence').$type<Insight['evidence']>().notNull(),
    /** Of all numbers that it was found in; null where an earlier version found it. */
    basis: text('basis'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Exports that were looked at, and those that were imported. */
export const imports = pgTable(
  'imports',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    fileName: text('file_name').notNull(),
    /** Where the file store keeps the bytes until the import is done or expired. */
    fileKey: text('file_key').notNull(),
    /** When the file was last changed, as far as the browser tells. */
    modifiedAt: moment('modified_at'),
    mapping: jsonb('mapping').$type<ImportMapping>(),
    /** How its dates are written, as the user said. */
    dateOrder: text('date_order').$type<DateOrder>(),
    /** When the numbers were taken: what the user said, or, once it is done, what was recorded. */
    recordedAt: moment('recorded_at'),
    /** Of what the file says, however it was packed; known once it is done. */
    digest: text('digest'),
    result: jsonb('result').$type<ImportResult>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('imports_by_digest').on(table.userId, table.digest),
  ],
);
