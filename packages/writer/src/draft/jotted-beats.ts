import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import { cuesOf } from '../languages/cues.ts';
import type { Setting } from '../languages/frame.ts';
import { shareAlike } from '../rank/term-shares.ts';
import type { Beat } from './beats.ts';
import { isClearAlone } from './fits-behind.ts';
import { framedHooks, type Hook, hookCount, hookWords, type Opening } from './hooks.ts';
import { readPoint, shareTold } from './holding.ts';
import { asksFor, type Jotting, namesOnly } from './jotted.ts';
import type { Line } from './lines.ts';
import type { FormRequest } from './list.ts';
import { asLine } from './lists-of-page.ts';
import type { Source } from './material.ts';

/** Of the words of a point: a sentence that holds so many speaks of the same. */
const minShare = 0.5;
const minShared = 2;
const definitionWorth = 0.25;

/** What the user jotted down as lines: what to open on, and the points. */
export function jottedLines(source: Source): Line[] {
  const { hook, points } = source.jotted ?? { hook: null, points: [] };
  return [...(hook === null ? [] : [hook]), ...points].map(({ text, said }, at) =>
    // Behind the sentences of the note, whose places are taken.
    asLine({ text, index: source.sentences.length + at, paragraph: at }, said, source),
  );
}

/**
 * The note that the user jotted down for a script: the first that is on the topic; null where none is,
 * and for what is not told point by point.
 */
export const noteFor = ({ brief, lines }: Pick<FormRequest, 'brief' | 'lines'>): Source | null =>
  brief.request.form === 'comparison' || brief.request.form === 'summary'
    ? null
    : (lines.find(({ source }) => source.jotted !== null)?.source ?? null);

/**
 * The points that the user jotted down, each a beat in their words, and behind it what another source says of
 * the same, as far as there is room; of a list its entries, as many as were asked for. Null where there
 * are none.
 */
export function jottedBeats(
  { brief, lines, frame, isPost }: FormRequest,
  opening: Opening | null,
  room: number,
): Beat[] | null {
  const note = noteFor({ brief, lines });
  if (note === null) {
    return null;
  }
  const { form, list, count } = brief.request;
  const points = lines.flatMap((line) => {
    const jotting = line.source === note ? jottingOf(line) : undefined;
    return jotting === undefined || line.text === opening?.line.text ? [] : [{ line, jotting }];
  });
  const entries = points.filter(({ jotting }) => jotting.isEntry);
  const isList = form === 'list' && list !== null && entries.length > 1;
  const told = isList ? entries.slice(0, count ?? entries.length) : points;
  const withEvidence = evidenceFor(
    lines.filter(({ source }) => source !== note),
    {
      room: room - told.reduce((sum, { line }) => sum + line.words, 0),
    },
  );
  return told.map(({ line, jotting }, at): Beat => ({
    heading: isList ? frame.entries[list] : null,
    source: note,
    lines: toldOn(line, withEvidence(line)),
    lead: isList && isPost ? `${at + 1}.` : null,
    onScreen: null,
    directions: jotting.shown,
  }));
}

/** A point and what another source says of it; a point that only names what to say gives way to that. */
const toldOn = (line: Line, evidence: Line[]): Line[] =>
  namesOnly(line.text, line.source.language) && evidence.length > 0 ? evidence : [line, ...evidence];

/** The points of the note in use that only name what to say, and are said so. */
export function unfilledPoints(script: string, note: Source | null): string[] {
  const { jotted = null, language = '' } = note ?? {};
  return (jotted?.points ?? [])
    .filter(({ text, said }) => namesOnly(text, language) && script.includes(said.join(' ')))
    .map(({ text }) => text);
}

const jottingOf = ({ source, text }: Line): Jotting | undefined =>
  source.jotted?.points.find((each) => each.text === text);

/** How much of a point a sentence says: of one that asks for something, no less than an answer. */
function sharedWith({ text, source: { language } }: Line): (line: Line) => number {
  if (namesOnly(text, language)) {
    const read = readPoint(text, language);
    // "What it is" is answered by what it is.
    const isDefined = (line: Line) => Number(cuesOf(language).definition.test(line.text)) * definitionWorth;
    return (line) => shareTold(read, line) && shareTold(read, line) + isDefined(line);
  }
  const terms = new Set(contentTerms(text, language));
  return ({ source, index }) => {
    const share = shareAlike(terms, source.terms[index] ?? []);
    return share >= minShare && share * terms.size >= minShared ? share : 0;
  };
}

/** Gives each point the sentence that says most of the same, each once, as long as there is room. */
function evidenceFor(lines: readonly Line[], { room }: { room: number }): (point: Line) => Line[] {
  const able = new Set(lines.filter((line) => line.said.length > 0 && isClearAlone(line)));
  let left = room;
  return (point) => {
    const shareOf = sharedWith(point);
    const [best] = [...able]
      .map((line) => ({ line, share: shareOf(line) }))
      .filter(({ line, share }) => share > 0 && line.words <= left)
      .toSorted((one, other) => other.share - one.share || other.line.value - one.line.value);
    if (best === undefined) {
      return [];
    }
    able.delete(best.line);
    left -= best.line.words;
    return [best.line];
  };
}

/**
 * What the user means to open on: the line that they call so, else a short one of their own beside a list.
 */
export function jottedOpening(note: Source, lines: readonly Line[]): Opening | null {
  const { hook = null, points = [] } = note.jotted ?? {};
  const isShort = ({ text }: Jotting) => countWords(text) <= hookWords.max;
  const beside =
    points.filter(({ isEntry }) => isEntry).length > 1 ? points.filter((each) => !each.isEntry) : [];
  const chosen = hook ?? beside.find(isShort) ?? null;
  const line = lines.find(({ source, text }) => source === note && text === chosen?.text);
  return chosen === null || line === undefined ? null : { text: chosen.said.join(' '), line };
}

/** The hook of the user's own and others they thought of, what else can open, and the usual ones. */
export function jottedHooks(
  note: Source,
  opening: Opening | null,
  { others, setting }: { others: readonly Opening[]; setting: Setting },
): Hook[] {
  const alternatives = note.jotted?.alternatives ?? [];
  return [
    ...(opening === null ? [] : [opening]),
    ...alternatives.map((text): Hook => ({ text, line: null })),
    ...others,
    ...framedHooks(setting),
  ]
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
    .slice(0, hookCount);
}

/** The last words as the user means them: theirs, or the usual ones with what they mean to ask for. */
export function jottedClosing(note: Source | null, usual: string, { isPost }: { isPost: boolean }): string {
  const closing = note?.jotted?.closing ?? null;
  if (note === null || closing === null) {
    return usual;
  }
  const said = closing.said.join(' ');
  const shown = isPost ? [] : closing.shown.map((each) => `- ${each}`);
  // A post is read by whom the words are for.
  const words = asksFor(closing, note.language) && !isPost ? [usual, `- ${said}`] : [said];
  return [...words, ...shown].join('\n');
}

/** What the user means to show with what they open on. */
export const shownWithHook = (note: Source | null, hook: Line | null): readonly string[] => {
  const { jotted = null } = note ?? {};
  const opening = [...(jotted?.hook ? [jotted.hook] : []), ...(jotted?.points ?? [])];
  return opening.find(({ text }) => text === hook?.text)?.shown ?? [];
};
