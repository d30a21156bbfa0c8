/** How many words a text has: runs of letters and digits in any script. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
