import { collapse } from './collapse.ts';

export type Json = Record<string, unknown>;

const NODE_LIMIT = 500;

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One value or several, as JSON-LD writes them. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** Publishers break JSON in the same few ways: comments, CDATA marks, raw line breaks, final semicolons. */
function parseLoosely(text: string): unknown {
  const bare = text
    .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\/\s*\]\]>|\]\]>)\s*$/gu, '')
    .trim();
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

/**
 * Every object in the scripts, outer ones first, without following properties that describe something else.
 */
export function nodesOf(scripts: readonly string[]): Json[] {
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

/** Of each object that has a name for others to refer to. */
export function idsOf(nodes: readonly Json[]): Map<string, Json> {
  const byId = new Map<string, Json>();
  for (const node of nodes) {
    if (typeof node['@id'] === 'string' && !byId.has(node['@id'])) {
      byId.set(node['@id'], node);
    }
  }
  return byId;
}

/** What an object is, without the address of the vocabulary. */
export const typesOf = (node: Json): string[] =>
  asList(node['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/u, ''));

/** Values stand in values, but not often. */
const DEEPEST = 5;

/** The first of its texts on one line; empty where there is none. */
export function textOf(value: unknown, depth = 0): string {
  const [first] = asList(value);
  if (typeof first === 'string' || typeof first === 'number') {
    return collapse(String(first));
  }
  return isJson(first) && depth < DEEPEST ? textOf(first['@value'] ?? first['name'], depth + 1) : '';
}

/** The names of people or organisations, also of those that are described elsewhere. */
export function namesOf(value: unknown, byId: ReadonlyMap<string, Json>): string[] {
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

/** A long text with its line breaks, which part its paragraphs; empty where there is none. */
export function bodyOf(value: unknown): string {
  const [first] = asList(value);
  return typeof first === 'string' ? first : '';
}
