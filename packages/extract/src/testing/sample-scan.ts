import { readFileSync } from 'node:fs';
import { decodeGray, measurePicture } from '../picture/decode-picture.ts';
import type { PageScan } from './sample-pdf.ts';

/** A picture of `pictures`, as a scanner would take it: its words are those of the tests of pictures. */
export function scanOf(name: string): PageScan {
  const bytes = readFileSync(new URL(`pictures/${name}`, import.meta.url));
  const size = measurePicture(bytes);
  if (size === null) {
    throw new Error(`${name} is no picture.`);
  }
  return decodeGray(bytes, size);
}

/** A page on which nothing is printed. */
export const blankScan: PageScan = { width: 600, height: 800, bytes: new Uint8Array(600 * 800).fill(250) };
