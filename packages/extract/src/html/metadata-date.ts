import type { LinkedArticle } from './json-ld.ts';
import type { FlowPart, Landmark } from './landmarks.ts';
import type { PageHead } from './page-head.ts';
import { parseDate } from './parse-date.ts';

const PUBLISHED_METAS = [
  'article:published_time',
  'og:article:published_time',
  'og:published_time',
  'article:published',
  'datepublished',
  'parsely-pub-date',
  'sailthru.date',
  'pubdate',
  'publishdate',
  'publish-date',
  'publish_date',
  'publication_date',
  'article.published',
  'rnews:datepublished',
  'dc.date.issued',
  'dcterms.issued',
  'date.created',
  'citation_publication_date',
  'citation_date',
  'cxenseparse:recs:publishtime',
  'og:pubdate',
  'originalpublicationdate',
  'article_date_original',
];
/** These hold the day of publication as often as that of some change. */
const LOOSE_METAS = [
  'dcterms.created',
  'dc.date.created',
  'dcterms.date',
  'dc.date',
  'datecreated',
  'uploaddate',
  'date',
  'created',
];
const MODIFIED_METAS = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'dcterms.modified',
  'last-modified',
  'revised',
];

/** Elements made to hold the day of publication, the most telling first. */
const DATE_MARKS = [
  /\bitemprop=\S*datePublished/iu,
  /\bproperty=\S*date(?:Published|Created)/iu,
  /^time .*(?:\bpubdate=|class=\S*.*published)/iu,
  /(?:=|\s)(?:entry-date|post-?date|publish-?date|article(?:__|-)date|date-header|posted-on|published)(?:\s|$)/iu,
];
const TIME_MARK = /^time /u;
/** Elements that may hold another day as well. */
const LOOSE_MARKS = [
  /(?:=|\s)(?:[\w-]*meta|date|dateline)(?:\s|$)/iu,
  /publish|created/iu,
  /date|timestamp/iu,
];

export type DatedPage = {
  marked: readonly Landmark[];
  /** Short pieces of text. */
  lines: readonly string[];
  flow: readonly FlowPart[];
  visible: string;
  heading?: string | undefined;
  url?: string | undefined;
  isMonthFirst: boolean;
};

function dateOf({ element, text }: Landmark, isMonthFirst: boolean): string | undefined {
  const written = ['datetime', 'content', 'title'].map((name) => element.getAttribute(name));
  return [...written, text.slice(0, 120)].map((value) => parseDate(value, isMonthFirst)).find(Boolean);
}

function fromMarks({ marked, isMonthFirst }: DatedPage, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    for (const landmark of marked.filter(({ signature }) => pattern.test(signature)).slice(0, 5)) {
      const date = dateOf(landmark, isMonthFirst);
      if (date) {
        return date;
      }
    }
  }
  return undefined;
}

function fromTimes({ marked, isMonthFirst }: DatedPage): string | undefined {
  const times = marked.filter(({ signature }) => TIME_MARK.test(signature)).slice(0, 20);
  const ordered = [
    ...times.filter(({ inArticle }) => inArticle),
    ...times.filter(({ inArticle }) => !inArticle),
  ];
  return ordered.map((landmark) => dateOf(landmark, isMonthFirst)).find(Boolean);
}

/** The day in the words just after the headline, else just before it. */
function nearHeading({ visible, heading, isMonthFirst }: DatedPage): string | undefined {
  const at = heading ? visible.indexOf(heading) : -1;
  if (at === -1 || !heading) {
    return undefined;
  }
  const end = at + heading.length;
  return (
    parseDate(visible.slice(end, end + 250), isMonthFirst) ??
    parseDate(visible.slice(Math.max(0, at - 80), at), isMonthFirst)
  );
}

/** The days in short pieces of text that are little more than a day, each once. */
function daysInLines({ lines, isMonthFirst }: DatedPage): string[] {
  const days = lines
    .filter((line) => line.length <= 60 && /(?:19|20)\d\d/u.test(line))
    .slice(0, 20)
    .map((line) => parseDate(line, isMonthFirst));
  return [...new Set(days.filter((day) => day !== undefined))];
}

/** The day that a paragraph begins with: "29.11.2022 – Several times …". */
function fromOpenings({ flow, isMonthFirst }: DatedPage): string | undefined {
  return flow
    .filter(({ isHeading, text }) => !isHeading && /^\(?\d/u.test(text))
    .slice(0, 5)
    .map(({ text }) => parseDate(text.slice(0, 25), isMonthFirst))
    .find(Boolean);
}

function fromAddress(url: string | undefined): string | undefined {
  const match =
    /[/=_-](?<day>(?:19|20)\d\d[/_-](?:0?[1-9]|1[0-2])[/_-](?:0?[1-9]|[12]\d|3[01]))(?=[/_.-]|$)/u.exec(
      url ?? '',
    );
  return parseDate(match?.groups?.['day']?.replace(/[/_]/gu, '-'));
}

const dayMs = 24 * 60 * 60 * 1000;
const areNeighbours = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) === dayMs;

/**
 * The day a page was published, as `YYYY-MM-DD`: by JSON-LD, meta elements, its address, elements
 * made for it, the words beside the headline, and last by when it was changed. What is stated for programs is
 * often a moment in UTC: where address or headline name the day before or after it, they are believed.
 */
export function readDate(
  head: PageHead,
  article: LinkedArticle | undefined,
  page: DatedPage,
): string | undefined {
  const metas = new Map(head.metas.toReversed());
  const byMeta = (names: readonly string[]): string | undefined =>
    names.map((name) => parseDate(metas.get(name), page.isMonthFirst)).find(Boolean);
  const byAddress = fromAddress(page.url);
  const inLines = daysInLines(page);
  const shown = byAddress ?? nearHeading(page) ?? (inLines.length === 1 ? inLines[0] : undefined);
  const orShown = (stated: string | undefined): string | undefined =>
    stated !== undefined && shown !== undefined && areNeighbours(stated, shown) ? shown : stated;
  const inTurn = [
    orShown(parseDate(article?.published) ?? byMeta(PUBLISHED_METAS)),
    byAddress,
    fromMarks(page, DATE_MARKS),
    orShown(byMeta(LOOSE_METAS)),
    fromTimes(page),
    shown,
    inLines[0],
    fromOpenings(page),
    fromMarks(page, LOOSE_MARKS),
    parseDate(article?.modified),
    byMeta(MODIFIED_METAS),
  ];
  return inTurn.find(Boolean);
}
