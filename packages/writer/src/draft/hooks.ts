import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import { similarity } from '../rank/vectors.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { type Cues, cuesOf } from '../languages/cues.ts';
import { rulesOf } from '../spoken/rules.ts';
import { questionHook, type Setting } from '../languages/frame.ts';
import { headlineOf } from './headline.ts';
import { isClearAlone } from './fits-behind.ts';
import { namesOnly } from './jotted.ts';
import { hasNumber, type Line } from './lines.ts';
import { isWeak, opensOnFigure } from './makes-listen.ts';
import { isAnothersI, type Source } from './material.ts';
import { headsOf } from './said.ts';
import { isSameFact } from './same-fact.ts';

/** How many hooks are offered at most. */
export const hookCount = 5;

/** A hook can be said in a breath. Words. */
export const hookWords = { min: 4, max: 14 };

// A sentence with this share of what the best one holds of the topic is about it as well.
export const nearBest = 0.6;
const tooAlike = 0.5;
/** Of the words of the topic: a sentence that holds more speaks of it. */
const mostOfTopic = 0.5;
/** A text says first what matters most. */
const early = { worth: 0.5, half: 3 };
const asHeadline = 0.5;
/** Defines or plays down. */
const plainly = 1;
/** Says what is to come, and states nothing. */
export const promise = /^Here is /u;
// With so many, none is needed that does not name the topic.
const enoughHooks = 3;
/** Where nothing short opens, a longer sentence does. Words. */
export const longHook = 20;

/** A hook and, where it states something, the sentence it states it from. */
export interface Hook {
  text: string;
  line: Line | null;
}

/** A hook that states something. */
export type Opening = Hook & {
  line: Line;
  /** It is the title of its source. */
  isHeadline?: boolean;
  /** It does not name the topic. */
  isAside?: boolean;
};

/**
 * What can be said first: short sentences that are clear by themselves, those wholly on the topic before
 * those that touch it, the others last, the strongest in front. All different, no longer than `longest`
 * words.
 */
export function openings(lines: readonly Line[], longest: number = hookWords.max): Opening[] {
  const telling = onTopic(lines);
  const touching = lines.filter((line) => line.direct > 0 && !telling.includes(line));
  const others = lines.filter((line) => line.direct === 0 && !telling.includes(line));
  const asides = ranked(statedIn(others, longest), longest).map((opening) => ({ ...opening, isAside: true }));
  const kept: Opening[] = [];
  for (const opening of [
    // A title is about what it names, whichever sentence bears it out.
    ...ranked([...headlinesOf(lines), ...statedIn(telling, longest)], longest),
    ...ranked(statedIn(touching, longest), longest),
    ...asides,
  ]) {
    if (!kept.some((other) => other.text === opening.text || repeats(other.line, opening.line))) {
      kept.push(opening);
    }
  }
  return kept;
}

/** What the sources say in their titles, where these name what was asked about. */
const headlinesOf = (lines: readonly Line[]): Opening[] =>
  [...new Set(lines.map(({ source }) => source))].flatMap((source): Opening[] => {
    const headline = headlineOf(source, lines);
    return headline === null || !headline.line.titled ? [] : [{ ...headline, isHeadline: true }];
  });

const statedIn = (lines: readonly Line[], longest: number): Opening[] =>
  lines
    .filter((line) => isClearAlone(line) && !isCue(line))
    .flatMap((line) => openingForms(line, longest).map((text) => ({ text, line })));

/** A point of a note that only names what to say. */
const isCue = ({ text, source }: Line): boolean => source.jotted !== null && namesOnly(text, source.language);

/** The strongest first. */
const ranked = (all: readonly Opening[], longest: number): Opening[] =>
  all
    .filter((opening) => opens(opening, longest) && !isLimited(opening))
    .map((opening) => ({ opening, value: openingStrength(opening) - weaknessOf(opening) }))
    .toSorted((left, right) => right.value - left.value)
    .map(({ opening }) => opening);

/**
 * Up to five hooks: the question that was asked, and what states something, little of it without the topic;
 * where nothing does, those that name the topic only.
 */
export function writeHooks(stated: readonly Opening[], setting: Setting): Hook[] {
  const told = stated.filter(({ isAside }, index) => isAside !== true || index < enoughHooks);
  const question =
    setting.form === 'comparison' ? (framedHooks(setting)[0]?.text ?? null) : questionHook(setting);
  const asked: Hook[] = question === null ? [] : [{ text: question, line: null }];
  return [...asked, ...(told.length > 0 ? told : framedHooks(setting))].slice(0, hookCount);
}

/** Hooks that state nothing. */
export function framedHooks({ frame, filling, isPlain = false, form }: Setting): Hook[] {
  // The title of a page is no topic that can be spoken of.
  const isNamed =
    !isPlain && (form !== undefined || ['noun', 'indirect', 'question'].includes(filling.topic.kind));
  const texts = isNamed
    ? frame.outline.forms[form ?? 'general'].hooks.map((write) => write(filling))
    : frame.plain.hooks;
  return texts.map((text) => ({ text, line: null }));
}

/** What is said of a sentence; of what is too long, the beginnings that are sentences themselves. */
function openingForms({ said, source }: Line, longest: number): string[] {
  const rules = rulesOf(source.language);
  // What follows the first of several sentences leans on it.
  return said
    .slice(0, 1)
    .flatMap((text) =>
      rules === null || countWords(text) <= longest ? [text] : [text, ...headsOf(text, rules)],
    );
}

const articled =
  /^(?:the|der|die|das|el|la|los|las|le|les|l['’]|o|a|os|as|il|lo|i|gli|dans ce)\s?(\p{L}[\p{L}’'-]+)/iu;

/** Whether what it speaks of as known is what its source is about: "The meeting lasted" opens nothing. */
export function isNamedFirst({ text, source, direct, needs }: Line): boolean {
  const thing = articled.exec(text)?.[1];
  const named = thing === undefined ? [] : contentTerms(thing, source.language);
  return [...needs, ...named].every((term) => source.titleTerms.has(term)) || direct > mostOfTopic;
}

function opens({ text, line, isHeadline = false }: Opening, longest: number): boolean {
  const cues = cuesOf(line.source.language);
  const words = countWords(text);
  return (
    words >= hookWords.min &&
    words <= longest &&
    !(isHeadline ? /[;()…]/u : /["“”„«»?!:;()…]/u).test(text) &&
    (isHeadline || !(leansOn(text, cues) || pointsBack(text, line.source))) &&
    !isAnothersI(text, line.source) &&
    !/(?<!\p{L})that (?:in|on|at|is|was|means|makes)(?!\p{L})/u.test(text) &&
    !cues.adding.test(text) &&
    tellsSomething(text, line)
  );
}

/** "It is popular, but there is little evidence": nothing is said of it before what speaks against it. */
export const isLimited = ({ text, line: { said, source } }: Pick<Opening, 'text' | 'line'>): boolean =>
  said[0] === text && cuesOf(source.language).contrast.exec(said[1] ?? '')?.index === 0;

const leansOn = (text: string, { dangling, linking, leaning, anaphora, relative }: Cues): boolean =>
  // "Rebranded as a checker, it posted", "less than the year before": nobody knows what.
  [dangling, linking, leaning, anaphora, relative, /,\s(?:it|he|she|they)\s/u].some((cue) => cue.test(text));

/** "… well in the interview", "The ruling has grouped …": which, only the title of its source could tell. */
export function pointsBack(text: string, { title, language }: Source): boolean {
  // "A study found …" introduces it, where "a" is no Portuguese.
  const known = language === 'pt' ? knownThing('o|a') : knownThing("the|der|dem|die|das|la|el|le|l['’]|il");
  return [...text.matchAll(known)].some(
    ([, thing = '']) => !title.toLowerCase().includes(thing.toLowerCase()),
  );
}

const things =
  'interview|ruling|announcement|report|study|meeting|hearing|trial|deal|attack|incident|decision|article|' +
  'event|project|approach|move|plan|law|inquiry|investigation|platform|party|company|firm|agency|' +
  'plaintiff|defendant|case|changes|effects|measures|ban|bill|proposal|merger|findings|' +
  'team|child|man|woman|victim|suspect|couple|patient|family|account|Studie|Bericht|Sitzung|Urteil|' +
  'Entscheidung|Treffen|Vorfall|Plattform|entrevista|decisión|reunión|anuncio|étude|décision|réunion|' +
  'annonce|reunião|decisão|anúncio|riunione|decisione|annuncio';
// "The decision of the court" says which.
const knownThing = (articles: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:${articles})\\s?(${things})(?!\\p{L})` +
      '(?! (?:of|by|on|in|to|that|for|des|der|vo[nm]|zu[mr]?|de|du|del|da|do|di|qu|che|sobre|sur|su)(?!\\p{L}))',
    'giu',
  );

/** Whether it speaks of the topic or of what its source is about, or has a figure. */
const tellsSomething = (text: string, { source, direct }: Line): boolean =>
  hasNumber(text) || direct > 0 || shareAlike(source.titleTerms, contentTerms(text, source.language)) > 0;

const repeats = (left: Line, right: Line): boolean =>
  left === right || isSameFact(left, right) || similarity(left.vector, right.vector) > tooAlike;

const weaknessOf = ({ text, line: { source } }: Opening): number =>
  isWeak(text, source.language) ? plainly : 0;

/** How well a sentence opens, about 0 to 3. */
function openingStrength({ text, line, isHeadline = false }: Opening): number {
  const { source } = line;
  const cues = cuesOf(source.language);
  const terms = contentTerms(text, source.language);
  // Of a sentence said in several, each holds a part of the topic.
  const share = line.said.length > 1 ? terms.length / Math.max(1, source.terms[line.index]?.length ?? 1) : 1;
  return (
    line.value * 0.6 +
    (isHeadline ? (promise.test(text) ? 0 : asHeadline) : early.worth / (1 + line.index / early.half)) +
    line.direct * 0.8 * Math.min(1, share + 0.3) +
    shareAlike(source.titleTerms, terms) * 0.9 +
    (opensOnFigure(text, source.language) ? 0.45 : 0) +
    (cues.superlative.test(text) ? 0.35 : 0) +
    (cues.contrast.test(text) ? 0.2 : 0) +
    (cues.problem.test(text) ? 0.15 : 0) -
    (cues.limit.test(text) ? 0.2 : 0)
  );
}

/**
 * The sentences that hold the telling words of the topic, where any do: an item on the topic speaks of other
 * things, too.
 */
export function onTopic(lines: readonly Line[]): readonly Line[] {
  const alone = lines.filter(
    (line) => line.alone && line.introducedAt === null && line.pointsAt.length === 0,
  );
  const best = alone.reduce((top, { direct }) => Math.max(top, direct), 0);
  const telling = alone.filter(({ direct }) => direct >= best * nearBest);
  return best === 0 || telling.length === 0 ? lines : telling;
}
