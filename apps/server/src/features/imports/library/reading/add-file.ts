import type { LibrarySource } from '@hookline/contract/content';
import { parseJson } from '@hookline/text';
import { RefusedFile } from '../../reading/export-row.ts';
import { decode, isUtf8, readCsv, type OpenBytes } from '../../reading/read-csv.ts';
import { findUtf16 } from '../../reading/sniff.ts';
import { largestPart, maxEntries } from './bounds.ts';
import type { EntryCollector } from './entry-collector.ts';
import { isBookmarks, isPocketPage, readBookmarksHtml } from './formats/bookmarks-html.ts';
import { addTable } from './formats/csv-formats.ts';
import { addJson } from './formats/json-formats.ts';

/** One file: the export itself, or a part of its archive. */
interface LibraryFile {
  /** Its path in the archive, or what the export itself was called. */
  name: string;
  open: OpenBytes;
}

export interface Gathering {
  collector: EntryCollector;
  goesOn: () => void;
}

/** Adds what a file holds that is no archive. Returns whose it is; null where nobody knows. */
export async function addFile(
  file: LibraryFile,
  { collector, goesOn }: Gathering,
): Promise<LibrarySource | null> {
  const { start, encoding } = await readStart(file.open);
  if (encoding === 'binary') {
    return null;
  }
  const text = /^\s*[[{]/u.test(start) ? 'json' : /^\s*</u.test(start) ? 'html' : 'csv';
  if (text === 'csv') {
    const { name } = file;
    return addTable(await readCsv({ name, open: file.open, encoding, goesOn, tooMany }), collector);
  }
  const charset = encoding ?? ((await isUtf8(file.open)) ? 'utf-8' : 'windows-1252');
  const pieces = decode(await file.open(), charset);
  if (text === 'json') {
    return addJson(parseJson(await whole(pieces)), collector);
  }
  const source = isBookmarks(start) ? 'bookmarks' : isPocketPage(start) ? 'pocket' : null;
  if (source !== null) {
    const unfiled = source === 'pocket' ? 'Pocket' : 'Bookmarks';
    await readBookmarksHtml(watched(pieces, goesOn), { collector, unfiled });
  }
  return source;
}

const tooMany = (): RefusedFile =>
  new RefusedFile(
    `This file has more than ${maxEntries.toLocaleString('en')} lines. Split it, and bring ` +
      'the parts in one after another.',
  );

async function readStart(
  openBytes: OpenBytes,
): Promise<{ start: string; encoding: 'utf-16le' | 'utf-16be' | 'binary' | null }> {
  for await (const piece of await openBytes()) {
    const head = Buffer.from(piece.subarray(0, 4096));
    const encoding = findUtf16(head);
    const start = new TextDecoder(encoding ?? 'utf-8').decode(head);
    return { start, encoding: encoding === null && head.includes(0) ? 'binary' : encoding };
  }
  return { start: '', encoding: null };
}

/** A text as one, up to the size that is read at once. Throws RefusedFile above. */
async function whole(pieces: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > largestPart) {
      throw new RefusedFile(
        'A part of this file is larger than 100 MB, which is more than an export of links holds.',
      );
    }
    parts.push(piece);
  }
  return parts.join('').replace(/^\ufeff/u, '');
}

async function* watched(pieces: AsyncIterable<string>, goesOn: () => void): AsyncGenerator<string> {
  for await (const piece of pieces) {
    goesOn();
    yield piece;
  }
}
