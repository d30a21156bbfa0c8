import type { PictureLine } from './text-engine.ts';

/** The engine is right about most lines above this, and wrong about most below it; both were measured. */
const minConfidence = 60;

const letter = /[\p{L}\p{N}]/gu;
const countLetters = (text: string): number => text.match(letter)?.length ?? 0;

export const lettersIn = (lines: readonly PictureLine[]): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((count, { text }) => count + countLetters(text), 0), 0);

/** How sure the engine is of a line, long words counting more. */
export function confidenceOf({ words }: PictureLine): number {
  const weighted = words.map(({ text, confidence }) => [text.length, confidence * text.length] as const);
  const length = weighted.reduce((sum, [part]) => sum + part, 0);
  return length === 0 ? 0 : weighted.reduce((sum, [, part]) => sum + part, 0) / length;
}

/** Whether a line may be taken for what the picture says. */
export const isSure = (line: PictureLine): boolean => confidenceOf(line) >= minConfidence;

/** Tells two readings of a picture apart: the one with more letters read without doubt is the better one. */
export const sureness = (lines: readonly PictureLine[]): number =>
  lines.reduce((sum, line) => sum + lettersIn([line]) * Math.max(0, confidenceOf(line) - 30), 0);
