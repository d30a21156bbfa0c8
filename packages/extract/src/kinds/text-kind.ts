const CLOSINGS = [
  // An empty comment may be written in three signs less than it should be.
  ['<!--', '-->', 2],
  ['<?', '?>', 2],
] as const;
const FEED_TYPE = /^<!doctype\s+rss\b/iu;
/** More than the names that are asked for, and what follows them. */
const LONGEST_TAG = 200;

/** Where what stands at `at` and is no element ends; null at everything else, and where there is no end. */
function endOfAside(text: string, at: number): number | null {
  for (const [opening, closing, inside] of CLOSINGS) {
    if (text.startsWith(opening, at)) {
      const end = text.indexOf(closing, at + inside);
      return end === -1 ? null : end + closing.length;
    }
  }
  const end = FEED_TYPE.test(text.slice(at, at + LONGEST_TAG)) ? text.indexOf('>', at) : -1;
  return end === -1 ? null : end + 1;
}

/**
 * How the first element of a markup begins, or a document type that is not that of RSS: without the comments
 * and instructions before it. Text that is none comes as it stands.
 */
function firstElement(markup: string): string {
  for (let at = 0; ;) {
    at = skipSpace(markup, at);
    const end = endOfAside(markup, at);
    if (end === null) {
      return markup.slice(at, at + LONGEST_TAG);
    }
    at = end;
  }
}

const SPACE = /[\s\ufeff]*/uy;

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(text);
  return SPACE.lastIndex;
}

/** Texts, and those that only programs read. */
export type TextKind = 'html' | 'feed' | 'text' | { unknown: string };

const FEED = /^<(?:rss|feed|rdf:RDF)[\s>]/iu;
const MARKUP = /^<(?:!doctype\s+html|html|head|body|title|meta|script|style|h1|div|p|table|br|a)(?=[\s>/])/iu;
/** XML that is neither a feed nor a page: maps of sites, data. */
const XML = /^[\s\ufeff]*<\?xml\s/iu;
/** A list of the pieces of a film or of a programme of sound. */
const PLAYLIST = /^[\s\ufeff]*#EXTM3U/u;
/** The version comes first wherever a program writes it. */
const JSON_FEED = /^\s*\{[\s\S]{0,2000}"https?:\\?\/\\?\/jsonfeed\.org\\?\/version/u;

/**
 * How subtitles begin that are no markup: WebVTT, SubStation, or the first time of SRT, of SubViewer or of
 * what Whisper prints.
 */
const SUBTITLES =
  /^[\s\ufeff]*(?:WEBVTT\s|\[script info\]|(?:\d{1,6}\s{1,4})?\[?\d{1,3}:[\d:.]{3,12}(?:,\d{1,6} -->| -->|,\d))/iu;
/** The roots of those that are; a page may begin with the first of them, which has no namespace there. */
const MARKED_SUBTITLES = /^<(?:(?:\w{1,20}:)?tt\s[^<>]{0,150}\/ttml|timedtext[\s>]|transcript[\s>])/iu;

/** The first characters of what may be a text in any of the usual encodings. */
function beginning(body: Buffer): string {
  const head = body.subarray(0, 8192);
  if (head[0] === 0xff && head[1] === 0xfe) {
    return head.toString('utf16le');
  }
  return head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/u, '');
}

/** What a text is, by how it begins first and by its media type, in small letters, second. */
export function textKind(body: Buffer, type: string): TextKind {
  const start = beginning(body);
  if (/^application\/(?:[\w.-]+\+)?json$/u.test(type)) {
    return type === 'application/feed+json' || JSON_FEED.test(start) ? 'feed' : { unknown: 'JSON' };
  }
  const element = firstElement(start);
  if (FEED.test(element) || type === 'application/rss+xml' || type === 'application/atom+xml') {
    return 'feed';
  }
  if (SUBTITLES.test(start)) {
    return 'text';
  }
  if (MARKED_SUBTITLES.test(element)) {
    return { unknown: 'XML' };
  }
  if (MARKUP.test(element) || /^(?:text\/html|application\/xhtml\+xml)$/u.test(type) || type === '') {
    return 'html';
  }
  return rawKind(start, type);
}

/** A text for people, or one of those that only programs read. */
function rawKind(start: string, type: string): TextKind {
  if (PLAYLIST.test(start)) {
    return { unknown: 'M3U (a playlist)' };
  }
  const isXml = XML.test(start) || /^(?:application|text)\/(?:[\w.-]{1,50}\+)?xml$/u.test(type);
  return !isXml ? 'text' : /<html[\s>]/iu.test(start) ? 'html' : { unknown: 'XML' };
}
