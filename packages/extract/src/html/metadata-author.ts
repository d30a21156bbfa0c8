import { collapse } from './collapse.ts';
import type { LinkedArticle } from './json-ld.ts';
import type { Landmark, Landmarks } from './landmarks.ts';
import type { PageHead } from './page-head.ts';
import { letters } from './collapse.ts';

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

const LEAD_IN =
  /^(?:(?:written|posted|posts|articles|edited|published|created|erstellt|geschrieben|veröffentlicht|escrito|publié|scritto|rédigé)\s+)?(?:by|von|par|por|di|door|av|af|autor(?:in|en)?|authors?|auteurs?(?:\s?\(s\))?|text|texte|testo|reporter|przez|oleh)\s*[:\s]\s*/iu;
/** What follows a name in a byline. */
const TAIL = /\s*(?:[|•·,(]|\s[-–—]\s|\bon\b|\bam\b|\bvom\b|\bupdated\b|\bpublished\b|\S+@\S+|\d).*$/iu;
const NO_NAME =
  /https?:|www\.|^(?:admin|administrator|authors?|autor|staff|editor|user|super user|guest|gast|anonym(?:ous)?|unknown|redaktion|by|von|nobody|webmaster|null|undefined|follow|share|more|mehr|home)$/iu;
/** "Author: Ada Byron" as text: a label, then two to four words that begin like names. */
const LABELLED =
  /(?:^|[\s>*(])(?:Autor(?:in|en)?|Author|Auteur|Autore|Written by|Posted by|Text|Von|By|Par|Por)\s?:?\s(?<name>\p{Lu}[\p{L}’'.-]+(?:\s(?:von|van|de|der|den|del|di|da|la|le|\p{Lu}[\p{L}’'.-]*)){1,3})(?=[\s,.|(]|$)/u;

export type AuthoredPage = { landmarks: Landmarks; siteNames: readonly string[] };

function cleanName(raw: string): string {
  const bare = collapse(raw)
    .replace(/^[\s:|•·–—-]+/u, '')
    .replace(LEAD_IN, '')
    .trim();
  const name = bare
    .replace(TAIL, '')
    .replace(/[\s,;:|]+$/u, '')
    .trim();
  const words = name.split(' ').length;
  return name.length < 2 || name.length > 80 || words > 7 || NO_NAME.test(name) ? '' : name;
}

/** Several authors are one string with "; " between them. */
function joinNames(names: readonly string[]): string {
  const seen = new Map(
    names
      .map(cleanName)
      .filter(Boolean)
      .map((name) => [letters(name), name]),
  );
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
      .map(cleanName),
  );
}

function fromLines(lines: readonly string[]): string | undefined {
  const names = lines.map((line) => LABELLED.exec(line)?.groups?.['name'] ?? '');
  return names.map(cleanName).find(Boolean);
}

/**
 * Who wrote the page, several names joined by "; ", or undefined. A site that names itself as author
 * is believed only when the page names nobody else.
 */
export function readAuthor(
  head: PageHead,
  article: LinkedArticle | undefined,
  page: AuthoredPage,
): string | undefined {
  const sites = new Set(page.siteNames.map(letters).filter(Boolean));
  const { marked, lines } = page.landmarks;
  const named = [
    joinNames(article?.authors ?? []),
    ...fromMetas(head),
    ...fromMarks(marked, AUTHOR_MARKS),
  ].filter(Boolean);
  const person = named.find((name) => !sites.has(letters(name)));
  return person ?? named[0] ?? fromMarks(marked, LOOSE_MARKS).find(Boolean) ?? fromLines(lines);
}
