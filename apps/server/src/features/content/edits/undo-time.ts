/** How long a deleted item or board can be restored. */
const undoSeconds = 30 * 24 * 60 * 60;

/** When the clean-up runs after a deletion: a little later than necessary, because clocks differ. */
export const purgeDelaySeconds = undoSeconds + 60;

/** What was deleted before cannot be restored any more. */
export const undoLimit = (now: Date): Date => new Date(now.getTime() - undoSeconds * 1000);

/** When something that was deleted goes for good. */
export const goesAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + undoSeconds * 1000);
