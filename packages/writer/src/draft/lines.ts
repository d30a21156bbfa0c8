import { countWords } from '@hookline/contract/counting';
import { plainText, type Sentence, sentencesIn } from '@hookline/text';
import { shareAlike } from '../rank/term-shares.ts';
import { scaleToOne } from '../rank/lex-rank.ts';
import { isInstruction } from '../english-tags.ts';
import type { Vector } from '../rank/vectors.ts';
import { audiencePattern } from '../brief/audience.ts';
import { asksHowTo } from '../brief/asked-list.ts';
import type { Brief } from '../brief/brief.ts';
import { type Cues, cuesOf, holdsShare, wholeWords } from '../languages/cues.ts';
import { requestPatterns } from '../languages/language.ts';
import type { ListKind } from '../languages/strings.ts';
import { defines } from './definition.ts';
import { calledInFull, introductions, pointedAt, spokenOfAsKnown, thinksOfIt } from './known-things.ts';
import { isAnothersI, isClear, type Source } from './material.ts';
import { onlyQuotable, type Point, readPoint, shareTold } from './holding.ts';
import type { ToldInPast } from '../spoken/past.ts';
import { saidOnce } from './said-once.ts';
import { termWeights, type TermWeights, weightedShare } from './term-weights.ts';

/** What a sentence of a comparison speaks of: the place of one of the things compared, or several of them. */
export type Side = number | 'several';

/** A sentence of a source that can be read out, and what speaks for it. */
export interface Line {
  source: Source;
  /** Its place among the sentences of the source. */
  index: number;
  paragraph: number;
  text: string;
  /** How it is said: short sentences. Empty where it cannot be said in any, and is quoted as it stands. */
  said: readonly string[];
  /** Of what is said, else of the sentence. */
  words: number;
  vector: Vector;
  /** Clear without the sentence before it. */
  alone: boolean;
  /** In a story it is told only behind that sentence. */
  isTied: boolean;
  /** The place of the sentence that it is told behind: the one before it, quotations left out. */
  behind: number;
  /** It tells what was thought: what became of it stands in the next sentence, and is told with it. */
  awaits: boolean;
  /** Speaks of "the company" or "the study" as known: better behind the sentence that names it. */
  leaning: boolean;
  /** The places of the sentences that name what it points at: "that outbreak". */
  pointsAt: readonly number[];
  /** Where somebody was introduced whom it names by the surname alone; null where it names nobody so. */
  introducedAt: number | null;
  /** The full name of whom it begins with by the surname, to be said where nobody introduced them. */
  inFull: string | null;
  /** The words of something it speaks of as known ("The scan revealed"); empty where it speaks of none. */
  needs: readonly string[];
  /** The title of its source names the topic, or there is none. */
  titled: boolean;
  /** The share of the topic's words in it, the telling ones counting most, 0 to 1. */
  direct: number;
  /** The same in and around it. */
  topical: number;
  /** The user marked it, or a copy of it. */
  isMarked: boolean;
  /** It holds what the user wants mentioned, better than any other. */
  isAsked: boolean;
  /** Wanted by the user, and fit for nothing but to be quoted: somebody's words, or a piece of them. */
  isVerbatim?: true;
  /** Of an old source: the text with the times that its "this year" stands for. */
  dated?: string;
  /** What is said first, where it was moved to the past. */
  moved?: ToldInPast;
  /** Of an old source: it tells what was to come. */
  isAhead?: boolean;
  /** It tells what the request or its headline promises: the cause, the number, what is for the audience. */
  isPromised: boolean;
  /** Where a request lists points: it is on none of them. */
  isBeside?: boolean;
  /** It says what the topic is. */
  isDefinition: boolean;
  /** Of a comparison: what it speaks of, where that is certain. */
  side?: Side;
  /** Other sentences that say the same, and are not told. */
  copies: readonly Line[];
  /** How much it is worth quoting, about 0 to 2. */
  value: number;
}

const neighbour = 0.35;
// An item on the topic speaks of other things, too.
const offTopic = 0.35;
/** Of the words of the topic: a title that holds so much of their weight names it. */
const titledShare = 0.4;
/** More sentences than this fill no script. */
const maxTold = 240;
/** Sentences a source begins with. */
const beginning = 6;

/** What a brief looks for in a sentence. */
interface Wanted {
  weights: TermWeights;
  points: Point[];
  steps: boolean;
  list: ListKind | null;
  promised: (text: string, source: Source) => boolean;
}

const wantedBy = (brief: Brief, sources: readonly Source[]): Wanted => ({
  weights: termWeights(brief, sources),
  points: [...brief.points, ...brief.mentions].map((point) => readPoint(point, brief.language)),
  steps: asksHowTo(brief.topic),
  list: brief.request.list,
  promised: promisedBy(brief),
});

/** The readable sentences of the sources, each once, with their worth for this brief. */
export function collectLines(
  sources: readonly Source[],
  relevance: ReadonlyMap<Source, number>,
  brief: Brief,
): readonly Line[] {
  const wanted = wantedBy(brief, sources);
  const weighed = sources.flatMap((source) => {
    const cues = cuesOf(source.language);
    const scores = scaleToOne(source.scores);
    const introductionFor = introductions(source);
    const isTitled =
      wanted.weights.size === 0 || weightedShare(wanted.weights, [...source.titleTerms]) >= titledShare;
    const isMarked = sentencesIn((source.item.highlights ?? []).map((passage) => plainText(passage).text));
    const weight = 0.75 + 0.25 * Math.min(1, relevance.get(source) ?? 1);
    const sentences = [...source.usable, ...onlyQuotable(source, brief, isMarked)];
    return sentences.toSorted(byPlace).map((sentence): Line => {
      const { text, index, paragraph } = sentence;
      const introduction = introductionFor(text, index);
      const topical = topicalShare(source, index, wanted.weights);
      const titled = shareAlike(source.titleTerms, source.terms[index] ?? []);
      const standing =
        0.6 * (scores[index] ?? 0) + 0.3 * titled + fitness({ source, index, text, topical }, wanted);
      return {
        source,
        index,
        paragraph,
        text,
        said: [],
        words: countWords(text),
        vector: source.vectors[index] ?? new Map(),
        alone: isClear(sentence, source) && !thinksOfIt(text, source.language),
        isTied: isScoped(sentence, source),
        behind: index - 1,
        awaits: cues.belief.test(text),
        leaning: cues.leaning.test(text),
        introducedAt: introduction?.at ?? null,
        inFull: calledInFull(text, introduction, source),
        pointsAt: pointedAt(sentence, source),
        needs: spokenOfAsKnown(text, source.language),
        titled: isTitled,
        direct: weightedShare(wanted.weights, source.terms[index] ?? []),
        topical,
        isMarked: isMarked(text),
        isAsked: false,
        isPromised: wanted.promised(text, source),
        ...onPoints({ source, index, text, topical }, wanted),
        isDefinition: defines(text, source, wanted.weights),
        copies: [],
        value: (standing - drawbacks(text, source)) * weight,
        ...(!source.usable.includes(sentence) && asQuotation),
      };
    });
  });
  return mostWorth(saidOnce(weighed));
}

/** A quotation is clear by itself: it is somebody's. */
const asQuotation = {
  isVerbatim: true,
  alone: true,
  isTied: false,
  awaits: false,
  leaning: false,
  introducedAt: null,
  inFull: null,
  pointsAt: [],
  needs: [],
} as const;

const byPlace = (left: Sentence, right: Sentence): number => left.index - right.index;

/** Whether a figure is only that of those whom the sentence before it begins with: "In adults aged 26". */
function isScoped({ index, paragraph, text }: Sentence, { sentences, language }: Source): boolean {
  const before = sentences[index - 1];
  return (
    language === 'en' &&
    before !== undefined &&
    before.paragraph === paragraph &&
    /^(?:Among|In (?:adults|adolescents|children|men|patients|people|teenagers|those|women))(?!\p{L})/u.test(
      before.text,
    ) &&
    hasNumber(before.text) &&
    hasNumber(text)
  );
}

/** What a request and the headline of a source promise, as a test of sentences. */
function promisedBy(brief: Brief): (text: string, source: Source) => boolean {
  const { said, topic, language } = brief;
  const { wants } = requestPatterns(language) ?? {};
  const isTheirs = audiencePattern(brief);
  const asked = [topic ?? '', said ?? ''].join(' ');
  return (text, source) => {
    const promise = `${asked} ${source.title}`;
    const cues = cuesOf(source.language);
    return (
      isTheirs?.test(text) === true ||
      (wants !== undefined && wholeWords(wants.cause).test(promise) && cues.cause.test(text)) ||
      (wants !== undefined && wholeWords(wants.number).test(promise) && hasNumber(text))
    );
  };
}

/** As many of the best as can be told in any script, and how each source begins. */
function mostWorth(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= maxTold) {
    return lines;
  }
  const best = new Set(lines.toSorted((left, right) => right.value - left.value).slice(0, maxTold));
  return lines.filter((line) => best.has(line) || line.isMarked || line.isVerbatim || line.index < beginning);
}

/** What speaks for a sentence beside its standing in its text: the topic, a point, a figure, a step. */
function fitness(
  { source, index, text, topical }: Pick<Line, 'source' | 'index' | 'text' | 'topical'>,
  wanted: Wanted,
): number {
  const point = Math.max(
    0,
    ...wanted.points.map((each) => shareTold(each, { source, index, text, topical })),
  );
  const astray = wanted.weights.size > 0 && topical === 0 ? offTopic : 0;
  const isSteps = wanted.steps || wanted.list === 'tips' || wanted.list === 'steps';
  const step = isSteps && isInstruction(text, source.language) ? 0.4 : 0;
  const entry = makesEntry(text, wanted.list, cuesOf(source.language)) ? 0.3 : 0;
  return 0.9 * topical + 0.6 * point + (hasNumber(text) ? 0.1 : 0) + step + entry - astray;
}

/** Whether a sentence is on one of the points that a request lists, or beside them. */
const onPoints = (
  line: Pick<Line, 'source' | 'index' | 'text' | 'topical'>,
  { points }: Wanted,
): Pick<Line, 'isBeside'> =>
  points.length === 0 ? {} : { isBeside: points.every((point) => shareTold(point, line) === 0) };

/** Whether a sentence is one of what a list is asked for of, as far as its words tell. */
function makesEntry(text: string, list: ListKind | null, cues: Cues): boolean {
  const tests: Partial<Record<ListKind, () => boolean>> = {
    facts: () => hasNumber(text),
    reasons: () => cues.cause.test(text),
    mistakes: () => cues.problem.test(text),
  };
  return list !== null && tests[list]?.() === true;
}

/** What speaks against it: another person's "I", a quotation within, words in capitals. */
function drawbacks(text: string, source: Source): number {
  const cues = cuesOf(source.language);
  return (
    (isAnothersI(text, source) ? 0.45 : 0) +
    (/["“«„]/u.test(text) ? 0.25 : 0) +
    (cues.praise.test(text) ? 0.5 : 0) +
    (/(?<!\p{L})\p{Lu}{5,}(?!\p{L})/u.test(text) ? 0.3 : 0)
  );
}

/** Whether a sentence holds a figure that says something: not only a year. */
export function hasNumber(text: string): boolean {
  const figures = text.replace(
    /\p{Lu}\p{L}*[- ]?\d+(?![\d.,]*\s\p{Lu})|\d+(?:st|nd|rd|th)?[-‐ ]?(?:year|day|month)s?[-‐ ]old|aged \d+|(?<=\p{Lu}[\p{L}-]{1,40}, )\d{1,2},|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d+/gu,
    '',
  );
  return (
    holdsShare(text) ||
    /[$€£¥]\s?\d|\d\s?(?:%|per ?cent|Prozent|pour cent|por ciento|por cento)|(?<![\d.,-])(?!(?:1[89]|20)\d\d(?!\d|[.,]\d))\d[\d.,]*\d(?![\d:-]|\s?[ap]\.?m\b)/u.test(
      figures,
    )
  );
}

function topicalShare(source: Source, index: number, weights: TermWeights): number {
  const around = [-1, 1].reduce(
    (sum, step) => sum + neighbour * weightedShare(weights, source.terms[index + step] ?? []),
    0,
  );
  return Math.min(1, weightedShare(weights, source.terms[index] ?? []) + around);
}
