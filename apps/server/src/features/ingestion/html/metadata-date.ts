import { collapse, isPeripheral, type DomDocument } from "./dom.ts";
import type { LinkedArticle } from "./json-ld.ts";
import type { PageHead } from "./page-head.ts";
import { parseDate } from "./parse-date.ts";

const PUBLISHED_METAS = [
  "article:published_time", "og:article:published_time", "og:published_time", "article:published", "datepublished",
  "parsely-pub-date", "sailthru.date", "pubdate", "publishdate", "publish-date", "publish_date", "publication_date",
  "article.published", "rnews:datepublished", "dc.date.issued", "dcterms.issued", "dcterms.created", "dc.date.created",
  "dcterms.date", "dc.date", "date.created", "citation_publication_date", "citation_date", "cxenseparse:recs:publishtime",
  "og:pubdate", "originalpublicationdate", "article_date_original", "datecreated", "uploaddate", "date", "created",
];
const MODIFIED_METAS = ["article:modified_time", "og:updated_time", "datemodified", "dcterms.modified", "last-modified", "revised"];

/** Elements made to hold the day of publication. */
const DATE_SELECTORS = [
  "[itemprop=datePublished]", "[property$='datePublished']", "[property$='dateCreated']", "time[pubdate]", "abbr.published",
  ".entry-date", "time.published", "article header time", "article time[datetime]", "main time[datetime]", "time[datetime]",
  ".post-date", ".posted-on", ".date-header", ".published", ".article-date", ".article__date", ".byline time", ".publish-date", ".postdate",
];
/** Elements that may hold another day as well. */
const LOOSE_SELECTORS = [
  "time", ".post-meta", ".entry-meta", ".article-meta", ".meta", ".date", ".dateline", "[class*='publish']", "[class*='created']",
  "[class*='date']", "[id*='date']", "[class*='Date']", "[class*='timestamp']",
];
const LOOKED_AT = 5;

type Page = { document: DomDocument; url?: string | undefined; title?: string | undefined; isMonthFirst: boolean };

function fromSelectors({ document, isMonthFirst }: Page, selectors: readonly string[]): string | undefined {
  for (const selector of selectors) {
    for (const element of [...document.querySelectorAll(selector)].slice(0, LOOKED_AT)) {
      const written = ["datetime", "content", "title"].map((name) => element.getAttribute(name));
      const values = [...written, collapse(element.textContent).slice(0, 120)];
      const date = values.map((value) => parseDate(value, isMonthFirst)).find(Boolean);
      if (date && !isPeripheral(element)) {
        return date;
      }
    }
  }
  return undefined;
}

/** The day in the words just after the headline, else just before it. */
function nearTitle({ document, title, isMonthFirst }: Page): string | undefined {
  const text = collapse(document.body.textContent);
  const heading = [...document.querySelectorAll("h1, h2")].map((element) => collapse(element.textContent)).find((words) => title !== undefined && words.includes(title));
  const at = heading ? text.indexOf(heading) : -1;
  if (at === -1 || !heading) {
    return undefined;
  }
  const end = at + heading.length;
  return parseDate(text.slice(end, end + 250), isMonthFirst) ?? parseDate(text.slice(Math.max(0, at - 80), at), isMonthFirst);
}

function fromAddress(url: string | undefined): string | undefined {
  const match = /[/=_-](?<day>(?:19|20)\d\d[/_-](?:0?[1-9]|1[0-2])[/_-](?:0?[1-9]|[12]\d|3[01]))(?=[/_.-]|$)/u.exec(url ?? "");
  return parseDate(match?.groups?.["day"]?.replace(/[/_]/gu, "-"));
}

/**
 * The day a page was published, as `YYYY-MM-DD`: by JSON-LD, meta elements, its address, elements
 * made for it, the words beside the headline, and last by when it was changed.
 */
export function readDate(head: PageHead, article: LinkedArticle | undefined, page: Page): string | undefined {
  const metas = new Map(head.metas.toReversed());
  const byMeta = (names: readonly string[]): string | undefined =>
    names.map((name) => parseDate(metas.get(name), page.isMonthFirst)).find(Boolean);
  return (
    parseDate(article?.published) ??
    byMeta(PUBLISHED_METAS) ??
    fromAddress(page.url) ??
    fromSelectors(page, DATE_SELECTORS) ??
    nearTitle(page) ??
    fromSelectors(page, LOOSE_SELECTORS) ??
    parseDate(article?.modified) ??
    byMeta(MODIFIED_METAS)
  );
}
