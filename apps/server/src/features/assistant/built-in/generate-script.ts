import type { AssistantEngine, GeneratedContent, ScriptPlatform, ScriptRequest } from '../assistant.port.ts';
import { readBrief, type Brief } from './brief/brief.ts';
import { wordsFor, writeDraft, type Target } from './draft/draft.ts';
import { HOOK_COUNT } from './draft/hooks.ts';
import { collectLines, uncoveredPoints, type Line } from './draft/lines.ts';
import { isTelling, readSource, type Source } from './draft/material.ts';
import { sortByRelevance, type Sorted } from './draft/relevance.ts';
import { writeTitles } from './draft/titles.ts';
import type { Filling, Frame } from './frames/frame.ts';
import { fallbackFrame, frameOf } from './frames/frames.ts';
import { headlineTopic, topicForms } from './frames/topic-forms.ts';
import { limitItems } from './input-limits.ts';
import { writeNotes, type NoteFacts } from './notes.ts';
import { writeOutline } from './outline.ts';

export const DRAFT_ENGINE: AssistantEngine = {
  kind: 'built-in',
  name: 'Hookline',
  label: 'Built-in draft from your sources',
};
export const OUTLINE_ENGINE: AssistantEngine = {
  kind: 'built-in',
  name: 'Hookline',
  label: 'Built-in outline from your requirements',
};

const DEFAULT_SECONDS: Record<ScriptPlatform, number> = { youtube: 180, instagram: 45, tiktok: 45, linkedin: 80 };
const SHORTEST_DEFAULT = 20;
// At most this share of what can be quoted goes into a script whose length was left open.
const QUOTED_SHARE = 0.5;

type Prepared = { brief: Brief; sorted: Sorted; lines: Line[]; frame: Frame; facts: NoteFacts };

/**
 * A script from the sentences of the items, or an outline from the requirements alone when no
 * item carries one. Same request, same answer. Heavy for large items: not for the event loop.
 */
export function generateScript(
  request: ScriptRequest,
  onPartial: (partial: Partial<GeneratedContent>) => void = () => {},
): GeneratedContent {
  const prepared = prepare(request);
  const content = prepared.lines.some((line) => line.alone)
    ? draftFrom(request, prepared)
    : outlineFrom(request, prepared);
  onPartial({ hooks: content.hooks, titles: content.titles, engine: content.engine });
  onPartial({ hooks: content.hooks, titles: content.titles, engine: content.engine, script: content.script });
  return content;
}

function prepare(request: ScriptRequest): Prepared {
  const brief = readBrief(request.requirements);
  const limited = limitItems(request.items);
  const read = limited.items.map((item) => ({ item, source: readSource(item) }));
  const sources = read.flatMap(({ source }) => source ?? []);
  const sorted = sortByRelevance(sources, brief);
  const lines = collectLines(sorted.onTopic, sorted.relevance, brief);
  const language = brief.language === 'und' ? (sorted.onTopic[0]?.language ?? 'en') : brief.language;
  const frame = frameOf(language) ?? fallbackFrame;
  const facts: NoteFacts = {
    offTopic: sorted.offTopic.map((source) => source.title || source.item.id),
    empty: read.filter(({ source }) => source === null).map(({ item }) => item.title || item.id),
    shortened: limited.shortened,
    leftOut: limited.leftOut,
    unused: [],
    uncovered: uncoveredPoints(lines, brief),
    ownBeats: 0,
    language,
    frame,
    sourceLanguages: [...new Set(sorted.onTopic.map((source) => source.language))],
    brief,
    platform: request.platform,
  };
  return { brief, sorted, lines, frame, facts };
}

function draftFrom(request: ScriptRequest, prepared: Prepared): GeneratedContent {
  const { brief, sorted, lines, frame, facts } = prepared;
  const asked = askedTarget(request, brief);
  const target = asked ?? openTarget(request.platform, lines);
  const topic = topicOf(brief, sorted.onTopic, frame);
  const length = frame.length(
    brief.length?.unit ?? (request.platform === 'linkedin' ? 'words' : 'seconds'),
    brief.length?.unit === 'words' || request.platform === 'linkedin' ? target.words : target.seconds,
  );
  const fillingFor = (count: number): Filling => ({ topic, count, length });
  const draft = writeDraft({
    platform: request.platform,
    brief,
    target,
    lines,
    sources: sorted.onTopic,
    frame,
    fillingFor,
  });
  const used = new Set(draft.sources.map((source) => source.id));
  const notes = writeNotes({
    ...facts,
    unused: sorted.onTopic
      .filter((source) => !used.has(source.item.id))
      .map((source) => source.title || source.item.id),
    ownBeats: draft.ownBeats,
    drafted: { words: draft.words, target, asked: asked !== null },
  });
  return {
    script: draft.script,
    titles: draft.titles,
    hooks: draft.hooks,
    sources: draft.sources,
    engine: DRAFT_ENGINE,
    notes,
  };
}

function outlineFrom(request: ScriptRequest, prepared: Prepared): GeneratedContent {
  const { brief, frame, facts } = prepared;
  const seconds = DEFAULT_SECONDS[request.platform];
  const target = askedTarget(request, brief) ?? { seconds, words: wordsFor(seconds) };
  const topic = topicOf(brief, [], frame);
  const length = frame.length(
    request.platform === 'linkedin' || brief.length?.unit === 'words' ? 'words' : 'seconds',
    request.platform === 'linkedin' || brief.length?.unit === 'words' ? target.words : target.seconds,
  );
  const filling: Filling = { topic, count: brief.points.length, length };
  const outline = writeOutline(request.platform, brief, target, filling, frame);
  const { question, promise, stop, invitation, myth } = frame.hooks;
  return {
    script: outline.script,
    titles: writeTitles(request.platform, filling, [], [], frame),
    hooks: [question, promise, stop, myth, invitation].map((write) => write(filling)).slice(0, HOOK_COUNT),
    sources: [],
    engine: OUTLINE_ENGINE,
    notes: writeNotes({ ...facts, outlined: { words: outline.words, target } }),
  };
}

function askedTarget(request: ScriptRequest, brief: Brief): Target | null {
  if (request.seconds !== undefined && Number.isFinite(request.seconds) && request.seconds > 0) {
    return { seconds: Math.round(request.seconds), words: wordsFor(request.seconds) };
  }
  if (brief.length === null) {
    return null;
  }
  const { unit, value } = brief.length;
  return unit === 'seconds'
    ? { seconds: value, words: wordsFor(value) }
    : { seconds: Math.round((value / 150) * 60), words: value };
}

/** The platform's usual length, or less when the material is short. */
function openTarget(platform: ScriptPlatform, lines: readonly Line[]): Target {
  const words = lines.reduce((sum, line) => sum + line.words, 0) * QUOTED_SHARE;
  const carried = Math.round((words / 150) * 60) + 15;
  const seconds = Math.max(SHORTEST_DEFAULT, Math.min(DEFAULT_SECONDS[platform], Math.round(carried / 5) * 5));
  return { seconds, words: wordsFor(seconds) };
}

/** The user's topic; without one, what the leading source is called, or the board. */
function topicOf(brief: Brief, sources: readonly Source[], frame: Frame) {
  const fromSources = sources.map((source) => source.title).find(isTelling);
  const named = fromSources ?? brief.boardName;
  if (brief.topic !== null || named === null || named === undefined) {
    return topicForms(brief.topic ?? brief.points[0] ?? frame.noTopic, brief.audience, frame.language);
  }
  return headlineTopic(named);
}
