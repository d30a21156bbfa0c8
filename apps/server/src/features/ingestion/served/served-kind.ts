import { fileTypeFromBuffer } from 'file-type';
import type { BinaryFileType } from '../file-readers.ts';

/** What an address serves, by its bytes first and by what is said of them second. */
export type ServedKind = 'html' | 'feed' | 'text' | BinaryFileType | { unknown: string };

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
const SPACE = '[\\s\\ufeff]*';
const FEED = new RegExp(
  `^${SPACE}(?:<\\?xml[^>]{0,300}\\?>)?(?:${SPACE}(?:<!--[\\s\\S]{0,2000}?-->|<\\?[^>]{0,500}\\?>|<!DOCTYPE\\s+rss[^>]{0,300}>))*${SPACE}<(?:rss|feed|rdf:RDF)[\\s>]`,
  'iu',
);
/** XML that is neither a feed nor a page: maps of sites, data. */
const XML = new RegExp(`^${SPACE}<\\?xml\\s`, 'iu');
/** A list of the pieces of a film or of a programme of sound. */
const PLAYLIST = /^[\s\ufeff]*#EXTM3U/u;
/** The version comes first wherever a program writes it. */
const JSON_FEED = /^\s*\{[\s\S]{0,2000}"https?:\\?\/\\?\/jsonfeed\.org\\?\/version/u;
const MARKUP = new RegExp(
  `^${SPACE}(?:<\\?xml[^>]{0,300}\\?>${SPACE})?(?:<!--[\\s\\S]{0,4000}?-->${SPACE})*<(?:!doctype\\s+html|html|head|body|title|meta|script|style|h1|div|p|table|br|a)(?=[\\s>/])`,
  'iu',
);

/** The first characters of what may be a text in any of the usual encodings. */
function beginning(body: Buffer): string {
  const head = body.subarray(0, 8192);
  if (head[0] === 0xff && head[1] === 0xfe) {
    return head.toString('utf16le');
  }
  return head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/u, '');
}

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

function textKind(body: Buffer, type: string): ServedKind {
  const start = beginning(body);
  if (/^application\/(?:[\w.-]+\+)?json$/u.test(type)) {
    return type === 'application/feed+json' || JSON_FEED.test(start) ? 'feed' : { unknown: 'JSON' };
  }
  if (FEED.test(start) || type === 'application/rss+xml' || type === 'application/atom+xml') {
    return 'feed';
  }
  if (MARKUP.test(start) || /^(?:text\/html|application\/xhtml\+xml)$/u.test(type) || type === '') {
    return 'html';
  }
  return rawKind(start, type);
}

/** A text for people, or one of those that only programs read. */
function rawKind(start: string, type: string): ServedKind {
  if (PLAYLIST.test(start)) {
    return { unknown: 'M3U (a playlist)' };
  }
  const isXml = XML.test(start) || /^(?:application|text)\/xml$/u.test(type);
  return !isXml ? 'text' : /<html[\s>]/iu.test(start) ? 'html' : { unknown: 'XML' };
}

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
