import { countWords } from '@hookline/contract/counting';
import type { Sentence } from '@hookline/text';
import { askedList } from '../brief/asked-list.ts';
import type { Brief } from '../brief/brief.ts';
import { cuesOf } from '../languages/cues.ts';
import { beginsWithOrder } from '../english-tags.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { requestPatterns } from '../languages/language.ts';
import type { ListKind } from '../languages/strings.ts';
import { beginsSentence } from '../spoken/clauses.ts';
import { rulesOf } from '../spoken/rules.ts';
import type { Beat } from './beats.ts';
import { followSource } from './follow.ts';
import type { Line } from './lines.ts';
import type { FormRequest } from './list.ts';
import { asStatement, inSentenceCase } from './headline.ts';
import type { Source } from './material.ts';

/** An entry of a page that is a list: what it is called, and the lines below it. */
interface Entry {
  heading: Line;
  /** In its page; null where that has none. */
  number: number | null;
  lines: readonly Line[];
}

/** A heading, its number where it has one, and the place of its paragraph. */
interface Heading {
  sentence: Sentence;
  number: string | null;
  at: number;
}

/** What a page lists, and how many of it are wanted. */
interface Listing {
  entries: readonly Entry[];
  kind: ListKind;
  count: number;
}

const longestHeading = { words: 10, characters: 70 };
/** Fewer headings of a kind make no list. */
export const fewestEntries = 3;
/** An entry tells so much below its heading, as far as there is room. Words. */
const perEntry = { least: 20, most: 32 };
const mostEntries = 7;

/**
 * The entries that a page on the topic has itself ("7 tips for better coffee", each under its heading), as many as
 * were asked for, in its own order; null where no list is asked for, or no page is one.
 */
export function listicleBeats(request: FormRequest, room: number): Beat[] | null {
  const listing = listingFor(request);
  if (listing === null) {
    return null;
  }
  const { entries, kind, count } = listing;
  const { frame, isPost } = request;
  const manner = { told: [], isRead: isPost, isLoose: true, namesStrangers: true };
  const each = Math.min(perEntry.most, Math.max(perEntry.least, room / count));
  const all = entries.map((entry): Beat => {
    const read = followSource(entry.lines, { room: each, ...manner });
    const isSaid = isSayable(entry, kind);
    // "Their blood is blue": whose, the list says.
    const body =
      read.length > 0 || isSaid ? read : entry.lines.filter(({ said }) => said.length > 0).slice(0, 1);
    return {
      heading: frame.entries[kind],
      source: entry.heading.source,
      lines: isSaid ? [entry.heading, ...body] : body,
      lead: null,
      onScreen: shown(entry),
    };
  });
  // What is no more than a heading only fills the number asked for.
  const headings = new Set(entries.map(({ heading }) => heading));
  const isBare = ({ lines }: Beat) => Number(lines.every((line) => headings.has(line)));
  const fullest = all.toSorted((left, right) => isBare(left) - isBare(right)).slice(0, count);
  const told = all.filter((beat) => fullest.includes(beat));
  return isPost ? told.map((beat, at) => ({ ...beat, lead: `${at + 1}.` })) : told;
}

/** What a page on the topic lists, where such a list is asked for; null where none does. */
export function listedKind(request: Pick<FormRequest, 'brief' | 'lines'>): ListKind | null {
  return listingFor(request)?.kind ?? null;
}

function listingFor({ brief, lines }: Pick<FormRequest, 'brief' | 'lines'>): Listing | null {
  const { form } = brief.request;
  const asked = form === 'comparison' || form === 'summary' ? null : wantedList(brief);
  const all = asked === null ? [] : entriesOn(lines, asked.kind);
  if (asked === null || all.length < fewestEntries) {
    return null;
  }
  // What is to be done in any order is no step.
  const isOrdered = all.every(({ number }, at) => number === at + 1);
  const kind = asked.kind === 'steps' && !isOrdered ? 'tips' : (asked.kind ?? 'things');
  const entries = all.filter(
    (entry) => isSayable(entry, kind) || entry.lines.some(({ said }) => said.length > 0),
  );
  return { entries, kind, count: Math.min(entries.length, asked.count ?? mostEntries) };
}

const shown = ({ heading: { said } }: Entry): string | null => said[0]?.replace(/\.$/u, '') ?? null;

/** The list that is asked for, or the steps of "how to". */
function wantedList(brief: Brief): { count: number | null; kind: ListKind | null } | null {
  const { topic, language } = brief;
  const isHowTo = /^(?:how to|wie man|comment|cómo|como|come)\s/iu.test(topic ?? '');
  return askedList(brief, language) ?? (isHowTo ? { count: null, kind: 'steps' } : null);
}

/** The entries of the first page on the topic that lists things of a kind. */
function entriesOn(lines: readonly Line[], kind: ListKind | null): Entry[] {
  const sources = new Set(lines.filter(({ titled }) => titled).map(({ source }) => source));
  for (const source of sources) {
    const own = lines.filter((line) => line.source === source);
    const entries = entriesOf(source, own);
    if (entries.length >= fewestEntries && isOfKind(source, entries, kind)) {
      return entries;
    }
  }
  return [];
}

/** What to do are tips and steps; reasons, facts and mistakes are what their page calls so. */
function isOfKind({ title, language }: Source, entries: readonly Entry[], kind: ListKind | null): boolean {
  const instructions = entries.filter(({ heading: { text } }) => isToDo(bare(text), language)).length;
  const isCalled = (of: ListKind) => {
    const words = requestPatterns(language)?.asks.lists[of];
    return words !== undefined && new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu').test(title);
  };
  const isAdvice = instructions * 2 > entries.length || isCalled('tips') || isCalled('steps');
  return kind === 'tips' || kind === 'steps'
    ? isAdvice
    : kind === null || kind === 'things' || isCalled(kind);
}

/** The numbered parts of a page, else those whose headings say what to do. */
function entriesOf(source: Source, lines: readonly Line[]): Entry[] {
  const { sentences, language } = source;
  const paragraphs = [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()];
  const headings = paragraphs.flatMap((own, at): Heading[] => {
    const heading = headingOf(own);
    return heading === null ? [] : [{ ...heading, at }];
  });
  const numbered = headings.filter(({ number }) => number !== null);
  const told = headings.filter(({ sentence: { text } }) => isToDo(bare(text), language));
  const [entries = []] = [numbered, told].filter((some) => some.length >= fewestEntries);
  return entries.flatMap(({ sentence, number, at }) => {
    const next = headings.find((other) => other.at > at)?.at ?? paragraphs.length;
    const within = new Set(paragraphs.slice(at + 1, next).flatMap((own) => own.map(({ index }) => index)));
    const name = bare(sentence.text);
    return name === '' || cuesOf(language).furniture.test(name) || (number === null && within.size === 0)
      ? []
      : [
          {
            heading: asLine(sentence, inSentenceCase(name, source), source),
            number: number === null ? null : Number(number),
            // The heading says what is spoken of.
            lines: lines.filter(({ index }) => within.has(index)).map((line) => ({ ...line, needs: [] })),
          },
        ];
  });
}

/** Whether a heading says what to do. */
const isToDo = (name: string, language: string): boolean => language === 'en' && beginsWithOrder(name);

const ordinal = /^(?:\p{L}{3,12}\s)?#?(\d{1,2})(?:[.):]|\s[–—-]|$)\s*/u;
const bare = (text: string): string => upperFirst(text.replace(ordinal, '').replace(/[.:]$/u, '').trim());

/** A paragraph that names what comes next, and its number ("3. Let it bloom"); null for any other. */
function headingOf([first, second, third]: readonly Sentence[]): Omit<Heading, 'at'> | null {
  if (first === undefined) {
    return null;
  }
  const number = ordinal.exec(first.text)?.[1] ?? null;
  // "1." is a sentence of its own to whoever splits them.
  const isApart = number !== null && first.text.length <= longestNumber;
  const [sentence, rest] = isApart ? [second, third] : [first, second];
  return sentence !== undefined &&
    rest === undefined &&
    isBrief(sentence.text) &&
    (number !== null || isOpen(sentence.text))
    ? { sentence, number }
    : null;
}

const longestNumber = 4;
const isBrief = (text: string): boolean =>
  countWords(text) <= longestHeading.words && text.length <= longestHeading.characters;
const isOpen = (text: string): boolean => !/[.!…:;,]["”»)]?$/u.test(text);

/** Whether a heading is a sentence, or says what to do, and no mere name ("Dial"). */
function isSayable(
  {
    heading: {
      said,
      source: { language },
    },
  }: Entry,
  kind: ListKind,
): boolean {
  const [name = ''] = said;
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

/** A heading as a line that says it. */
function asLine({ index, paragraph, text }: Sentence, name: string, source: Source): Line {
  return {
    source,
    index,
    paragraph,
    text,
    said: [asStatement(name)],
    words: countWords(name),
    vector: source.vectors[index] ?? new Map(),
    alone: true,
    isTied: false,
    behind: index - 1,
    awaits: false,
    leaning: false,
    introducedAt: null,
    pointsAt: [],
    needs: [],
    titled: true,
    direct: 0,
    topical: 0,
    isMarked: false,
    isPromised: false,
    isDefinition: false,
    copies: [],
    value: 0,
  };
}
