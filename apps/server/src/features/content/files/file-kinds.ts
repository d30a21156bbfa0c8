import type { ItemType } from '@hookline/contract/content';
import {
  allowedExtensions,
  type FileExtension,
  isPageExtension,
  isSubtitles,
  isTextExtension,
  undecodablePicture,
} from '@hookline/contract/uploads';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import { extname } from 'node:path';
import { areStray, hasStream, readCompound } from '@hookline/extract';
import { errors } from '#platform/errors.ts';

interface FileKind {
  type: ItemType;
  contentType: string;
  /** What the sniffer may call the content of such a file. */
  sniffed: readonly string[];
}

const kinds: Record<FileExtension, FileKind> = {
  pdf: { type: 'document', contentType: 'application/pdf', sniffed: ['pdf'] },
  doc: { type: 'document', contentType: 'application/msword', sniffed: ['doc', 'cfb'] },
  docx: {
    type: 'document',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    sniffed: ['docx'],
  },
  txt: { type: 'document', contentType: 'text/plain', sniffed: [] },
  mp3: { type: 'audio', contentType: 'audio/mpeg', sniffed: ['mp3', 'mp2', 'mp1'] },
  wav: { type: 'audio', contentType: 'audio/wav', sniffed: ['wav'] },
  m4a: { type: 'audio', contentType: 'audio/mp4', sniffed: ['m4a', 'mp4', 'm4b', 'm4p'] },
  mp4: {
    type: 'video',
    contentType: 'video/mp4',
    sniffed: ['mp4', 'm4v', 'm4a', 'mov', '3gp', '3g2', 'f4v'],
  },
  mov: { type: 'video', contentType: 'video/quicktime', sniffed: ['mov', 'mp4', 'm4v'] },
  srt: { type: 'document', contentType: 'application/x-subrip', sniffed: [] },
  vtt: { type: 'document', contentType: 'text/vtt', sniffed: [] },
  md: { type: 'document', contentType: 'text/markdown', sniffed: [] },
  markdown: { type: 'document', contentType: 'text/markdown', sniffed: [] },
  // Its own type would make it a page of this site wherever the other headers are not minded.
  html: { type: 'document', contentType: 'text/plain', sniffed: [] },
  htm: { type: 'document', contentType: 'text/plain', sniffed: [] },
  png: { type: 'image', contentType: 'image/png', sniffed: ['png', 'apng'] },
  jpg: { type: 'image', contentType: 'image/jpeg', sniffed: ['jpg'] },
  jpeg: { type: 'image', contentType: 'image/jpeg', sniffed: ['jpg'] },
  webp: { type: 'image', contentType: 'image/webp', sniffed: ['webp'] },
  gif: { type: 'image', contentType: 'image/gif', sniffed: ['gif'] },
};

export const kindOf = (extension: FileExtension): FileKind => kinds[extension];

/** The extension of a file's name. Throws `wrong_type` for one that cannot be uploaded. */
export function requireExtension(fileName: string): FileExtension {
  const extension = extname(fileName).slice(1).toLowerCase();
  const allowed = allowedExtensions.find((one) => one === extension);
  if (allowed === undefined && isSubtitles(extension)) {
    throw errors.wrongType(
      `Subtitles (.${extension}) cannot be uploaded to a board. ` +
        'Add them to the item of the recording, as its transcript, or save them as .srt to have them ' +
        'as an item of their own.',
    );
  }
  if (allowed === undefined) {
    throw errors.wrongType(
      undecodablePicture(extension) ??
        `Files of this type cannot be uploaded. Allowed are ${allowedExtensions.join(', ')}.`,
    );
  }
  return allowed;
}

/**
 * Streams that tell what a compound file is. An encrypted docx is taken, and fails later with that reason;
 * others are sought in this order, as documents hold tables of Excel.
 */
const streams = [
  ['EncryptedPackage', 'docx'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['PowerPoint Document', 'ppt'],
] as const;

/**
 * What a file with the extension of an office file is, by the whole of it; undefined when nothing is known.
 * Old documents and encrypted new ones come in the same container: what is in it tells them apart. `cfb`
 * where that is nothing that is known.
 */
export async function sniffOffice(path: string): Promise<string | undefined> {
  const sniffed = (await fileTypeFromFile(path))?.ext;
  const compound = sniffed === 'cfb' ? await readCompound(path) : null;
  return (compound && streams.find(([name]) => hasStream(compound, name))?.[1]) ?? sniffed;
}

/**
 * Throws `wrong_type` when a file is not what its extension says, by its first bytes and what a look at the
 * whole file said, if there was one.
 */
export async function requireContent(
  extension: FileExtension,
  { head, sniffed: whole }: { head: Buffer; sniffed: string | undefined },
): Promise<void> {
  if (head.length === 0) {
    throw errors.wrongType('The file is empty.');
  }
  const sniffed = whole ?? (await fileTypeFromBuffer(head))?.ext;
  const isText = isTextExtension(extension) || isPageExtension(extension);
  const agrees = isText ? looksLikeText(head, sniffed) : looksLike(extension, head, sniffed);
  if (!agrees) {
    throw errors.wrongType(
      `The content of this file is not ${extension.toUpperCase()}` +
        `${sniffed === undefined ? '' : ` but ${sniffed.toUpperCase()}`}. Rename or convert it.`,
    );
  }
}

function looksLike(extension: FileExtension, head: Buffer, sniffed: string | undefined): boolean {
  if (sniffed !== undefined) {
    return kinds[extension].sniffed.includes(sniffed);
  }
  // Readers of PDF and MP3 tolerate leading rubbish; the sniffer does not.
  return (
    (extension === 'pdf' && head.subarray(0, 1024).includes('%PDF-')) ||
    (extension === 'mp3' && hasMpegFrame(head)) ||
    (extension === 'mov' && /^(moov|mdat|free|skip|wide|pnot)$/.test(head.toString('latin1', 4, 8)))
  );
}

const hasMpegFrame = (head: Buffer): boolean =>
  head.some((byte, at) => byte === 0xff && ((head[at + 1] ?? 0) & 0xe6) > 0xe0);

const textFormats = ['xml', 'svg', 'html', 'ics', 'vcf', 'rtf', 'ps', 'eps', 'pgp', 'srt', 'vtt'];

/** A sniffer can mistake a text for something else; what it is sure of has binary bytes. */
const looksLikeText = (head: Buffer, sniffed: string | undefined): boolean =>
  (sniffed === undefined || textFormats.includes(sniffed)) && (hasNoZeros(head) || isWide(head));

/** But a few, which texts have by accident. */
const hasNoZeros = (head: Buffer): boolean => areStray(head.filter((byte) => byte === 0).length, head.length);

/**
 * Texts of two bytes a character have zeros at one of the two places only; those of four have one at each
 * first or last place.
 */
function isWide(head: Buffer): boolean {
  const at = (width: number, place: number) => head.filter((_, index) => index % width === place);
  return (
    [0, 1].some((place) => !at(2, place).includes(0)) ||
    [0, 3].some((place) => at(4, place).every((byte) => byte === 0))
  );
}
