import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** Raised when an older version could not make sense of what is written from then on. */
export const formatVersion = 1;

/** The first file of a backup: what is needed to read the others. */
export const aboutSchema = z.object({
  product: z.literal('Hookline'),
  format: z.int(),
  /** Of the program that wrote it. */
  version: z.string(),
  /** The moment to which a restored installation returns. */
  createdAt: z.iso.datetime(),
  /** The last migration of the database, by its moment in the journal. */
  migration: z.int(),
  /** In the order in which they are filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Whether uploaded files are in it; without them, it is a backup of the database alone. */
  hasFiles: z.boolean(),
  /** Tells whether another key is the one that stored secrets are sealed with; leads back to no key. */
  secretKeyId: z.string(),
});
export type About = z.output<typeof aboutSchema>;

/** Tells one secret key from another. */
export const nameSecretKey = (secretKey: Buffer): string =>
  createHmac('sha256', secretKey).update('hookline backup').digest('hex').slice(0, 16);

/** The names of what is in a backup. */
export const places = {
  about: 'backup.json',
  secretKey: 'secret.key',
  tables: 'tables/',
  jobs: 'jobs/',
  files: 'files/',
} as const;
