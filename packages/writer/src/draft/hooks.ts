import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import { similarity } from '../rank/vectors.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { type Cues, cuesOf } from '../languages/cues.ts';
import { rulesOf } from '../spoken/rules.ts';
import { questionHook, type Setting } from '../languages/frame.ts';
import { headlineOf } from './headline.ts';
import { isClearAlone, standsAlone } from './fits-behind.ts';
import { hasNumber, type Line } from './lines.ts';
import type { Source } from './material.ts';
import { headsOf } from './said.ts';
import { isSameFact } from './same-fact.ts';

/** How many hooks are offered at most. */
export const hookCount = 5;

/** A hook can be said in a breath. Words. */
export const hookWords = { min: 4, max: 14 };

// A sentence with this share of what the best one holds of the topic is about it as well.
const nearBest = 0.6;
const tooAlike = 0.5;
const half = 0.5;
const beginning = 4;
/** A text says first what matters most. */
const early = { worth: 0.5, half: 3 };
const asHeadline = 0.5;
/** Of the words of a title: a sentence that holds so many is about the same. */
const aboutTitle = 0.34;
/** Says what is to come, and states nothing. */
export const promise = /^Here is /u;
// With so many, none is needed that does not name the topic.
const enoughHooks = 3;
/** Where nothing short opens, a longer sentence does. Words. */
export const longHook = 20;
export const longLede = 24;

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
  const asides = ranked(others, longest).map((opening) => ({ ...opening, isAside: true }));
  const kept: Opening[] = [];
  for (const opening of [...ranked(telling, longest), ...ranked(touching, longest), ...asides]) {
    if (!kept.some((other) => other.text === opening.text || repeats(other.line, opening.line))) {
      kept.push(opening);
    }
  }
  return kept;
}

function ranked(lines: readonly Line[], longest: number): Opening[] {
  const headlines = [...new Set(lines.map(({ source }) => source))].flatMap((source): Opening[] => {
    const headline = headlineOf(source, lines);
    // A title that does not name what was asked about opens something else.
    return headline === null || !headline.line.titled ? [] : [{ ...headline, isHeadline: true }];
  });
  const stated = lines
    .filter(isClearAlone)
    .flatMap((line) => openingForms(line, longest).map((text): Opening => ({ text, line })));
  return [...headlines, ...stated]
    .filter((opening) => opens(opening, longest))
    .map((opening) => ({ opening, value: openingStrength(opening) }))
    .toSorted((left, right) => right.value - left.value)
    .map(({ opening }) => opening);
}

/**
 * The strongest opening from the source that is told first: a short one on the topic, else a longer one,
 * else any short one, else what it is about.
 */
export function bestOpening(all: readonly Line[]): Opening | null {
  const lines = all.filter(({ source }) => source === all[0]?.source);
  // A page on something else is opened by what it says on the topic.
  const isAstray = lines[0]?.titled === false;
  const said = lines.filter((line) => line.said.length > 0);
  return (isAstray ? strongest(onTopic(said)) : null) ?? strongest(lines);
}

function strongest(lines: readonly Line[]): Opening | null {
  const [short, long] = [openings(lines), openings(lines, longHook)];
  const [lede] = ledeOpening(lines);
  const onIt = ({ isAside }: Opening) => isAside !== true;
  const striking = [...short, ...long].filter((opening) => onIt(opening) && isStriking(opening, lede));
  // The news is what its author put above the text.
  const news = striking.filter(({ text, isHeadline = false }) => isHeadline && !promise.test(text));
  const most = lines.reduce((best, { direct }) => Math.max(best, direct), 0);
  const facts = short.filter((opening) => onIt(opening) && isStrikingFact(opening, most * nearBest));
  const first = lede !== undefined && countWords(lede.text) <= longLede ? [lede] : [];
  const isEarly = ({ line }: Opening) => line.index < beginning || isFact(line);
  const told = [...short.filter(onIt), ...long.filter(onIt)];
  const others = [...told.filter(isEarly), ...told, ...short, ...long];
  return (
    [...facts, ...news, ...striking, ...first, ...others, ...(lede === undefined ? [] : [lede])][0] ?? null
  );
}

/** A short figure of what is asked about, which needs nothing before it: "Emissions fell 2 percent". */
function isStrikingFact({ text, line, isHeadline = false }: Opening, least: number): boolean {
  const { source, said, direct, isAhead } = line;
  const terms = contentTerms(text, source.language);
  const isNamed = direct >= least && shareAlike(source.titleTerms, terms) >= aboutTitle;
  return (
    !isHeadline && isAhead !== true && said.length < 2 && isNamed && hasNumber(text) && isNamedFirst(line)
  );
}

/** Whether it opens before the sentence that says what it is about: a headline, or a fact of its own. */
function isStriking(opening: Opening, lede: Opening | undefined): boolean {
  const { text, line, isHeadline = false } = opening;
  return (
    (isHeadline && !/^Here is (?!how to)/u.test(text)) ||
    (isTelling(opening) && (isBefore(line, lede?.line) || (line.direct > half && isFact(line))))
  );
}

/** Whether it says by itself something on the subject that has happened. */
function isTelling({ text, line }: Opening): boolean {
  // Of a sentence from further on, what is not in the hook has no place.
  const isWhole = line.said.length < 2 || line.index < beginning;
  const terms = contentTerms(text, line.source.language);
  const isOnTitle = shareAlike(line.source.titleTerms, terms) > 0 || line.direct >= half;
  return isWhole && isOnTitle && isNamedFirst(line) && line.isAhead !== true;
}

/** Whether a line stands before another, or is more on the topic. */
const isBefore = (line: Line, lede: Line | undefined): boolean =>
  lede === undefined ||
  line.index <= lede.index ||
  (line.direct > lede.direct && (isFact(line) || line.index < beginning));

const isFact = ({ text, source: { language } }: Line): boolean =>
  hasNumber(text) || cuesOf(language).superlative.test(text);

/** What it is about, where nothing else opens. */
function ledeOpening(lines: readonly Line[]): Opening[] {
  const lede = ledeOf(lines);
  const [text] = lede?.said ?? [];
  return lede === null || text === undefined ? [] : [{ text, line: lede }];
}

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
  return [...needs, ...named].every((term) => source.titleTerms.has(term)) || direct > half;
}

function opens({ text, line, isHeadline = false }: Opening, longest: number): boolean {
  const cues = cuesOf(line.source.language);
  const words = countWords(text);
  return (
    words >= hookWords.min &&
    words <= longest &&
    !(isHeadline ? /[;()…]/u : /["“”„«»?!:;()…]/u).test(text) &&
    (isHeadline || !(leansOn(text, cues) || pointsBack(text, line.source))) &&
    !cues.firstPerson.test(text) &&
    !/(?<!\p{L})that (?:in|on|at|is|was|means|makes)(?!\p{L})/u.test(text) &&
    !cues.adding.test(text) &&
    tellsSomething(text, line)
  );
}

const leansOn = (text: string, { dangling, linking, leaning, anaphora }: Cues): boolean =>
  // "Rebranded as a checker, it posted": nobody knows what.
  [dangling, linking, leaning, anaphora, /,\s(?:it|he|she|they)\s/u].some((cue) => cue.test(text));

/** "… were portrayed well in the interview": of which, only its title could tell. */
function pointsBack(text: string, { titleTerms, language }: Source): boolean {
  const thing = known.exec(text)?.[1];
  return thing !== undefined && contentTerms(thing, language).every((term) => !titleTerms.has(term));
}

const known =
  /(?<!\p{L})(?:the|der|dem|die|la|el|le|l['’]|o|a|il)\s?(interview|ruling|announcement|report|study|meeting|hearing|trial|deal|attack|incident|decision|article|event|project|approach|Studie|Bericht|Sitzung|Urteil|Entscheidung|entrevista|decisión|reunión|étude|décision|réunion|reunião|decisão|riunione|decisione)(?=[.,]|$)/u;

/** Whether it speaks of the topic or of what its source is about, or has a figure. */
const tellsSomething = (text: string, { source, direct }: Line): boolean =>
  hasNumber(text) || direct > 0 || shareAlike(source.titleTerms, contentTerms(text, source.language)) > 0;

const repeats = (left: Line, right: Line): boolean =>
  left === right || isSameFact(left, right) || similarity(left.vector, right.vector) > tooAlike;

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
    (hasNumber(text) ? 0.45 : 0) +
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

const ledesLookedAt = 4;
/** A shorter one sets a scene. Words. */
const shortestLede = 8;

/**
 * The sentence that says what a source is about: of its first ones that can be said and are clear by
 * themselves, the one that says most of what its title does.
 */
function ledeOf(lines: readonly Line[]): Line | null {
  const leader = lines[0]?.source;
  const first = lines
    .filter(
      (line) =>
        line.source === leader &&
        standsAlone(line) &&
        line.said.length > 0 &&
        !line.leaning &&
        (line.words >= shortestLede || line.direct > 0) &&
        !line.text.endsWith('?'),
    )
    .slice(0, ledesLookedAt);
  const titled = ({ source, index }: Line) => shareAlike(source.titleTerms, source.terms[index] ?? []);
  // "In a box these turn into humus": nobody knows what.
  const isPointing = ({ source, text }: Line) => Number(cuesOf(source.language).anaphora.test(text));
  return (
    first.toSorted(
      (left, right) => isPointing(left) - isPointing(right) || titled(right) - titled(left),
    )[0] ?? null
  );
}
