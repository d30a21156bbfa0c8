import { collapse, type DomDocument } from "./dom.ts";
import type { LinkedArticle } from "./json-ld.ts";
import type { PageHead } from "./page-head.ts";

const AUTHOR_METAS = [
  "author", "article:author", "og:article:author", "parsely-author", "sailthru.author", "dc.creator", "dcterms.creator",
  "dc.contributor", "byl", "byline", "citation_author", "article.author", "rnews:author", "authors", "shareaholic:article_author_name",
  "cxenseparse:author", "twitter:data1",
];
const AUTHOR_SELECTORS = [
  "[itemprop=author] [itemprop=name]", "[itemprop=author]", "[rel=author]", ".author-name", ".author__name", ".byline-author",
  ".byline__author", ".vcard .fn", ".author .fn", ".post-author", ".entry-author", ".article-author", ".article__author",
  "[class*='author-name']", "[class*='authorName']", ".byline a", ".byline", ".by-author", ".author a", ".author",
  "[class*='byline']", "[data-testid*='author']", "a[href*='/author/']", "a[href*='/autor/']",
];
const LEAD_IN = /^(?:(?:written|posted|published|erstellt|geschrieben|veröffentlicht|escrito|publié|scritto)\s+)?(?:by|von|par|por|di|door|av|af|autor(?:in)?|author|text|texte|testo|redaktion|reporter|przez|door|oleh)\s*[:\s]\s*/iu;
/** What follows a name in a byline. */
const TAIL = /\s*(?:[|•·,]|\s[-–—]\s|\bon\b|\bam\b|\bvom\b|\bupdated\b|\bpublished\b|\d).*$/iu;
const NO_NAME = /https?:|www\.|@\w+\.\w|^(?:admin|administrator|author|autor|staff|editor|user|guest|gast|anonym(?:ous)?|unknown|redaktion|by|von|nobody|webmaster|null|undefined|follow|share|more|home)$/iu;

function cleanName(raw: string): string {
  const bare = collapse(raw).replace(/^[\s:|•·–—-]+/u, "").replace(LEAD_IN, "").trim();
  const name = bare.replace(TAIL, "").replace(/[\s,;:|]+$/u, "").trim();
  const words = name.split(" ").length;
  return name.length < 2 || name.length > 80 || words > 6 || NO_NAME.test(name) ? "" : name;
}

/** A list of authors is one string with "; " between them. */
function joinNames(names: readonly string[]): string {
  return [...new Set(names.map(cleanName).filter(Boolean))].slice(0, 10).join("; ");
}

function fromMetas(head: PageHead): string {
  for (const key of AUTHOR_METAS) {
    const values = head.metas.filter(([name]) => name === key).map(([, value]) => value);
    const joined = joinNames(values);
    if (joined) {
      return joined;
    }
  }
  return "";
}

function fromSelectors(document: DomDocument): string {
  for (const selector of AUTHOR_SELECTORS) {
    const found = [...document.querySelectorAll(selector)].slice(0, 3);
    const names = found.map((element) => element.getAttribute("content") ?? element.textContent ?? "").filter((text) => text.length < 200);
    const [name] = names.map(cleanName).filter(Boolean);
    if (name) {
      return name;
    }
  }
  return "";
}

/** Who wrote the page, several names joined by "; ", or undefined. */
export function readAuthor(head: PageHead, article: LinkedArticle | undefined, document: DomDocument): string | undefined {
  return joinNames(article?.authors ?? []) || fromMetas(head) || fromSelectors(document) || undefined;
}
