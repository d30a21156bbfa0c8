/** For so long a deleted item or board can be restored. Seconds. */
export const undoSeconds = 30 * 24 * 60 * 60;
