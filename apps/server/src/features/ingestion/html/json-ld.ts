import { collapse } from './dom.ts';

type Json = Record<string, unknown>;

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

const NODE_LIMIT = 500;
/** Best first: a page often describes its site, its breadcrumbs and its videos too. */
const ARTICLE_TYPES = [
  /(?:News|Blog|Scholarly|Tech|Opinion|Review|Report|Analysis|Advertiser|Satirical|Medical)\w*(?:Article|Posting)|^Article$|^Report/u,
  /Posting$|^Article|^Recipe$|^Review$|^HowTo$|^Event$/u,
  /^VideoObject$|^PodcastEpisode$|^Product$|^CreativeWork$|^Book$/u,
  /^WebPage$|^ItemPage$|^AboutPage$|^FAQPage$/u,
];

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** Publishers break JSON in the same few ways: comments, CDATA marks, raw line breaks, final semicolons. */
function parseLoosely(text: string): unknown {
  const bare = text.replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*$/gu, '').trim();
  for (const attempt of [
    bare,
    bare
      .replace(/[\u0000-\u001f]+/gu, ' ')
      .replace(/;\s*$/u, '')
      .replace(/,\s*(?=[}\]])/gu, ''),
  ]) {
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt is more forgiving.
    }
  }
  return undefined;
}

/** Every object in the scripts, outer ones first, without following properties that describe something else. */
function nodesOf(scripts: readonly string[]): Json[] {
  const found: Json[] = [];
  const queue: unknown[] = scripts.map(parseLoosely);
  while (queue.length > 0 && found.length < NODE_LIMIT) {
    const next = queue.shift();
    if (Array.isArray(next)) {
      queue.push(...next.slice(0, NODE_LIMIT));
    } else if (isJson(next)) {
      found.push(next);
      queue.push(next['@graph'], next['mainEntity'], next['mainEntityOfPage']);
    }
  }
  return found;
}

function rank(node: Json): number {
  const types = asList(node['@type']).map((type) => String(type).replace(/^.*[/#:]/u, ''));
  const index = ARTICLE_TYPES.findIndex((pattern) => types.some((type) => pattern.test(type)));
  return index === -1 ? Infinity : index;
}

function textOf(value: unknown): string {
  const [first] = asList(value);
  if (typeof first === 'string' || typeof first === 'number') {
    return collapse(String(first));
  }
  return isJson(first) ? textOf(first['@value'] ?? first['name']) : '';
}

function namesOf(value: unknown, byId: ReadonlyMap<string, Json>): string[] {
  return asList(value).flatMap((entry) => {
    if (typeof entry === 'string') {
      return [collapse(entry)];
    }
    if (!isJson(entry)) {
      return [];
    }
    const target = entry['name'] === undefined ? (byId.get(String(entry['@id'])) ?? entry) : entry;
    return asList(target['name'])
      .filter((name) => typeof name === 'string')
      .map(collapse);
  });
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

/** An article's text with its line breaks, which part its paragraphs. */
function bodyOf(value: unknown): string {
  const [first] = asList(value);
  return typeof first === 'string' ? first : '';
}

/** The page's article by its JSON-LD scripts, or undefined when they describe none. */
export function readLinkedArticle(scripts: readonly string[]): LinkedArticle | undefined {
  const nodes = nodesOf(scripts);
  const byId = new Map<string, Json>();
  for (const node of nodes) {
    if (typeof node['@id'] === 'string' && !byId.has(node['@id'])) {
      byId.set(node['@id'], node);
    }
  }
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
