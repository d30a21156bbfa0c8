/** For so long a deleted item or board can be restored. Seconds. */
const undoSeconds = 30 * 24 * 60 * 60;

/**
 * So long after a deletion the clean-up runs: a little later than need be, because clocks differ. Seconds.
 */
export const purgeDelaySeconds = undoSeconds + 60;

/** What was deleted before cannot be restored any more. */
export const undoLimit = (now: Date): Date => new Date(now.getTime() - undoSeconds * 1000);
