import { collapse, letters } from './collapse.ts';
import { BODY, LABELLED, LEAD_IN, NO_NAME, SAID_BEFORE, TAIL } from './data/byline-words.ts';
import type { LinkedArticle } from './json-ld.ts';
import type { Landmark, Landmarks } from './landmarks.ts';
import type { PageHead } from './page-head.ts';

const AUTHOR_METAS = [
  'author',
  'article:author',
  'og:article:author',
  'parsely-author',
  'sailthru.author',
  'dc.creator',
  'dcterms.creator',
  'dc.contributor',
  'byl',
  'byline',
  'citation_author',
  'article.author',
  'rnews:author',
  'authors',
  'shareaholic:article_author_name',
  'cxenseparse:author',
  'twitter:data1',
];
/** Elements made to hold the author's name, the most telling first. */
const AUTHOR_MARKS = [
  /\bitemprop=author/iu,
  /\brel=author/iu,
  /(?:=|\s|-|_)(?:author|byline|autor)(?:-|_|__)?name(?:\s|$)/iu,
  /(?:=|\s)(?:byline-author|byline__author|post-author|entry-author|article-author|article__author|by-author)(?:\s|$)/iu,
  /(?:=|\s)fn(?:\s|$)/u,
  /(?:=|\s)byline(?:\s|$)/iu,
  /byline|data-testid=\S*author|href=\S*\/aut(?:h)?or\//iu,
];
/** Elements that may hold more than a name. */
const LOOSE_MARKS = [/(?:=|\s)(?:author|auteurs?|autor(?:in|en)?)(?:\s|$)/iu, /author|autor|auteur/iu];

/** Two words or more that begin like names, or a name in Chinese characters. */
const FULL_NAME =
  /^(?:\p{Lu}[\p{L}\p{M}.’'-]*(?:\s(?:\p{L}{2,3}\s){0,2}\p{Lu}[\p{L}\p{M}.’'-]*)+|\p{Script=Han}{2,5})$/u;

export type AuthoredPage = { landmarks: Landmarks; siteNames: readonly string[] };

/** A byline without what leads to its names. */
const bareByline = (raw: string): string =>
  collapse(raw)
    .replace(/^[\s:|•·–—-]+/u, '')
    .replace(SAID_BEFORE, '')
    .replace(LEAD_IN, '')
    .trim();

function cleanName(raw: string): string {
  const name = bareByline(raw)
    .replace(TAIL, '')
    .replace(/[\s,;:|]+$/u, '')
    .trim();
  const words = name.split(' ').length;
  return name.length < 2 || name.length > 80 || words > 7 || NO_NAME.test(name) ? '' : name;
}

/** The names of a byline: "Ada Byron, Mary Somerville and Charles Babbage" are three. */
function namesIn(raw: string): string[] {
  const parts = bareByline(raw).split(/,\s+(?:and\s+)?|\s+(?:and|und|et|y|e|&)\s+/u);
  const names = parts.every((part) => FULL_NAME.test(part)) ? parts : [raw];
  return names.map(cleanName).filter(Boolean);
}

/** Several authors are one string with "; " between them. */
function joinNames(names: readonly string[]): string {
  const seen = new Map(names.flatMap(namesIn).map((name) => [letters(name), name]));
  return [...seen.values()].slice(0, 10).join('; ');
}

function fromMetas(head: PageHead): string[] {
  return AUTHOR_METAS.map((key) =>
    joinNames(head.metas.filter(([name]) => name === key).map(([, value]) => value)),
  );
}

function fromMarks(marked: readonly Landmark[], patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    marked
      .filter(({ signature }) => pattern.test(signature))
      .slice(0, 4)
      .map(({ element, text }) => element.getAttribute('content') ?? text)
      .filter((text) => text.length < 200)
      .map((text) => joinNames([text])),
  );
}

function fromLines(lines: readonly string[]): string | undefined {
  const names = lines.map((line) => {
    const { name, han } = LABELLED.exec(line)?.groups ?? {};
    return name ?? han ?? '';
  });
  return names.map(cleanName).find(Boolean);
}

const initials = (name: string): string =>
  name
    .split(/[\s-]+/u)
    .map((word) => word.charAt(0))
    .join('')
    .toLowerCase();

/**
 * Whether a name is that of the site: the same, in it or around it, or the first letters of one of the
 * two.
 */
function isOfSite(name: string, siteNames: readonly string[]): boolean {
  const own = letters(name);
  return siteNames.some((siteName) => {
    const site = letters(siteName);
    const [short, long] = own.length < site.length ? [own, site] : [site, own];
    return (
      site !== '' &&
      (own === site ||
        (short.length > 3 && long.includes(short)) ||
        own === initials(siteName) ||
        site === initials(name))
    );
  });
}

/**
 * Who wrote the page, several names joined by "; ", or undefined. A site or a body that names itself as author
 * is believed only when the page names nobody else.
 */
export function readAuthor(
  head: PageHead,
  article: LinkedArticle | undefined,
  page: AuthoredPage,
): string | undefined {
  const { marked, lines } = page.landmarks;
  const isPerson = (name: string | undefined): boolean =>
    name !== undefined && name !== '' && !BODY.test(name) && !isOfSite(name, page.siteNames);
  const named = [
    joinNames(article?.authors ?? []),
    ...fromMetas(head),
    ...fromMarks(marked, AUTHOR_MARKS),
  ].filter(Boolean);
  const less = [...fromMarks(marked, LOOSE_MARKS), fromLines(lines)];
  // What merely stands where an author may stand has to look like a name to be one.
  const isNamedPerson = (name: string | undefined): boolean => isPerson(name) && FULL_NAME.test(name ?? '');
  return named.find(isPerson) ?? less.find(isNamedPerson) ?? named[0] ?? less.find(Boolean);
}
