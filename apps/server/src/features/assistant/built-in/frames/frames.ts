import { english } from './en.ts';
import type { Frame } from './frame.ts';

const FRAMES: ReadonlyMap<string, Frame> = new Map([english].map((frame) => [frame.language, frame]));

/** The fixed strings of a language, or null where there are none. */
export function frameOf(language: string): Frame | null {
  return FRAMES.get(language) ?? null;
}

/** The strings used where a language has none of its own. */
export const fallbackFrame: Frame = english;
