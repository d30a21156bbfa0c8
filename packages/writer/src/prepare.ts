import { countWords } from '@hookline/contract/counting';
import { UNKNOWN_LANGUAGE } from '@hookline/text';
import type { ScriptRequest, SourceItem } from './requests.ts';
import { type Brief, readBrief } from './brief/brief.ts';
import { isEitherOf } from './brief/certain-language.ts';
import { tellingTerms } from './brief/telling-terms.ts';
import { withAsked } from './draft/asked-for.ts';
import { leaveOut, withoutExcluded, withoutOtherIdeas } from './draft/leave-out.ts';
import { inWords } from './draft/in-words.ts';
import { jottedLines, noteFor } from './draft/jotted-beats.ts';
import { collectLines, type Line } from './draft/lines.ts';
import { calledOf, countOf, readSource, type Source } from './draft/material.ts';
import { sortByRelevance, type Sorted, withChosen } from './draft/relevance.ts';
import { ledByPlan, leadingNotes } from './draft/plan-notes.ts';
import { uncoveredParts } from './draft/brief-parts.ts';
import { uncoveredPoints, uncoveredTopics } from './draft/several-topics.ts';
import { withSides } from './draft/sides.ts';
import { seenFrom, withoutPastNotices } from './draft/written-on.ts';
import { fallbackFrame, type Frame, frameOf, type Setting } from './languages/frame.ts';
import { headlineTopic, type Topic, topicForms } from './languages/topic-forms.ts';
import { limitItems } from './input-limits.ts';
import type { NoteFacts } from './note-facts.ts';
import { isLengthFromWords } from './script/target.ts';

/** A request, read: what is asked for, what there is to quote, and what to tell the user about it. */
export interface Prepared {
  brief: Brief;
  sorted: Sorted;
  lines: readonly Line[];
  frame: Frame;
  facts: NoteFacts;
}

/** Shorter titles are names: “Hydrangeas”, “Feather duvets”. */
const headlineWords = 3;
const weekMs = 7 * 24 * 60 * 60 * 1000;

/** What is asked for, what there is about it, and what was left out at the user's wish. */
type Sorting = Pick<Prepared, 'brief' | 'sorted'> & { left: Source[] };

/** Reads a request. Heavy for large items. */
export function prepare(request: ScriptRequest): Prepared {
  const { kept, isEmpty } = ofThisWeek(request);
  const limited = limitItems(kept);
  const read = limited.items.map((item) => ({ item, source: readSource(item) }));
  const sources = read.flatMap(({ source }) => source ?? []);
  const { brief, sorted, left } = readAndSort(request, sources);
  const collected = withAsked(
    collectLines(sorted.onTopic, sorted.relevance, brief),
    brief,
    request.highlightsChosen,
  );
  const said = inWords(seenFrom(withoutPastNotices(collected, request.now), request.now));
  const language = brief.language === UNKNOWN_LANGUAGE ? spokenLanguage(request) : brief.language;
  const wanted = withoutOtherIdeas(withoutExcluded(said, brief), brief, sorted.onTopic);
  const told = withSides(inOneLanguage(wanted, language), brief);
  const pages = told.filter(({ source }) => source.jotted === null);
  const lines = [...pages, ...leadingNotes(sorted, brief, pages).flatMap(jottedLines)];
  const frame = frameOf(language) ?? fallbackFrame;
  const facts: NoteFacts = {
    offTopic: sorted.offTopic.map(nameOf),
    mute: sorted.mute.map(nameOf),
    byBoard: sorted.byBoard,
    unwanted: left.map(nameOf),
    offTopicLanguages: [...new Set(sorted.offTopic.map((source) => source.language))],
    empty: read.filter(({ source }) => source === null).map(({ item }) => item.title || item.id),
    shortened: limited.shortened,
    leftOut: limited.leftOut,
    unmet: sorted.isMet || brief.points.length > 0 ? null : brief.said,
    unused: [],
    jotted: noteFor({ brief, lines })?.jotted ?? null,
    isPlanMissing: brief.isPlanned && sources.every(({ item }) => item.isOwn !== true),
    isRepeating: lines.some(({ copies }) => copies.length > 0),
    noneThisWeek: isEmpty,
    biggest: brief.request.scope === 'biggest' ? (sorted.onTopic.map(nameOf)[0] ?? null) : null,
    uncovered: [
      ...uncoveredPoints(lines, brief),
      ...uncoveredParts(lines, brief),
      ...(sorted.byBoard ? [] : uncoveredTopics(sources, brief)),
    ],
    language,
    frame,
    sourceLanguages: [...new Set(sorted.onTopic.map((source) => source.language))],
    brief,
    platform: request.platform,
    isLengthFromWords: isLengthFromWords(request, brief),
  };
  return { brief, sorted, lines, frame, facts };
}

/** Half a minute of speech: with so much in the language of the script, nothing is told in another. */
const enoughWords = 75;

/** The lines in the language of the script, where there are enough; else all. */
function inOneLanguage(lines: readonly Line[], language: string): readonly Line[] {
  const own = lines.filter(({ source }) => source.language === language || source.item.isOwn === true);
  return own.reduce((sum, { words }) => sum + words, 0) >= enoughWords ? own : lines;
}

/** Where nothing shows a language: the browser's, if there are sentences in it. */
const spokenLanguage = ({ language = '' }: ScriptRequest): string =>
  frameOf(language) === null ? fallbackFrame.language : language;

/** Requirements that do not show their language are read in that of the source nearest to them. */
function readAndSort(
  { requirements, boardName: board, language, highlightsChosen = false }: ScriptRequest,
  sources: readonly Source[],
): Sorting {
  const titles = sources.map(({ title }) => title);
  const read = (assumed: string): Sorting => {
    const brief = readBrief(requirements, { assumed, titles, board });
    const { kept, left } = leaveOut(sources, brief);
    const sorted = ledByPlan(sortByRelevance(kept, brief), { sources: kept, brief });
    return onBoard({ brief, sorted: highlightsChosen ? withChosen(sorted, kept) : sorted, left });
  };
  const first = read(UNKNOWN_LANGUAGE);
  const inUse = first.sorted.onTopic.map((source) => source.language);
  // Of sources in several languages those in the user's count.
  const assumed =
    inUse.find((code) => code === language) ?? inUse[0] ?? mostOf(sources.map((source) => source.language));
  const shown = first.brief.language;
  const isOpen = shown === UNKNOWN_LANGUAGE || isEitherOf(requirements, shown, assumed);
  return isOpen && assumed !== UNKNOWN_LANGUAGE ? read(assumed) : first;
}

/** The value that stands most often in a list; `und` in an empty one. */
function mostOf(values: readonly string[]): string {
  const times = (value: string) => values.filter((each) => each === value).length;
  return [...new Set(values)].toSorted((left, right) => times(right) - times(left))[0] ?? UNKNOWN_LANGUAGE;
}

/** A board whose items are about its name has the name as its topic. */
function onBoard({ brief, ...rest }: Sorting): Sorting {
  const { byBoard } = rest.sorted;
  return { ...rest, brief: byBoard ? { ...brief, topic: brief.boardName, terms: nameTerms(brief) } : brief };
}

const nameTerms = ({ boardName, language }: Brief): Set<string> => tellingTerms(boardName ?? '', language);

/**
 * The items that a request speaks of: where it asks for the stories of the week, those that came in the last
 * seven days. All of them, and `isEmpty`, where there is none that new.
 */
function ofThisWeek({ requirements, items, boardName, now, language }: ScriptRequest): {
  kept: readonly SourceItem[];
  isEmpty: boolean;
} {
  const { request } = readBrief(requirements, { board: boardName, ...(language && { assumed: language }) });
  if (request.scope !== 'week' || now === undefined) {
    return { kept: items, isEmpty: false };
  }
  const from = Date.parse(now) - weekMs;
  const kept = items.filter(({ addedAt }) => Date.parse(addedAt ?? '') >= from);
  return kept.length > 0 ? { kept, isEmpty: false } : { kept: items, isEmpty: items.length > 0 };
}

/** Whether what there is carries a script; else it is an outline. */
export const carriesScript = ({ lines }: Prepared): boolean => lines.some(({ alone }) => alone);

/** What the fixed sentences of a script for this request depend on. */
export function settingFor({ platform }: ScriptRequest, { brief, sorted, frame }: Prepared): Setting {
  const topic = topicOf(brief, sorted.onTopic, frame);
  const isComparison = brief.request.form === 'comparison';
  const isRoundup = brief.topic === null && brief.request.form === 'summary' && sorted.onTopic.length > 1;
  return {
    platform,
    frame,
    filling: { topic: topic ?? headlineTopic(''), sides: asTwo(brief.sides) },
    isPlain: topic === null || isRoundup,
    ...(isComparison && { form: 'comparison' }),
  };
}

/** Things compared as fixed sentences name them: "A, B" and "C". */
const asTwo = (sides: readonly string[]): string[] =>
  sides.length === 0 ? [] : [sides.slice(0, -1).join(', '), sides.at(-1) ?? ''];

/** The user's topic; without one, what the leading source is called, or the board; null where nothing is. */
function topicOf(brief: Brief, sources: readonly Source[], frame: Frame): Topic | null {
  const headline =
    sources.map(calledOf).find((called) => called !== undefined) ?? titleSpokenOf(sources) ?? brief.boardName;
  if (brief.topic === null && headline) {
    return headlineTopic(headline);
  }
  const named = brief.topic ?? brief.points[0];
  if (named === undefined) {
    return null;
  }
  const word = asWritten(named, brief, sources);
  return word === null || isHeadline(named, sources)
    ? headlineTopic(named)
    : topicForms(word, brief.audience, frame.language);
}

/** A topic as it stands in a sentence; null for the name of a board that is no more than a label. */
function asWritten(named: string, { topic, boardName, language }: Brief, sources: readonly Source[]) {
  // The name of a board is a label, unless the texts have it as a word of theirs: "plague".
  if (topic === boardName) {
    return wordOf(named, sources);
  }
  // "Superbugs explained": a capital at the beginning of a request makes no name.
  const mayBeWord = /^\p{Lu}\p{Ll}+$/u.test(named) && language !== 'de';
  return (mayBeWord ? wordOf(named, sources) : null) ?? named;
}

/** A name in small letters, where a source has it so more than once, as one or several; else null. */
function wordOf(name: string, sources: readonly Source[]): string | null {
  const small = name.toLowerCase();
  const stem = RegExp.escape(small.replace(/(?<=o)es$|s$/u, ''));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${stem}(?:e?s)?(?![\\p{L}\\p{N}])`, 'gu');
  return sources.some(({ plain }) => (plain.text.match(pattern)?.length ?? 0) > 1) ? small : null;
}

/** Whether somebody named a source by its title, which may be a sentence without looking like one. */
const isHeadline = (named: string, sources: readonly Source[]): boolean =>
  countWords(named) >= headlineWords &&
  sources.some(({ title }) => title.trim().toLowerCase() === named.trim().toLowerCase());

/** A title of one word ("bees.txt") says something where the text holds it. */
const titleSpokenOf = (sources: readonly Source[]): string | undefined =>
  sources.find((source) => [...source.titleTerms].some((term) => countOf(term, source) > 0))?.title;

export function nameOf(source: Source): string {
  return source.title || source.item.id;
}
