import type { JobKind } from '#platform/jobs/index.ts';
import { z } from 'zod';

/**
 * Asks for the text of an item. An item that was changed or deleted meanwhile has another revision, and
 * nothing happens.
 */
const ingestPayload = z.object({
  userId: z.string(),
  itemId: z.string(),
  revision: z.int(),
  /**
   * The item has a text, which stays unless there is a better one. Where it is not said, what is stored
   * tells.
   */
  isRefetch: z.boolean().optional(),
  /** How often the site asked for a pause, and when that was first known. Milliseconds since the epoch. */
  pauses: z.int().optional(),
  pausedSince: z.int().optional(),
  /** How often a turn at the site was waited for. */
  waits: z.int().optional(),
  /** Of the file, sealed. */
  password: z.string().optional(),
  /** How often a name that was not found was looked for again. */
  looks: z.int().optional(),
  /** Nobody waits for it: it comes after everything that somebody asked for. */
  isBackground: z.boolean().optional(),
  /** The item failed for that, and is only to be run again if the name is found now. */
  isLook: z.boolean().optional(),
});
export type IngestPayload = z.infer<typeof ingestPayload>;
export const ingestJob: JobKind<IngestPayload> = {
  name: 'ingest',
  payload: ingestPayload,
  retries: 3,
  // More than the longest way: a page of 30 seconds, then its file for two minutes, then reading that for 45
  // seconds.
  timeoutSeconds: 300,
};

/** Asks for the next pages of imported links. */
const readImportedPayload = z.object({ userId: z.string() });
export const readImportedJob: JobKind<z.infer<typeof readImportedPayload>> = {
  name: 'read-imported',
  payload: readImportedPayload,
  retries: 20,
  timeoutSeconds: 60,
};

/** Asks for the words of a recording whose file was read already. */
export const transcribeJob: JobKind<IngestPayload> = {
  name: 'transcribe',
  payload: ingestPayload,
  retries: 3,
  timeoutSeconds: 6 * 60 * 60,
};

/**
 * Asks for the text of the next page that is a picture, of a PDF whose file was read already: a page at a
 * time, so that several of them take turns.
 */
export const readScanJob: JobKind<IngestPayload> = {
  name: 'read-scan',
  payload: ingestPayload,
  retries: 3,
  // More than drawing and reading a page may take.
  timeoutSeconds: 120,
};

/** Removes all files of a deleted account. */
const forgetPayload = z.object({ userId: z.string() });
export const forgetFilesJob: JobKind<z.infer<typeof forgetPayload>> = {
  name: 'forget-files',
  payload: forgetPayload,
  retries: 20,
  timeoutSeconds: 600,
};

/** Removes what was deleted so long ago that it can no longer be restored. */
const purgePayload = z.object({ userId: z.string() });
export const purgeJob: JobKind<z.infer<typeof purgePayload>> = {
  name: 'purge',
  payload: purgePayload,
  retries: 20,
  timeoutSeconds: 600,
};

/** Asks for what stands for an item where it is looked at: a small picture, or the wave of a recording. */
const coverPayload = z.object({
  userId: z.string(),
  itemId: z.string(),
  /** How often the site asked for a pause, or was busy. */
  pauses: z.int().optional(),
});
export type CoverPayload = z.infer<typeof coverPayload>;
export const coverJob: JobKind<CoverPayload> = {
  name: 'cover',
  payload: coverPayload,
  retries: 2,
  timeoutSeconds: 120,
};

/** Looks for items without a cover: those that were there before there were covers, and imported posts. */
const findUncoveredPayload = z.object({
  userId: z.string(),
  /** Only items behind this one. */
  after: z.string().optional(),
});
export type FindUncoveredPayload = z.infer<typeof findUncoveredPayload>;
export const findUncoveredJob: JobKind<FindUncoveredPayload> = {
  name: 'find-uncovered',
  payload: findUncoveredPayload,
  retries: 2,
  timeoutSeconds: 120,
};
