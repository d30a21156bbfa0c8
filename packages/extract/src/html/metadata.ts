import type { DocumentMetadata } from '../extraction.ts';
import { collapse } from './collapse.ts';
import type { LinkedArticle } from './json-ld.ts';
import type { Landmarks } from './landmarks.ts';
import { readAuthor } from './metadata-author.ts';
import { readDate } from './metadata-date.ts';
import { readTitle } from './metadata-title.ts';
import type { PageHead } from './page-head.ts';

export type PageMetadata = Partial<DocumentMetadata> & { title?: string; language?: string };

/** An absolute http(s) address, or undefined. */
export function absoluteUrl(address: string | undefined, base: string | undefined): string | undefined {
  const url = address ? URL.parse(address.trim(), base) : null;
  return url && /^https?:$/u.test(url.protocol) && url.href.length <= 2048 ? url.href : undefined;
}

function firstMeta(head: PageHead, ...keys: string[]): string {
  for (const key of keys) {
    const value = collapse(head.metas.find(([name, content]) => name === key && content.trim() !== '')?.[1]);
    if (value) {
      return value;
    }
  }
  return '';
}

/** The two or three letter language of a tag such as `de-AT`, or undefined. */
function primaryLanguage(tag: string): string | undefined {
  return /^(?<primary>[a-z]{2,3})(?:[-_].*)?$/iu.exec(tag.trim())?.groups?.['primary']?.toLowerCase();
}

function hostWords(url: string | undefined): string[] {
  const host = url ? (URL.parse(url)?.hostname ?? '') : '';
  const bare = host.replace(/^www\./u, '');
  return bare ? [bare, bare.split('.').at(-2) ?? ''] : [];
}

/** Pictures that stand in for one, by their names. */
const EMPTY_IMAGE = /\/(?:blank|spacer|pixel|transparent|placeholder|1x1)\.\w{3,4}(?:[?#]|$)/iu;
/** An address is no name of a site. */
const ADDRESS = /^(?:https?:\/\/|www\.)/iu;

function imageOf(
  head: PageHead,
  article: LinkedArticle | undefined,
  base: string | undefined,
): string | undefined {
  const open = firstMeta(head, 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src');
  return absoluteUrl((EMPTY_IMAGE.test(open) ? '' : open) || article?.image, base);
}

function canonicalOf(head: PageHead): string {
  const link = head.links.find(({ rel }) => rel.split(/\s+/u).includes('canonical'));
  return link?.href ?? firstMeta(head, 'og:url');
}

type Page = { landmarks: Landmarks; visible: string; url?: string | undefined };
type Names = { siteName: string; language: string; url: string };

/** Title, author and date, for which the page itself is looked at as well as its head. */
function readByline(head: PageHead, article: LinkedArticle | undefined, page: Page & Names): PageMetadata {
  const siteNames = [page.siteName, ...hostWords(page.url)];
  const { landmarks } = page;
  const title = readTitle(head, article, { headings: landmarks.headings, siteNames });
  const { headings } = landmarks;
  const firsts = headings.filter(({ element }) => element.localName === 'h1');
  const heading =
    headings.find(({ text }) => title !== undefined && text.includes(title)) ??
    (firsts.length === 1 ? firsts[0] : undefined);
  const isMonthFirst = /^en(?:$|[-_]us)/iu.test(page.language);
  const { marked, lines, flow } = landmarks;
  const dated = {
    marked,
    lines,
    flow,
    visible: page.visible,
    heading: heading?.text,
    url: page.url,
    isMonthFirst,
  };
  return present({
    title,
    author: readAuthor(head, article, { landmarks, siteNames }),
    publishedAt: readDate(head, article, dated),
  });
}

/** The entries that say something. */
function present(entries: { [K in keyof PageMetadata]?: string | undefined }): PageMetadata {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== ''),
  );
}

/**
 * Everything a page says about itself. Reads the head first, JSON-LD and elements of the page where the head
 * is silent. Call before Readability, which takes the document apart.
 * @param page.url the page's final address, against which relative ones are resolved.
 */
export function readMetadata(head: PageHead, article: LinkedArticle | undefined, page: Page): PageMetadata {
  const base = absoluteUrl(head.base, page.url) ?? page.url;
  const named = [
    firstMeta(head, 'og:site_name'),
    firstMeta(head, 'application-name'),
    article?.publisher ?? '',
  ];
  const siteName = named.find((name) => name !== '' && !ADDRESS.test(name)) ?? '';
  const canonical = canonicalOf(head);
  const language = head.lang || firstMeta(head, 'og:locale', 'content-language') || (article?.language ?? '');
  return {
    ...readByline(head, article, { ...page, siteName, language, url: page.url ?? canonical }),
    ...present({
      siteName,
      description:
        firstMeta(head, 'og:description', 'description', 'twitter:description') || article?.description,
      image: imageOf(head, article, base),
      canonicalUrl: absoluteUrl(canonical, base),
      language: primaryLanguage(language),
    }),
  };
}
