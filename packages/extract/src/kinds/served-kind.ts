import { fileTypeFromBuffer } from 'file-type';
import type { BinaryFileType } from '../extraction.ts';
import { textKind, type TextKind } from './text-kind.ts';

/** What an address serves, by its bytes first and by what is said of them second. */
export type ServedKind = TextKind | BinaryFileType;

const BY_SNIFFED: Readonly<Record<string, BinaryFileType>> = {
  pdf: 'pdf',
  docx: 'docx',
  cfb: 'doc',
  mp3: 'mp3',
  wav: 'wav',
  m4a: 'm4a',
  m4b: 'm4a',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
};
/** Formats of text that a sniffer calls by a name of their own. */
const TEXTUAL = new Set(['xml', 'svg', 'html', 'ics', 'vcf', 'srt', 'vtt']);

const isWide = ([first, second]: Buffer): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
/** Readers of PDF tolerate leading rubbish; the sniffer does not. */
const hasPdfHead = (body: Buffer): boolean => body.subarray(0, 1024).includes('%PDF-');
const hasBinaryBytes = (body: Buffer): boolean => !isWide(body) && body.subarray(0, 4096).includes(0);

async function sniff(body: Buffer): Promise<string | undefined> {
  // The mark of a wide text looks like a frame of MPEG audio.
  const found = isWide(body) ? undefined : await fileTypeFromBuffer(body).catch(() => undefined);
  return found?.ext ?? (hasPdfHead(body) ? 'pdf' : undefined);
}

const mediaType = (contentType: string | null): string =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase().slice(0, 100) ?? '';

/** Decides what a body is. An executable that is called a page stays an executable. */
export async function servedKind(body: Buffer, contentType: string | null): Promise<ServedKind> {
  const type = mediaType(contentType);
  const sniffed = await sniff(body);
  const file = sniffed === undefined ? undefined : BY_SNIFFED[sniffed];
  if (file !== undefined) {
    return file;
  }
  if (sniffed !== undefined && !TEXTUAL.has(sniffed)) {
    return { unknown: sniffed };
  }
  const isSaidBinary = /^(?:image|audio|video|font)\//u.test(type) && sniffed === undefined;
  if (isSaidBinary || (hasBinaryBytes(body) && !type.startsWith('text/'))) {
    return { unknown: type || 'unknown' };
  }
  return textKind(body, type);
}
