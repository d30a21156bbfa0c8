import { writeFile } from 'node:fs/promises';
import type { IngestionResult } from '#features/content/index.ts';
import { type FetchedHead, type FetchedPage, headerText } from '#platform/fetch/index.ts';
import { canonicalUrl } from '../canonical-url.ts';
import { type BinaryFileType, detectKind, type Extraction, type ServedKind } from '@hookline/extract';
import type { Extractor } from '../extraction/extractor.ts';
import { toResult } from '../to-result.ts';
import { type FileTools, withServedFile } from './served-file.ts';
import { withTemporaryFile } from './temporary-file.ts';

const maxLength = 200;

/** The name that a server gives a file (RFC 6266); the form with an encoding before the plain one. */
function givenName(headers: Headers): string | undefined {
  const disposition = headerText(headers, 'content-disposition') ?? '';
  const wide = /filename\*\s*=\s*utf-8''(?<name>[^;\s]+)/iu.exec(disposition)?.groups?.['name'];
  const plain = /filename\s*=\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<bare>[^;\s]+))/iu.exec(
    disposition,
  )?.groups;
  return wide === undefined
    ? (plain?.['quoted']?.replace(/\\(.)/gu, '$1') ?? plain?.['bare'])
    : unescaped(wide);
}

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * What a file behind an address is called where it does not say so itself: as its server calls it, or as its
 * address ends. Null where nothing of that has a letter.
 */
export function servedTitle({ headers, url }: Pick<FetchedHead, 'headers' | 'url'>): string | null {
  const inAddress = unescaped(new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '');
  const names = [givenName(headers), inAddress];
  const name = names
    .map((one) => one?.replace(/\s+/gu, ' ').trim() ?? '')
    .find((one) => /\p{L}|\p{N}/u.test(one));
  return name?.slice(0, maxLength) ?? null;
}

interface Tools {
  extractor: Extractor;
  signal: AbortSignal;
}

/** A file is read where it lies, so it has to lie somewhere. */
function readFile({ extractor, signal }: Tools, body: Buffer, type: BinaryFileType): Promise<Extraction> {
  return withTemporaryFile(`file.${type}`, async (path) => {
    await writeFile(path, body, { mode: 0o600 });
    return extractor.extractFile(path, type, { signal });
  });
}

function extract(tools: Tools, { body, contentType, url }: FetchedPage, kind: Exclude<ServedKind, object>) {
  const { extractor, signal } = tools;
  const about = { contentType, url };
  switch (kind) {
    case 'html':
      return extractor.extractHtml(body, about, { signal });
    case 'feed':
      return extractor.extractFeed(body, about, { signal });
    case 'text':
      return extractor.extractText(body, { signal });
    default:
      return readFile(tools, body, kind);
  }
}

/** Where the page says it is at home, if that is on the same site: others must not be spoken for. */
export function landedUrl(extraction: Extraction, url: string): { landedUrl?: string } {
  const stated = extraction.ok ? extraction.document.metadata.canonicalUrl : undefined;
  const home = stated === undefined ? null : URL.parse(stated);
  const isOwn =
    home !== null && bareHost(home) === bareHost(new URL(url)) && !isFrontPage(home, new URL(url));
  const landed = canonicalUrl(isOwn ? home.href : url);
  return landed === null ? {} : { landedUrl: landed };
}

const bareHost = ({ host }: URL): string => host.replace(/^(?:www|m|mobile|amp)\./u, '');
/** Badly made sites name their front page as the home of every page. */
const isFrontPage = (home: URL, page: URL): boolean => home.pathname === '/' && page.pathname !== '/';

/** A file is called as it says, else as its server or its address says. */
const titled = (result: IngestionResult, head: FetchedHead): IngestionResult =>
  'failure' in result ? result : { ...result, title: result.title ?? servedTitle(head) };

/** What is read only where it is subtitles: such data are made by programs for programs otherwise. */
const possibleSubtitleTypes = new Set(['JSON', 'XML']);

async function readUnknown(tools: Tools, page: FetchedPage, unknown: string): Promise<IngestionResult> {
  const extraction = possibleSubtitleTypes.has(unknown) ? await extract(tools, page, 'text') : null;
  // A machine that was too busy has not seen what it is.
  const isTold = extraction?.ok
    ? extraction.document.metadata.transcript
    : extraction?.failure.code === 'starved';
  return extraction && isTold
    ? { ...titled(toResult(extraction), page), ...landedUrl(extraction, page.url) }
    : {
        failure:
          `This address leads to a file of the type ${unknown}, which cannot be read here. ` +
          'Look for a page about it, or convert the file and upload it.',
      };
}

/** What an address served, whatever that is: a page, a feed, a text or a file. */
export async function readServed(tools: Tools, page: FetchedPage): Promise<IngestionResult> {
  const kind = await detectKind(page.body, page.contentType);
  if (typeof kind === 'object') {
    return readUnknown(tools, page, kind.unknown);
  }
  const extraction = await extract(tools, page, kind);
  const result = toResult(extraction);
  const isFile = kind !== 'html' && kind !== 'feed';
  return { ...(isFile ? titled(result, page) : result), ...landedUrl(extraction, page.url) };
}

/**
 * The same for a file that is too large for memory; null when what is there is none. Throws what fetching
 * throws.
 */
export function readServedFile(
  { extractor, ...tools }: FileTools & Pick<Tools, 'extractor'>,
  address: string,
): Promise<IngestionResult | null> {
  return withServedFile(tools, address, async ({ path, type, head }) => {
    const extraction = await extractor.extractFile(path, type, { signal: tools.signal });
    return { ...titled(toResult(extraction), head), ...landedUrl(extraction, head.url) };
  });
}
