/** For so long a deleted item or board can be restored. Seconds. */
export const undoSeconds = 30 * 24 * 60 * 60;

/** What was deleted before cannot be restored any more. */
export const undoLimit = (now: Date): Date => new Date(now.getTime() - undoSeconds * 1000);
