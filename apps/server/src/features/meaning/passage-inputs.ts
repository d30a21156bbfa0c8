import { createHash } from 'node:crypto';
import { cutPassages } from '@hookline/writer';
import type { ChangedItem } from './vectors.repo.ts';

/** A passage is at most 900 characters; a title is not to outweigh it. Characters. */
const maxTitle = 120;
const maxDescription = 900;
/** A book has fewer. */
const maxPassages = 2_000;
/** Another one where the same texts are cut or written otherwise: their vectors are then made anew. */
const shape = 1;

/** What of an item is turned into vectors, a text for each passage: its title says what it speaks of. */
export function passageInputs({
  title,
  description,
  text,
}: Omit<ChangedItem, 'itemId' | 'entryAt' | 'textHash'>): string[] {
  const heading = title.slice(0, maxTitle).trim();
  const passages = cutPassages(text).slice(0, maxPassages);
  const bodies =
    passages.length > 0
      ? passages.map(({ start, end }) => text.slice(start, end))
      : [description.slice(0, maxDescription)];
  return bodies
    .map((body) => [heading, body.trim()].filter((part) => part !== '').join('\n'))
    .filter(hasWords);
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const hashInputs = (inputs: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([shape, inputs]))
    .digest();
