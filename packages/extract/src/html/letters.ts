/** What is left of a text for comparing it: letters and digits, in small. */
export const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
