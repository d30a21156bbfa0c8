import pg from 'pg';
import { causesOf } from '../causes-of.ts';
import { errors, type AppError } from '../errors.ts';

/**
 * Codes of the operating system and of PostgreSQL (appendix A of its manual) for a database that is not
 * there, or, right after another server took its place, only lets read.
 */
const outages = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '25006',
]);

/**
 * What the driver threw. The same codes come from files and from other servers, which are no business of the
 * database.
 */
const fromDatabase = new WeakSet<Error>();

/** Remembers that an error came from the database, so that `asUnavailable` may take it for an outage. */
export function noteFault(error: unknown): void {
  if (error instanceof Error) {
    fromDatabase.add(error);
  }
}

const outageMessage =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/i;

/** Tells an outage of the database from a fault in a query: an error the caller may retry, or null. */
export function asUnavailable(error: unknown): AppError | null {
  const isOutage = causesOf(error).some(
    (cause) =>
      (fromDatabase.has(cause) || cause instanceof pg.DatabaseError) &&
      (outages.has(codeOf(cause)) || outageMessage.test(cause.message)),
  );
  return isOutage
    ? errors.unavailable('The database cannot be reached right now. Try again in a few seconds.', error)
    : null;
}

/**
 * Tells a row for a user who is gone from a fault in a query: their account was removed while a request of
 * theirs was under way.
 */
export function asSignedOut(error: unknown): AppError | null {
  const isOwnerGone = causesOf(error).some(
    (cause) =>
      cause instanceof pg.DatabaseError &&
      cause.code === '23503' &&
      cause.constraint?.endsWith(ofOwner) === true,
  );
  return isOwnerGone ? errors.notSignedIn() : null;
}

/** How the migrations name what ties a row to its user. */
const ofOwner = '_user_id_users_id_fk';

/** What the operating system and PostgreSQL call a disk, or a quota of one, that is full. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a disk is full, of the database or of the files. */
export const isNoSpace = (error: unknown): boolean =>
  causesOf(error).some((cause) => fullDisk.has(codeOf(cause)));

/** Tells a full disk from a fault of ours. */
export const asNoSpace = (error: unknown): AppError | null =>
  isNoSpace(error) ? errors.noSpace(error) : null;

/** Whether a query broke a unique index. Its transaction is lost. */
export const isUniqueViolation = (error: unknown): boolean => hasCode(error, '23505');

/** Whether a query named a row of another table that is not there any more. Its transaction is lost. */
export const isMissingReference = (error: unknown): boolean => hasCode(error, '23503');

/** Whether PostgreSQL ended a transaction because it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');

/** The query builder wraps what the driver says. */
const hasCode = (error: unknown, code: string): boolean =>
  causesOf(error).some((cause) => codeOf(cause) === code);

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
