import { collapse, isPeripheral, type DomDocument } from "./dom.ts";
import type { LinkedArticle } from "./json-ld.ts";
import type { PageHead } from "./page-head.ts";

const AUTHOR_METAS = [
  "author", "article:author", "og:article:author", "parsely-author", "sailthru.author", "dc.creator", "dcterms.creator",
  "dc.contributor", "byl", "byline", "citation_author", "article.author", "rnews:author", "authors", "shareaholic:article_author_name",
  "cxenseparse:author", "twitter:data1",
];
/** Elements made to hold the author's name. */
const AUTHOR_SELECTORS = [
  "[itemprop=author] [itemprop=name]", "[itemprop=author]", "[rel=author]", ".author-name", ".author__name", ".byline-author",
  ".byline__author", ".vcard .fn", ".author .fn", ".post-author", ".entry-author", ".article-author", ".article__author",
  "[class*='author-name']", "[class*='authorName']", ".byline a", ".byline", ".by-author", "[class*='byline']",
  "[data-testid*='author']", "a[href*='/author/']", "a[href*='/autor/']",
];
/** Elements that may hold more than a name. */
const LOOSE_SELECTORS = [
  ".author a", ".author", ".Author", ".auteur", ".auteurs", ".autor", "[class*='author']", "[class*='Author']", "[class*='autor']"];

const LEAD_IN =
  /^(?:(?:written|posted|published|created|erstellt|geschrieben|veröffentlicht|escrito|publié|scritto|rédigé)\s+)?(?:by|von|par|por|di|door|av|af|autor(?:in|en)?|authors?|auteurs?(?:\s?\(s\))?|text|texte|testo|reporter|przez|oleh)\s*[:\s]\s*/iu;
/** What follows a name in a byline. */
const TAIL = /\s*(?:[|•·,(]|\s[-–—]\s|\bon\b|\bam\b|\bvom\b|\bupdated\b|\bpublished\b|\S+@\S+|\d).*$/iu;
const NO_NAME =
  /https?:|www\.|^(?:admin|administrator|authors?|autor|staff|editor|user|super user|guest|gast|anonym(?:ous)?|unknown|redaktion|by|von|nobody|webmaster|null|undefined|follow|share|more|mehr|home)$/iu;
/** "Author: Ada Byron" as text: a label, then two to four words that begin like names. */
const LABELLED = /(?:^|[\s>*(])(?:Autor(?:in|en)?|Author|Auteur|Autore|Written by|Posted by|Text|Von|By|Par|Por)\s?:?\s(?<name>\p{Lu}[\p{L}’'.-]+(?:\s(?:von|van|de|der|den|del|di|da|la|le|\p{Lu}[\p{L}’'.-]*)){1,3})(?=[\s,.|(]|$)/u;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

function cleanName(raw: string): string {
  const bare = collapse(raw).replace(/^[\s:|•·–—-]+/u, "").replace(LEAD_IN, "").trim();
  const name = bare.replace(TAIL, "").replace(/[\s,;:|]+$/u, "").trim();
  const words = name.split(" ").length;
  return name.length < 2 || name.length > 80 || words > 7 || NO_NAME.test(name) ? "" : name;
}

/** Several authors are one string with "; " between them. */
function joinNames(names: readonly string[]): string {
  const seen = new Map(names.map(cleanName).filter(Boolean).map((name) => [letters(name), name]));
  return [...seen.values()].slice(0, 10).join("; ");
}

function fromMetas(head: PageHead): string[] {
  return AUTHOR_METAS.map((key) => joinNames(head.metas.filter(([name]) => name === key).map(([, value]) => value)));
}

function fromSelectors(document: DomDocument, selectors: readonly string[]): string[] {
  return selectors.map((selector) => {
    for (const element of [...document.querySelectorAll(selector)].slice(0, 4)) {
      const text = element.getAttribute("content") ?? element.textContent ?? "";
      const name = text.length < 200 ? cleanName(text) : "";
      if (name && !isPeripheral(element)) {
        return name;
      }
    }
    return "";
  });
}

function fromText(document: DomDocument): string {
  for (const element of document.querySelectorAll("p, address, em, span, li, div > a, h4, h5")) {
    const text = collapse(element.textContent);
    const name = text.length < 120 ? LABELLED.exec(text)?.groups?.["name"] : undefined;
    if (name && !isPeripheral(element)) {
      return cleanName(name);
    }
  }
  return "";
}

/**
 * Who wrote the page, several names joined by "; ", or undefined. A site that names itself as author
 * is believed only when the page names nobody else.
 */
export function readAuthor(head: PageHead, article: LinkedArticle | undefined, page: { document: DomDocument; siteNames: string[] }): string | undefined {
  const sites = new Set(page.siteNames.map(letters).filter(Boolean));
  const named = [joinNames(article?.authors ?? []), ...fromMetas(head), ...fromSelectors(page.document, AUTHOR_SELECTORS)].filter(Boolean);
  const person = named.find((name) => !sites.has(letters(name)));
  return person ?? named[0] ?? (fromSelectors(page.document, LOOSE_SELECTORS).find(Boolean) || fromText(page.document) || undefined);
}
