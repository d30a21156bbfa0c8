import type { GeneratedContent } from '@hookline/contract/assistant';
import { UNKNOWN_LANGUAGE } from '@hookline/text';
import { countIn, scriptField } from '@hookline/contract/counting';
import type { ScriptRequest } from './requests.ts';
import { type Brief, readBrief } from './brief/brief.ts';
import { tellingTerms } from './brief/telling-terms.ts';
import { writeDraft } from './draft/draft.ts';
import { hookCount } from './draft/hooks.ts';
import { leaveOut, withoutExcluded } from './draft/leave-out.ts';
import { collectLines, type Line, uncoveredPoints } from './draft/lines.ts';
import { calledOf, countOf, readSource, type Source } from './draft/material.ts';
import { sortByRelevance, type Sorted } from './draft/relevance.ts';
import { uncoveredTopics } from './draft/several-topics.ts';
import { writeTitles } from './draft/titles.ts';
import { fromRequirements, fromSources } from './engine.ts';
import { fallbackFrame, type Frame, frameOf, type Setting } from './languages/frame.ts';
import { headlineTopic, type Topic, topicForms } from './languages/topic-forms.ts';
import { limitItems } from './input-limits.ts';
import { type NoteFacts, writeNotes } from './notes.ts';
import { writeOutline } from './outline.ts';
import {
  askedTarget,
  isLengthFromWords,
  openTarget,
  type Target,
  usualTarget,
  withWords,
} from './script/target.ts';

/** A request, read: what is asked for, what there is to quote, and what to tell the user about it. */
export interface Prepared {
  brief: Brief;
  sorted: Sorted;
  lines: Line[];
  frame: Frame;
  facts: NoteFacts;
}

/**
 * A script from the sentences of the items, or an outline from the requirements alone when no
 * item carries one. Same request, same answer. Heavy for large items: not for the event loop.
 */
export function generateScript(
  request: ScriptRequest,
  onPartial: (partial: Partial<GeneratedContent>) => void = () => {},
): GeneratedContent {
  const prepared = prepare(request);
  const isDraft = prepared.lines.some((line) => line.alone);
  const content = isDraft ? draftFrom(request, prepared) : outlineFrom(request, prepared);
  const { hooks, titles, engine, script } = content;
  onPartial({ hooks, titles, engine });
  onPartial({ hooks, titles, engine, script });
  return content;
}

/** What is asked for, what there is about it, and what was left out at the user's wish. */
type Sorting = Pick<Prepared, 'brief' | 'sorted'> & { left: Source[] };

/** Reads a request. Heavy for large items. */
export function prepare(request: ScriptRequest): Prepared {
  const limited = limitItems(request.items);
  const read = limited.items.map((item) => ({ item, source: readSource(item) }));
  const sources = read.flatMap(({ source }) => source ?? []);
  const { brief, sorted, left } = readAndSort(request, sources);
  const lines = withoutExcluded(collectLines(sorted.onTopic, sorted.relevance, brief), brief);
  const language = brief.language === UNKNOWN_LANGUAGE ? spokenLanguage(request) : brief.language;
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
    uncovered: [...uncoveredPoints(lines, brief), ...(sorted.byBoard ? [] : uncoveredTopics(sources, brief))],
    ownBeats: 0,
    language,
    frame,
    sourceLanguages: [...new Set(sorted.onTopic.map((source) => source.language))],
    brief,
    platform: request.platform,
    isLengthFromWords: isLengthFromWords(request, brief),
  };
  return { brief, sorted, lines, frame, facts };
}

/** Where nothing shows a language: the browser's, if there are sentences in it. */
const spokenLanguage = ({ language = '' }: ScriptRequest): string =>
  frameOf(language) === null ? fallbackFrame.language : language;

/** Requirements that do not show their language are read in that of the source nearest to them. */
function readAndSort({ requirements, boardName: board }: ScriptRequest, sources: readonly Source[]): Sorting {
  const titles = sources.map(({ title }) => title);
  const read = (assumed: string): Sorting => {
    const brief = readBrief(requirements, { assumed, titles, board });
    const { kept, left } = leaveOut(sources, brief);
    return onBoard({ brief, sorted: sortByRelevance(kept, brief), left });
  };
  const first = read(UNKNOWN_LANGUAGE);
  const assumed = first.sorted.onTopic[0]?.language ?? UNKNOWN_LANGUAGE;
  return first.brief.language === UNKNOWN_LANGUAGE && assumed !== UNKNOWN_LANGUAGE ? read(assumed) : first;
}

/** A board whose items are about its name has the name as its topic. */
function onBoard({ brief, ...rest }: Sorting): Sorting {
  const { byBoard } = rest.sorted;
  return { ...rest, brief: byBoard ? { ...brief, topic: brief.boardName, terms: nameTerms(brief) } : brief };
}

const nameTerms = ({ boardName, language }: Brief): Set<string> => tellingTerms(boardName ?? '', language);

function draftFrom(request: ScriptRequest, prepared: Prepared): GeneratedContent {
  const { brief, sorted, lines, facts } = prepared;
  const asked = askedTarget(request, brief);
  const target = asked ?? openTarget(request.platform, lines);
  const setting = settingFor(request, prepared);
  const { script, titles, hooks, sources, words, ownBeats } = inCharacters(target, (room) =>
    writeDraft({ brief, target: room, lines, sources: sorted.onTopic, setting }),
  );
  const used = new Set(sources.map((source) => source.id));
  const unused = sorted.onTopic.filter((source) => !used.has(source.item.id)).map(nameOf);
  const notes = writeNotes({ ...facts, unused, ownBeats, drafted: { words, target, asked: asked !== null } });
  return { script, titles, hooks, sources, engine: fromSources, notes };
}

function outlineFrom(request: ScriptRequest, prepared: Prepared): GeneratedContent {
  const { brief, frame, facts } = prepared;
  const asked = askedTarget(request, brief);
  const target = asked ?? usualTarget(request.platform);
  const setting = settingFor(request, { ...prepared, sorted: { ...prepared.sorted, onTopic: [] } });
  const outline = inCharacters(target, (room) => writeOutline(setting, brief, room));
  const { question, promise, stop, invitation, myth } = frame.hooks;
  const hooks = [question, promise, stop, myth, invitation].map((write) => write(setting.filling));
  return {
    script: outline.script,
    titles: writeTitles(setting),
    hooks: hooks.slice(0, hookCount),
    sources: [],
    engine: fromRequirements,
    notes: writeNotes({ ...facts, outlined: { words: outline.words, target, asked: asked !== null } }),
  };
}

/** What the fixed sentences of a script for this request depend on. */
export function settingFor({ platform }: ScriptRequest, { brief, sorted, frame }: Prepared): Setting {
  return { platform, frame, filling: { topic: topicOf(brief, sorted.onTopic, frame) } };
}

/** The user's topic; without one, what the leading source is called, or the board. */
function topicOf(brief: Brief, sources: readonly Source[], frame: Frame): Topic {
  const headline =
    sources.map(calledOf).find((called) => called !== undefined) ?? titleSpokenOf(sources) ?? brief.boardName;
  if (brief.topic === null && headline) {
    return headlineTopic(headline);
  }
  return topicForms(brief.topic ?? brief.points[0] ?? frame.noTopic, brief.audience, frame.language);
}

/** A title of one word ("bees.txt") says something where the text holds it. */
const titleSpokenOf = (sources: readonly Source[]): string | undefined =>
  sources.find((source) => [...source.titleTerms].some((term) => countOf(term, source) > 0))?.title;

function nameOf(source: Source): string {
  return source.title || source.item.id;
}

const maxRounds = 5;
const nearEnough = 0.04;

/**
 * Where a length is asked for in characters, writes again with more or fewer words until the text that is
 * published comes nearest to it; else writes once.
 */
function inCharacters<T extends { script: string }>(target: Target, write: (target: Target) => T): T {
  const { characters } = target;
  let room = target.words;
  let nearest = write(target);
  if (characters === undefined) {
    return nearest;
  }
  const lengthOf = ({ script }: T) => Math.max(1, countIn('characters', scriptField(script, 'spoken')));
  const miss = (made: T) => Math.abs(lengthOf(made) / characters - 1);
  let made = nearest;
  for (let round = 1; round < maxRounds && miss(nearest) > nearEnough; round += 1) {
    room = Math.max(10, Math.round((room * characters) / lengthOf(made)));
    made = write(withWords(target, room));
    nearest = miss(made) < miss(nearest) ? made : nearest;
  }
  return nearest;
}
