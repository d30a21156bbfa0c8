import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';

/** How many links and notes are taken from one file. */
export const maxLibraryEntries = 50_000;

/** The apps and programs whose exports are read; `hookline` is the archive of everything that a user has. */
export const librarySourceSchema = z.enum([
  'hookline',
  'bookmarks',
  'pocket',
  'raindrop',
  'readwise',
  'omnivore',
  'karakeep',
  'linkwarden',
  'notion',
  'youtube',
]);
export type LibrarySource = z.infer<typeof librarySourceSchema>;

/** What an archive of Hookline holds beside boards and items. */
export const archiveCountsSchema = z.object({
  files: z.int(),
  groups: z.int(),
  /** Of posts, as of a moment. */
  numbers: z.int(),
  /** Retention curves. */
  curves: z.int(),
  /** Versions of scripts. */
  scripts: z.int(),
  conversations: z.int(),
  projects: z.int(),
});
export type ArchiveCounts = z.infer<typeof archiveCountsSchema>;

/**
 * `previewed`: nothing was added yet. `importing`: items are being added. `done`: all are; their pages may still
 * be read. `stopped`: it ended before, and `error` says why.
 */
export const libraryImportStateSchema = z.enum(['previewed', 'importing', 'done', 'stopped']);
export type LibraryImportState = z.infer<typeof libraryImportStateSchema>;

/** A library that comes in from elsewhere: what is in its file, and how far it is. */
export const libraryImportSchema = z
  .object({
    importId: idSchema,
    source: librarySourceSchema,
    file_name: z.string(),
    state: libraryImportStateSchema,
    created_at: timestampSchema,
    /** Until then a preview can be carried out. */
    expires_at: timestampSchema,
    /** What the file adds; once it was carried out, what it added. */
    counts: z.object({
      boards: z.int(),
      links: z.int(),
      notes: z.int(),
      /** Different ones, on what is added. */
      tags: z.int(),
      highlights: z.int(),
      /** What is in the library already, and stays as it is. */
      existing: z.int(),
      /** Of these the ones with highlights in the file: what they have not yet is added to them. */
      highlighted: z.int(),
      /** What the file names more than once. */
      repeated: z.int(),
      /** What cannot be taken; `problems` say why. */
      skipped: z.int(),
      /** Of an archive of Hookline: what else it adds, or added. */
      archive: archiveCountsSchema.optional(),
    }),
    problems: z.array(z.object({ reason: z.string(), count: z.int(), examples: z.array(z.string()) })),
    /** Where it goes, the largest first: the first hundred. `id` is null until there is such a board. */
    boards: z.array(z.object({ id: idSchema.nullable(), name: z.string(), items: z.int() })),
    /** Items added so far, of all. */
    progress: z.object({ done: z.int(), total: z.int() }),
    /** Pages behind the links: read, found to be unreadable, of all that are to be read. */
    pages: z.object({ read: z.int(), failed: z.int(), total: z.int() }),
    error: z.string().nullable(),
  })
  .meta({ id: 'LibraryImport' });
export type LibraryImport = z.infer<typeof libraryImportSchema>;

export const libraryImportOperations = defineOperations({
  'POST /api/import/library': {
    tag: 'Content',
    access: 'add',
    summary:
      'Look at an archive of Hookline, or an export of bookmarks, Pocket, Raindrop, Readwise Reader, Omnivore, Karakeep, Linkwarden, ' +
      'Notion or YouTube: what it would add. Nothing is added yet',
    body: z.object({}),
    multipart: true,
    response: libraryImportSchema,
    status: 201,
    fails: [413, 415, 422],
  },
  'GET /api/import/library': {
    tag: 'Content',
    access: 'read',
    summary: 'The last ten imported libraries, the newest first',
    response: z.object({ imports: z.array(libraryImportSchema) }),
  },
  'GET /api/import/library/{id}': {
    tag: 'Content',
    access: 'read',
    summary: 'What an imported library holds, and its progress',
    params: idParams,
    response: libraryImportSchema,
    fails: [404],
  },
  'POST /api/import/library/{id}/commit': {
    tag: 'Content',
    access: 'add',
    summary: 'Add what the preview shows, in the background. Repeating the call changes nothing',
    params: idParams,
    response: libraryImportSchema,
    fails: [404],
  },
  'DELETE /api/import/library/{id}': {
    tag: 'Content',
    access: 'add',
    summary: 'Discard an export that was previewed and not added',
    params: idParams,
    response: 'none',
    fails: [404],
  },
});
