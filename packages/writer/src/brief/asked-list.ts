import { type RequestPatterns, requestPatterns } from '../languages/language.ts';
import { type ListKind, listKinds } from '../languages/strings.ts';
import type { Brief } from './brief.ts';
import { numberPattern, numberValue } from './numbers.ts';

/** How many entries a list has, null where that was left open, and what they are. */
export interface AskedList {
  count: number | null;
  kind: ListKind | null;
}

type NamedList = AskedList & { name: string | null };

/** "How to prune roses", "How do I prune roses?", in six languages. */
const howTo =
  /^(?:how (?:to|(?:do|can|should|would) (?:i|you|we|people))|wie (?:man|(?:kann|soll|muss)(?:te|st)? (?:ich|man|du)|\p{Ll}+ (?:ich|man))|comment|¿?cómo|como|come)\s/iu;

/** Whether a topic asks how something is done. */
export const asksHowTo = (topic: string | null): boolean => howTo.test(topic ?? '');

const maxEntries = 12;
/** How far behind its number a thing may stand: "5 easy vegan breakfast ideas". */
const reach = 4;
/** Kinds that are a list without a number: "tips for better sleep", but not "facts of life". */
const openKinds: ReadonlySet<ListKind> = new Set(['tips', 'mistakes', 'reasons']);

/**
 * The list that is asked for: "five tips for better sleep", or a topic that is a list, "3 mistakes new
 * runners make"; null where none is.
 */
export function askedList({ request, topic }: Brief, language: string): NamedList | null {
  const { form, count, list, listName } = request;
  if (form === 'list') {
    return { count, kind: list, name: topic === null ? null : listName };
  }
  const patterns = requestPatterns(language);
  if (topic === null || patterns === undefined) {
    return null;
  }
  const counted = countIn(topic, patterns);
  return counted === null ? listBehind(topic, patterns, language) : { ...counted, name: topic };
}

/**
 * "Why sleep matters, three tips", "How to bake bread in five easy steps": the list stands behind its
 * topic.
 */
function listBehind(topic: string, patterns: RequestPatterns, language: string): NamedList | null {
  const { listed, asks } = patterns;
  const joint = `\\s*[,:;–—]|\\s+[-–—]|\\s+(?:${listed.behind})(?=\\s)`;
  const all = Object.values(asks.lists).join('|');
  const things = `(${numberPattern})\\s+(?:\\p{L}+\\s+)?(${all})`;
  const match = new RegExp(`^(.{3,200}?)(${joint})\\s+(${things})\\s*\\??$`, 'iu').exec(topic);
  const [, before = '', joined = '', named = '', figure = '', thing = ''] = match ?? [];
  const count = numberValue(figure) ?? 0;
  if (!isSeveral(count)) {
    return null;
  }
  const colon = language === 'fr' ? ' : ' : ': ';
  return {
    count,
    kind: kindOf(thing, patterns),
    name: /\p{L}/u.test(joined) ? topic : `${before}${colon}${named}`,
  };
}

const isOnly = (pattern: string, word: string): boolean => new RegExp(`^(?:${pattern})$`, 'iu').test(word);

/** How many things a topic names at its beginning, and of which kind; null where it names none. */
function countIn(topic: string, patterns: RequestPatterns): AskedList | null {
  const { before, plural, measures } = patterns.listed;
  const beginning = new RegExp(`^(?:(?:${before})\\s+)*(?:(${numberPattern})\\s+)?(.+)$`, 'iu');
  const [, figure = '', ...rest] = beginning.exec(topic) ?? [];
  const words = rest
    .join('')
    .split(/[\s,]+/u)
    .slice(0, reach);
  const at = words.findIndex((word) => isOnly(plural, word));
  if (at === -1) {
    return null;
  }
  const [kind] = words.slice(at).flatMap((word) => kindOf(word, patterns) ?? []);
  if (figure === '') {
    return at === 0 && kind !== undefined && openKinds.has(kind) ? { count: null, kind } : null;
  }
  const isThings = !words.slice(0, at + 1).some((word) => isOnly(measures, word));
  const count = numberValue(figure) ?? 0;
  return isThings && isSeveral(count) ? { count, kind: kind ?? null } : null;
}

const isSeveral = (count: number): boolean => Number.isInteger(count) && count > 1 && count <= maxEntries;

const kindOf = (word: string, { asks }: RequestPatterns): ListKind | null =>
  listKinds.find((kind) => isOnly(asks.lists[kind], word)) ?? null;
