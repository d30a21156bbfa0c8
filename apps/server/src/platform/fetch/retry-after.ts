const maxSeconds = 86_400;

/**
 * The seconds that a Retry-After header names, itself or as a date after `now` (milliseconds); a day at most,
 * null where it names none.
 */
export function retryAfterSeconds(header: string | null | undefined, now = Date.now()): number | null {
  const value = header?.trim();
  if (!value) {
    return null;
  }
  const seconds = /^\d+(?:\.\d+)?$/u.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), maxSeconds) : null;
}
