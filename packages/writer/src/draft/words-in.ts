import type { Line } from './lines.ts';

/** How many words lines are, as they are told. */
export const wordsIn = (lines: readonly Pick<Line, 'words'>[]): number =>
  lines.reduce((sum, { words }) => sum + words, 0);
