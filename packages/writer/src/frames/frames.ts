import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { Frame } from './frame.ts';
import { italian } from './it.ts';
import { portuguese } from './pt.ts';

const FRAMES: ReadonlyMap<string, Frame> = new Map(
  [english, german, french, spanish, portuguese, italian].map((frame) => [frame.language, frame]),
);

/** The fixed strings of a language, or null where there are none. */
export function frameOf(language: string): Frame | null {
  return FRAMES.get(language) ?? null;
}

/** The strings used where a language has none of its own. */
export const fallbackFrame: Frame = english;
