import {
  asList,
  bodyOf,
  idsOf,
  isJson,
  namesOf,
  nodesOf,
  textOf,
  typesOf,
  type Json,
} from './json-ld-nodes.ts';

/** What JSON-LD says of the page's main article. Empty strings where it says nothing. */
export type LinkedArticle = {
  headline: string;
  authors: string[];
  publisher: string;
  published: string;
  modified: string;
  description: string;
  image: string;
  language: string;
  /** The whole article as plain text or HTML, where a site puts it here. */
  body: string;
};

/** Best first: a page often describes its site, its breadcrumbs and its videos too. */
const ARTICLE_TYPES = [
  /(?:News|Blog|Scholarly|Tech|Opinion|Review|Report|Analysis|Advertiser|Satirical|Medical)\w*(?:Article|Posting)|^Article$|^Report/u,
  /Posting$|^Article|^Recipe$|^Review$|^HowTo$|^Event$/u,
  /^VideoObject$|^PodcastEpisode$|^Product$|^CreativeWork$|^Book$/u,
  /^WebPage$|^ItemPage$|^AboutPage$|^FAQPage$/u,
];

function rank(node: Json): number {
  const types = typesOf(node);
  const index = ARTICLE_TYPES.findIndex((pattern) => types.some((type) => pattern.test(type)));
  return index === -1 ? Infinity : index;
}

function imageOf(value: unknown, byId: ReadonlyMap<string, Json>): string {
  const [first] = asList(value);
  if (typeof first === 'string') {
    return first.trim();
  }
  if (!isJson(first)) {
    return '';
  }
  const target = byId.get(String(first['@id'])) ?? first;
  return textOf(target['url'] ?? target['contentUrl']);
}

/** The page's article by its JSON-LD scripts, or undefined when they describe none. */
export function readLinkedArticle(scripts: readonly string[]): LinkedArticle | undefined {
  const nodes = nodesOf(scripts);
  const byId = idsOf(nodes);
  const ranked = nodes.filter((node) => rank(node) < Infinity).toSorted((a, b) => rank(a) - rank(b));
  if (ranked.length === 0) {
    return undefined;
  }
  // A page node often completes what the article node leaves out.
  const pick = <T>(read: (node: Json) => T, isEmpty: (value: T) => boolean, none: T): T =>
    ranked.map(read).find((value) => !isEmpty(value)) ?? none;
  const text = (...keys: string[]): string =>
    pick(
      (node) => keys.map((key) => textOf(node[key])).find((value) => value !== '') ?? '',
      (value) => value === '',
      '',
    );
  return {
    headline: text('headline', 'name'),
    authors: pick(
      (node) => namesOf(node['author'] ?? node['creator'], byId).filter(Boolean),
      (names) => names.length === 0,
      [],
    ),
    publisher: pick(
      (node) => namesOf(node['publisher'], byId)[0] ?? '',
      (name) => name === '',
      '',
    ),
    published: text('datePublished', 'uploadDate', 'dateCreated'),
    modified: text('dateModified'),
    description: text('description'),
    image: pick(
      (node) => imageOf(node['image'] ?? node['thumbnailUrl'], byId),
      (address) => address === '',
      '',
    ),
    language: text('inLanguage'),
    body: pick(
      (node) => bodyOf(node['articleBody'] ?? node['text']),
      (body) => body === '',
      '',
    ),
  };
}
