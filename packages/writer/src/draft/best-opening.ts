import { countWords } from '@hookline/contract/counting';
import { contentTerms } from '@hookline/text';
import { cuesOf } from '../languages/cues.ts';
import { shareAlike } from '../rank/term-shares.ts';
import { standsAlone } from './fits-behind.ts';
import { announces, saysLittleMore } from './headline.ts';
import {
  isLimited,
  isNamedFirst,
  longHook,
  nearBest,
  onTopic,
  type Opening,
  openings,
  pointsBack,
  promise,
} from './hooks.ts';
import { hasNumber, type Line } from './lines.ts';
import { opensOnFigure } from './makes-listen.ts';

const half = 0.5;
const beginning = 4;
/** Of the words of a title: a sentence that holds so many is about the same. */
const aboutTitle = 0.2;
/** A longer first sentence opens only where nothing else does. Words. */
export const longLede = 24;
/** The same of what is read. */
const readLede = 36;
const ledesLookedAt = 4;
/** In place of a headline. Words. */
const fullLede = 22;
/** Of the words of a headline: a sentence that holds so many tells it. */
const mostOfHeadline = 0.6;
/** A shorter one sets a scene. Words. */
const shortestLede = 8;

/**
 * The strongest opening from the source that is told first: a short one on the topic, else a longer one,
 * else any short one, else what it is about.
 */
export function bestOpening(all: readonly Line[], isRead = false): Opening | null {
  const lines = all.filter(({ source }) => source === all[0]?.source);
  // A page on something else is opened by what it says on the topic.
  const isAstray = lines[0]?.titled === false;
  const said = lines.filter((line) => line.said.length > 0);
  return (isAstray ? strongest(onTopic(said), isRead) : null) ?? strongest(lines, isRead);
}

function strongest(lines: readonly Line[], isRead: boolean): Opening | null {
  const [short, long] = [openings(lines), openings(lines, longHook)];
  const [lede] = ledeOpening(lines);
  const onIt = ({ isAside }: Opening) => isAside !== true;
  const striking = [...short, ...long].filter((opening) => onIt(opening) && isStriking(opening, lede));
  // The news is what its author put above the text.
  const news = striking.filter(({ text, isHeadline = false }) => isHeadline && !promise.test(text));
  const most = lines.reduce((best, { direct }) => Math.max(best, direct), 0);
  const facts = short.filter((opening) => onIt(opening) && isStrikingFact(opening, most * nearBest));
  const first = lede !== undefined && countWords(lede.text) <= (isRead ? readLede : longLede) ? [lede] : [];
  const isEarly = ({ line }: Opening) => line.index < beginning || isFact(line);
  const isStated = (opening: Opening) =>
    onIt(opening) && !(opening.isHeadline === true && isLabel(opening.text));
  const told = [...short.filter(isStated), ...long.filter(isStated)];
  const others = [...told.filter(isEarly), ...told, ...short, ...long];
  const [best = null] = [...facts, ...news, ...striking, ...first, ...others, ...(lede ? [lede] : [])];
  return best === null ? null : (inFull(best, isRead) ?? best);
}

/**
 * The sentence that tells a headline again at more length, in its place: one of the two is enough. Null where
 * that tells little more, or is too long to open.
 */
function inFull({ text, line, isHeadline = false }: Opening, isRead: boolean): Opening | null {
  const [first = ''] = line.said;
  const isOne = line.source.sentences[line.index]?.text === line.text;
  const terms = new Set(contentTerms(text, line.source.language));
  const isTold = shareAlike(terms, contentTerms(first, line.source.language)) >= mostOfHeadline;
  const fits = countWords(first) <= (isRead ? readLede : fullLede) && standsAlone(line) && !line.leaning;
  return isHeadline && isOne && isTold && fits && !saysLittleMore({ text, line })
    ? { text: first, line }
    : null;
}

/**
 * A short figure or extreme of what is asked about, which needs nothing before it: "Emissions fell 2
 * percent", "Pneumonic plague is the deadliest form".
 */
function isStrikingFact({ text, line, isHeadline = false }: Opening, least: number): boolean {
  const { source, said, direct, isAhead } = line;
  const terms = contentTerms(text, source.language);
  const isNamed = direct >= least && shareAlike(source.titleTerms, terms) >= aboutTitle;
  // What else its sentence says is told right behind it.
  const isFirst = text === said[0];
  const isStriking = opensOnFigure(text, source.language) || cuesOf(source.language).striking.test(text);
  return !isHeadline && isAhead !== true && isFirst && isNamed && isStriking && isNamedFirst(line);
}

/** Whether it opens before the sentence that says what it is about: a headline, or a fact of its own. */
function isStriking(opening: Opening, lede: Opening | undefined): boolean {
  const { text, line, isHeadline = false } = opening;
  if (isHeadline && isLabel(text)) {
    return false;
  }
  return (
    (isHeadline && !/^Here is (?!how to)/u.test(text)) ||
    (isTelling(opening) && (isBefore(line, lede?.line) || (line.direct > half && isFact(line))))
  );
}

/** “Superbugs: what they are” says nothing yet, and is no sentence. */
const isLabel = (text: string): boolean => announces(text) && !/\?$|^Here is /u.test(text);

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
        !line.awaits &&
        !isLimited({ text: line.said[0] ?? '', line }) &&
        (line.words >= shortestLede || line.direct > 0) &&
        !line.text.endsWith('?'),
    )
    .slice(0, ledesLookedAt);
  const titled = ({ source, index }: Line) => shareAlike(source.titleTerms, source.terms[index] ?? []);
  // "In a box these turn into humus", "The courts, however, declared": nobody knows what. "Winfrey told CBS
  // that …": who said it comes before what matters.
  const isPointing = ({ source, text, pointsAt }: Line) => {
    const { anaphora, relative, linking, attributed, also } = cuesOf(source.language);
    const isKnown = pointsAt.length > 0 || pointsBack(text, source);
    return Number(isKnown || [anaphora, relative, linking, attributed, also].some((cue) => cue.test(text)));
  };
  return (
    first.toSorted(
      (left, right) => isPointing(left) - isPointing(right) || titled(right) - titled(left),
    )[0] ?? null
  );
}
