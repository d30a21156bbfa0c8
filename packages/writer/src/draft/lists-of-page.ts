import { countWords } from '@hookline/contract/counting';
import { placeOf, type Sentence } from '@hookline/text';
import { beginsWithOrder } from '../english-tags.ts';
import { cuesOf } from '../languages/cues.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { asStatement, inSentenceCase } from './headline.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';

/** An entry of a page that is a list: what it is called, where it has a heading, and its lines. */
export interface Entry {
  heading: Line | null;
  /** What it begins with. */
  text: string;
  /** In its page; null where that has none. */
  number: number | null;
  lines: readonly Line[];
}

/** What a page lists, and what that is called. */
export interface List {
  source: Source;
  entries: readonly Entry[];
  called: string;
}

/** A heading, its number where it has one, and the place of its paragraph. */
interface Heading {
  sentence: Sentence;
  number: string | null;
  at: number;
}

const longestHeading = { words: 10, characters: 70 };
/** Fewer headings of a kind make no list. */
export const fewestEntries = 3;
/** More is not said in one breath. */
const mostWords = 25;

/** What a page lists: itself, under headings, and in lists within its text. */
export const listsOf = (source: Source, lines: readonly Line[]): List[] =>
  [{ source, called: source.title, entries: entriesOf(source, lines) }, ...listsIn(source, lines)].filter(
    ({ entries }) => entries.length >= fewestEntries,
  );

/** The lists within a page, numbered or of one short paragraph each, under what is above them. */
function listsIn(source: Source, lines: readonly Line[]): List[] {
  const { sentences } = source;
  const marks = sentences.flatMap(({ text }, at) => (/^\d{1,2}[.)]$/u.test(text) ? [at] : []));
  const numbered = runsOf(marks, (at, before) => numberAt(at) === numberAt(before) + 1).map((run) =>
    run.map((at, place) => {
      const next = run[place + 1];
      const { paragraph } = sentences[at] ?? {};
      return sentences
        .slice(at + 1, next)
        .filter((each) => next !== undefined || each.paragraph === paragraph);
    }),
  );
  function numberAt(at: number): number {
    return Number.parseInt(sentences[at]?.text ?? '', 10);
  }
  const short = [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()].filter(
    (own) => own.length <= 2 && !isOpen(own[0]?.text ?? '') && !/^\d/u.test(own[0]?.text ?? ''),
  );
  const orders = runsOf(short, isNext).filter((run) =>
    run.every(([first]) => isToDo(first?.text ?? '', source.language)),
  );
  // Marked as a list, behind a sentence that ends in a colon, whatever its entries begin with.
  const marked = runsOf(
    [...Map.groupBy(sentences, ({ paragraph }) => paragraph).values()].filter((own) => isMarked(own, source)),
    isNext,
  ).filter((run) => announces.test(textBefore(run)));
  const bulleted = [...marked, ...orders];
  function textBefore(run: readonly (readonly Sentence[])[]): string {
    return sentences[(run[0]?.[0]?.index ?? 0) - 1]?.text ?? '';
  }
  return [...numbered, ...bulleted].flatMap((run): List[] => {
    const first = run[0]?.[0]?.index ?? 0;
    const heading = sentences.slice(0, first).findLast(({ text }) => isBrief(text) && isOpen(text));
    const above = announces.test(textBefore(run)) ? textBefore(run) : heading?.text;
    const entries = run.flatMap((own, at): Entry[] => {
      const places = new Set(own.map(({ index }) => index));
      const within = lines.filter(({ index }) => places.has(index)).map((line) => ({ ...line, needs: [] }));
      const [opening] = own;
      const text = opening?.text ?? '';
      const isSaid = within.some(({ index, said }) => index === opening?.index && said.length > 0);
      // "Steep for 16 hours." is whole in a list.
      const first =
        opening !== undefined && !isSaid && isOrder(text, source)
          ? [asLine(opening, [asStatement(text)], source)]
          : [];
      const rest = within.filter(({ index }) => first.length === 0 || index !== opening?.index);
      return [
        { heading: null, text, number: bulleted.includes(run) ? null : at + 1, lines: [...first, ...rest] },
      ];
    });
    return [{ source, called: `${source.title} ${above ?? ''}`, entries }];
  });
}

/** "These are our tips:" */
const announces = /:$/u;

const isNext = ([one]: readonly Sentence[], [other]: readonly Sentence[]): boolean =>
  one?.paragraph === (other?.paragraph ?? 0) + 1;

/** Whether a paragraph stands behind the mark of a list in the text of its item. */
function isMarked([first]: readonly Sentence[], { plain, item }: Source): boolean {
  const at = first === undefined ? null : placeOf(first.text, plain.text);
  return at !== null && /[-*•]\s+$/u.test(item.text.slice(0, plain.placeOf(at)).slice(-4));
}

/** Whether a sentence says in one breath what to do. */
const isOrder = (text: string, { language }: Source): boolean =>
  isToDo(text, language) && countWords(text) <= mostWords && !/[()[\]“”"<>]|https?:/u.test(text);

/** Parts of a list in which each goes on from the one before it, of three or more. */
function runsOf<T>(all: readonly T[], goesOn: (one: T, before: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const [at, one] of all.entries()) {
    const before = all[at - 1];
    const run = before !== undefined && goesOn(one, before) ? runs.at(-1) : undefined;
    if (run === undefined) {
      runs.push([one]);
    } else {
      run.push(one);
    }
  }
  return runs.filter((run) => run.length >= fewestEntries);
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
            heading: asLine(sentence, [asStatement(inSentenceCase(name, source))], source),
            text: sentence.text,
            number: number === null ? null : Number(number),
            // The heading says what is spoken of.
            lines: lines.filter(({ index }) => within.has(index)).map((line) => ({ ...line, needs: [] })),
          },
        ];
  });
}

/** Whether a heading says what to do. */
export const isToDo = (name: string, language: string): boolean => language === 'en' && beginsWithOrder(name);

const ordinal = /^(?:\p{L}{3,12}\s)?#?(\d{1,2})(?:[.):]|\s[–—-]|$)\s*/u;
export const bare = (text: string): string =>
  upperFirst(text.replace(ordinal, '').replace(/[.:]$/u, '').trim());

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

/** What is no sentence as a line that is said in these words. */
export function asLine({ index, paragraph, text }: Sentence, said: readonly string[], source: Source): Line {
  return {
    source,
    index,
    paragraph,
    text,
    said,
    words: countWords(said.join(' ')),
    vector: source.vectors[index] ?? new Map(),
    alone: true,
    isTied: false,
    behind: index - 1,
    awaits: false,
    leaning: false,
    introducedAt: null,
    inFull: null,
    pointsAt: [],
    needs: [],
    titled: true,
    direct: 0,
    topical: 0,
    isMarked: false,
    isAsked: false,
    isPromised: false,
    isDefinition: false,
    copies: [],
    value: 0,
  };
}
