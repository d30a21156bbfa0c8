import type { Platform } from '@hookline/contract/common';
import type { Task } from '@hookline/contract/projects';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, byteSortedText, moment, owner } from './accounts.ts';

/** Videos, posts and letters in the making. What one names may be gone by now. */
export const projects = pgTable(
  'projects',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    platforms: text('platforms').array().$type<Platform[]>().notNull(),
    stage: text('stage').notNull(),
    stageSince: moment('stage_since').notNull(),
    /** A day of its owner's time zone. */
    dueOn: date('due_on'),
    /** `HH:MM` of that day. */
    dueTime: text('due_time'),
    boardId: uuid('board_id'),
    generationId: uuid('generation_id'),
    itemId: uuid('item_id'),
    checklist: jsonb('checklist').$type<Task[]>().notNull(),
    notes: text('notes').notNull(),
    url: text('url'),
    /** The day of which somebody said that it was published then; its post has a day of its own. */
    publishedOn: date('published_on'),
    /** The item with the numbers of what it became. */
    postItemId: uuid('post_item_id'),
    /**
     * Its place in its column: a key between its neighbours', in hex; what was never moved is newest
     * first.
     */
    position: text('position'),
    place: byteSortedText('place')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(position,
          translate(replace(id::text, '-', ''), '0123456789abcdef', 'fedcba9876543210') || '8')`,
      ),
    /** Counts the changes that a calendar shows. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('projects_by_place')
      .on(table.userId, table.place, table.id)
      .where(sql`deleted_at is null`),
    // An item is what one project became.
    uniqueIndex('projects_by_post')
      .on(table.userId, table.postItemId)
      .where(sql`deleted_at is null and post_item_id is not null`),
  ],
);

/** Posts that may be what a project became: asked about, or denied. */
export const projectCandidates = pgTable(
  'project_candidates',
  {
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    itemId: uuid('item_id').notNull(),
    isDenied: boolean('is_denied').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.projectId, table.itemId] }),
    foreignKey({
      columns: [table.userId, table.projectId],
      foreignColumns: [projects.userId, projects.id],
    }).onDelete('cascade'),
  ],
);

/** The stages of those who changed them. */
export const projectStages = pgTable(
  'project_stages',
  { userId: owner(), stages: text('stages').array().notNull() },
  (table) => [primaryKey({ columns: [table.userId] })],
);

/** Who can be read as a calendar, and by which secret. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: owner(),
    /** SHA-256 of the secret. */
    secretHash: bytes('secret_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
);
