import { languageOfDocument } from '@hookline/text';
import type { Extraction, ExtractionTask } from '../extraction.ts';
import { failure } from '../failure.ts';
import { escapeText } from '../html/clean-markup.ts';
import { decodeHtml } from '../html/decode-html.ts';
import { collapse } from '../html/collapse.ts';
import { parseDocument } from '../html/dom.ts';
import { toMarkdown } from '../html/markdown.ts';
import { absoluteUrl } from '../html/metadata.ts';
import { preClean } from '../html/pre-clean.ts';
import { readFeed, type Feed, type FeedEntry } from './read-feed.ts';
import { readJsonFeed } from './read-json-feed.ts';

/** Of each entry as much is kept as tells what it is about, characters. */
const EXCERPT = 600;

/** Where one element ends and the next begins, words end too. */
const BETWEEN_BLOCKS =
  /(?=<(?:\/?(?:p|div|li|ul|ol|dl|dt|dd|h[1-6]|tr|td|th|table|blockquote|section|article|figure|figcaption|pre)|br|hr)\b)/giu;

/** The words of what may be HTML. */
const wordsOf = (html: string): string =>
  /[<&]/u.test(html)
    ? collapse(parseDocument(preClean(html.replace(BETWEEN_BLOCKS, ' ')).html).body.textContent)
    : collapse(html);

function excerpt(html: string): string {
  const words = wordsOf(html);
  return words.length <= EXCERPT ? words : `${words.slice(0, EXCERPT).replace(/\s+\S*$/u, '')} …`;
}

function dayOf(date: string): string | undefined {
  const time = Date.parse(date);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

function entryHtml({ title, link, date, author, text }: FeedEntry, base: string | undefined): string {
  const name = escapeText(wordsOf(title) || 'Untitled');
  const url = absoluteUrl(link, base);
  const byline = [dayOf(date), wordsOf(author)].filter(Boolean).join(' · ');
  const heading =
    url === undefined ? name : `<a href="${escapeText(url).replaceAll('"', '&quot;')}">${name}</a>`;
  return `<h2>${heading}</h2>${byline && `<p>${escapeText(byline)}</p>`}<p>${escapeText(excerpt(text))}</p>`;
}

function toText(feed: Feed, base: string | undefined): string {
  const about = excerpt(feed.text);
  const html = [
    about && `<p>${escapeText(about)}</p>`,
    ...feed.entries.map((entry) => entryHtml(entry, base)),
  ].join('');
  return toMarkdown(parseDocument(`<html><head></head><body>${html}</body></html>`).body, base);
}

/** XML says its encoding in its first line, where the header does not. */
function withCharset(bytes: Uint8Array, contentType: string | null): string {
  const type = contentType ?? 'application/xml';
  const first = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const stated = /^[^<]{0,3}<\?xml[^>]*\sencoding\s*=\s*["'](?<name>[\w.:-]+)["']/iu.exec(first)?.groups?.[
    'name'
  ];
  return /charset\s*=/iu.test(type) || stated === undefined ? type : `${type}; charset=${stated}`;
}

/**
 * A feed as a list of its entries, each a heading that links to it, when it was written, and how it begins.
 */
export function extractFeed({
  bytes,
  contentType,
  url,
}: Extract<ExtractionTask, { kind: 'feed' }>): Extraction {
  const { html: text, encoding } = decodeHtml(bytes, withCharset(bytes, contentType));
  const feed = /^\ufeff?\s*\{/u.test(text) ? readJsonFeed(text) : readFeed(text);
  if (feed.entries.length === 0) {
    return failure('empty', 'This feed has no entries. Look for the page that it belongs to.');
  }
  const list = toText(feed, url ?? undefined);
  const language = /^[a-z]{2,3}/iu.exec(feed.language)?.[0]?.toLowerCase();
  const title = wordsOf(feed.title);
  return {
    ok: true,
    document: {
      title: title || null,
      text: list,
      format: 'markdown',
      language: languageOfDocument(list, language),
      metadata: { encoding, ...(title && { siteName: title }) },
      warnings: feed.isCut
        ? [{ code: 'truncated', message: 'The feed was long, so only its first entries were kept.' }]
        : [],
    },
  };
}
