import { countWords } from '@hookline/contract/counting';
import { askedList, asksHowTo } from '../brief/asked-list.ts';
import type { Brief } from '../brief/brief.ts';
import { requestPatterns } from '../languages/language.ts';
import type { ListKind } from '../languages/strings.ts';
import { beginsSentence } from '../spoken/clauses.ts';
import { rulesOf } from '../spoken/rules.ts';
import type { Beat } from './beats.ts';
import { followSource } from './follow.ts';
import type { Line } from './lines.ts';
import { type FormRequest, isEntry } from './list.ts';
import { bare, type Entry, isToDo, type List, listsOf } from './lists-of-page.ts';
import type { Source } from './material.ts';

/** What a page lists, and how many of it are wanted. */
interface Listing {
  source: Source;
  entries: readonly Entry[];
  kind: ListKind;
  count: number;
}

/** An entry tells so much below its heading, as far as there is room. Words. */
const perEntry = { least: 20, most: 32 };
const mostEntries = 7;

/**
 * The entries that a page on the topic has itself ("7 tips for better coffee", each under its heading),
 * as many as were asked for, in its own order; null where no list is asked for, or no page is one.
 */
export function listicleBeats(request: FormRequest, room: number): Beat[] | null {
  const listing = listingFor(request);
  if (listing === null) {
    return null;
  }
  const { source, entries, kind, count } = listing;
  const { frame, isPost } = request;
  const each = Math.min(perEntry.most, Math.max(perEntry.least, room / count));
  const all = entries.map((entry): Beat => {
    const lines = linesOf(entry, kind, { room: each, isRead: isPost });
    return { heading: frame.entries[kind], source, lines, lead: null, onScreen: shown(entry) };
  });
  // What is no more than a heading only fills the number asked for.
  const headings = new Set(entries.map(({ heading }) => heading));
  const isBare = ({ lines }: Beat) => Number(lines.every((line) => headings.has(line)));
  // A tip says below its heading what to do.
  const isIdle = ({ lines }: Beat) => {
    const below = lines.filter((line) => !headings.has(line));
    const isHeaded = below.length > 0 && below.length < lines.length;
    return Number(
      kind === 'tips' && isHeaded && !below.some(({ text }) => isEntry(text, source.language, kind)),
    );
  };
  const fullest = all
    .toSorted((left, right) => isBare(left) - isBare(right) || isIdle(left) - isIdle(right))
    .slice(0, count);
  const told = all.filter((beat) => fullest.includes(beat));
  return isPost ? told.map((beat, at) => ({ ...beat, lead: `${at + 1}.` })) : told;
}

/**
 * What is told of an entry: its heading, where that can be said, and what stands below; or its first
 * sentences.
 */
function linesOf(
  { heading, lines }: Entry,
  kind: ListKind,
  { room, isRead }: { room: number; isRead: boolean },
): Line[] {
  const able = lines.filter(({ said }) => said.length > 0);
  if (heading === null) {
    const words = (count: number) => able.slice(0, count).reduce((sum, line) => sum + line.words, 0);
    return able.filter((_, at) => at === 0 || words(at + 1) <= room);
  }
  const read = followSource(lines, { room, isRead, told: [], isLoose: true, namesStrangers: true });
  const isSaid = isSayable(heading, kind);
  // "Their blood is blue": whose, the list says.
  const body = read.length > 0 || isSaid ? read : able.slice(0, 1);
  return isSaid ? [heading, ...body] : body;
}

/** What a page on the topic lists, where such a list is asked for; null where none does. */
export function listedKind(request: Pick<FormRequest, 'brief' | 'lines'>): ListKind | null {
  return listingFor(request)?.kind ?? null;
}

function listingFor({ brief, lines }: Pick<FormRequest, 'brief' | 'lines'>): Listing | null {
  const { form } = brief.request;
  const asked = form === 'comparison' || form === 'summary' ? null : wantedList(brief);
  const list = asked === null ? undefined : listOn(lines, asked.kind);
  if (asked === null || list === undefined) {
    return null;
  }
  const { source, entries: all } = list;
  // What is to be done in any order is no step.
  const isOrdered = all.every(({ number }, at) => number === at + 1);
  const kind = asked.kind === 'steps' && !isOrdered ? 'tips' : (asked.kind ?? 'things');
  const entries = all.filter(
    ({ heading, lines: own }) =>
      (heading !== null && isSayable(heading, kind)) || own.some(({ said }) => said.length > 0),
  );
  return { source, entries, kind, count: Math.min(entries.length, asked.count ?? mostEntries) };
}

const shown = ({ heading }: Entry): string | null => heading?.said[0]?.replace(/\.$/u, '') ?? null;

/** The list that is asked for, or the steps of "how to". */
function wantedList(brief: Brief): { count: number | null; kind: ListKind | null } | null {
  return askedList(brief, brief.language) ?? (asksHowTo(brief.topic) ? { count: null, kind: 'steps' } : null);
}

/** What the first page on the topic that lists things of a kind has of them. */
function listOn(lines: readonly Line[], kind: ListKind | null): List | undefined {
  const sources = [...new Set(lines.filter(({ titled }) => titled).map(({ source }) => source))];
  return sources
    .flatMap((source) =>
      listsOf(
        source,
        lines.filter((line) => line.source === source),
      ),
    )
    .find((list) => isOfKind(list, kind));
}

/** What to do are tips and steps; reasons, facts and mistakes are what their page or heading calls so. */
function isOfKind({ source: { language }, entries, called }: List, kind: ListKind | null): boolean {
  const instructions = entries.filter(({ text }) => isToDo(bare(text), language)).length;
  const isCalled = (of: ListKind) => {
    const words = requestPatterns(language)?.asks.lists[of];
    return words !== undefined && new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(called);
  };
  const isAdvice = instructions * 2 > entries.length || isCalled('tips') || isCalled('steps');
  return kind === 'tips' || kind === 'steps'
    ? isAdvice
    : kind === null || kind === 'things' || isCalled(kind);
}

/** Whether a heading is a sentence, or says what to do, and no mere name ("Dial"). */
function isSayable({ said: [name = ''], source: { language } }: Line, kind: ListKind): boolean {
  const rules = rulesOf(language);
  // "Using old beans. They have lost most of their aroma.": said before what is wrong with it.
  const isAdvice = kind !== 'facts' && kind !== 'things';
  return (
    !/[()[\]“”"]/u.test(name) &&
    countWords(name) > 1 &&
    (isAdvice ||
      (kind === 'things' && isToDo(name, language)) ||
      (rules !== null && beginsSentence(name, rules)))
  );
}
