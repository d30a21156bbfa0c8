import { z } from 'zod';
import { snapshotSchema } from '../analytics/snapshot.ts';
import { idSchema, timestampSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { stageFields } from './stage.ts';

export const itemTypeSchema = z.enum([
  'website',
  'document',
  'audio',
  'video',
  'image',
  'generated_content',
  'note',
]);
export type ItemType = z.infer<typeof itemTypeSchema>;

export const itemStatusSchema = z.enum(['processing', 'processed', 'failed']);
export type ItemStatus = z.infer<typeof itemStatusSchema>;

export const pictureSchema = z.object({
  /** Of this server; another picture has another address. */
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Its mean colour, `#rrggbb`. */
  color: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** One thing on a board: an address, a file, or a script or note that was written here. */
export const itemSchema = z
  .object({
    id: idSchema,
    board_id: idSchema,
    title: z.string(),
    description: z.string(),
    type: itemTypeSchema,
    platform: platformSchema.nullable(),
    url: z.string().nullable(),
    status: itemStatusSchema,
    /** The extension of an uploaded file, without the dot. */
    fileType: z.string().nullable(),
    file_name: z.string().nullable(),
    /** In bytes. */
    file_size: z.int().nullable(),
    /** Its owner's, across boards. */
    tags: z.array(z.string()),
    published_at: timestampSchema.nullable(),
    /**
     * Where only the day of publishing is known: that day, in the time zone of the settings. `published_at`
     * is its noon there.
     */
    published_on: z.iso.date().nullable(),
    /** What its text says of itself, as far as that is known. */
    author: z.string().nullable(),
    site_name: z.string().nullable(),
    words: z.int().nullable(),
    duration_seconds: z.number().nullable(),
    /** Of a picture or film as it was added, in pixels. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
    /** Why it failed, in plain words. */
    error: z.string().nullable(),
    /**
     * A word for why it failed, where there is something to do about it: `encrypted` waits for a password. Of
     * what is processed `doubtful`: its text may not be the whole article.
     */
    error_code: z.string().nullable(),
    /** A small picture of the page, post or file; null where there is none, or none yet. */
    picture: pictureSchema.nullable(),
    /** How loud a recording is in each of its parts, from 0 to 255. */
    wave: z.array(z.int()).nullable(),
    /** The first words of what has no picture: of a script its hook. */
    quote: z.string().nullable(),
    /** Of a script or post the title that it has in use; null where it has none. */
    script_title: z.string().nullable(),
    ...stageFields,
    latest_performance: snapshotSchema.nullable(),
  })
  .meta({ id: 'Item' });
export type Item = z.infer<typeof itemSchema>;
