import { collapse, type DomDocument } from "./dom.ts";
import type { LinkedArticle } from "./json-ld.ts";
import type { PageHead } from "./page-head.ts";
import { parseDate } from "./parse-date.ts";

const PUBLISHED_METAS = [
  "article:published_time", "og:article:published_time", "og:published_time", "article:published", "datepublished",
  "parsely-pub-date", "sailthru.date", "pubdate", "publishdate", "publish-date", "publish_date", "publication_date",
  "article.published", "rnews:datepublished", "dc.date.issued", "dcterms.issued", "dcterms.created", "dc.date.created",
  "dcterms.date", "dc.date", "date.created", "citation_publication_date", "citation_date", "cxenseparse:recs:publishtime",
  "og:pubdate", "originalpublicationdate", "article_date_original", "datecreated", "uploaddate", "date", "created",
  "last-modified", "revised", "article:modified_time", "og:updated_time", "datemodified",
];

/** Elements that say when the page was published, the most trustworthy first. */
const DATE_SELECTORS = [
  "[itemprop=datePublished]", "[property='datePublished']", "time[pubdate]", "abbr.published", "time.entry-date", ".entry-date",
  "time.published", "article header time[datetime]", "article time[datetime]", "main time[datetime]", "time[datetime]",
  ".post-date", ".posted-on", ".date-header", ".published", ".article-date", ".article__date", ".byline time",
  ".post-meta .date", ".entry-meta", ".meta-date", ".postdate", ".publish-date", ".article-meta", ".post-meta",
  ".date", ".dateline", "[class*='publish']", "[class*='date']", "[id*='date']", "time",
];

function fromSelectors(document: DomDocument): string | undefined {
  for (const selector of DATE_SELECTORS) {
    let looked = 0;
    for (const element of document.querySelectorAll(selector)) {
      looked += 1;
      const values = [element.getAttribute("datetime"), element.getAttribute("content"), element.getAttribute("title")];
      const date = [...values, collapse(element.textContent).slice(0, 120)].map((value) => parseDate(value)).find(Boolean);
      if (date || looked > 4) {
        if (date) {
          return date;
        }
        break;
      }
    }
  }
  return undefined;
}

function fromAddress(url: string | undefined): string | undefined {
  const match = /[/=_-](?<year>(?:19|20)\d\d)[/_-](?<month>0?[1-9]|1[0-2])[/_-](?<day>0?[1-9]|[12]\d|3[01])(?=[/_.-]|$)/u.exec(url ?? "");
  const { year, month, day } = match?.groups ?? {};
  return year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : undefined;
}

/** The day a page was published, as `YYYY-MM-DD`, or with its time as ISO 8601 where the page gives that. */
export function readDate(head: PageHead, article: LinkedArticle | undefined, page: { document: DomDocument; url?: string | undefined }): string | undefined {
  const metas = new Map(head.metas.toReversed());
  const declared = parseDate(article?.published) ?? PUBLISHED_METAS.map((name) => parseDate(metas.get(name))).find(Boolean);
  return declared ?? fromAddress(page.url) ?? fromSelectors(page.document) ?? parseDate(article?.modified);
}
