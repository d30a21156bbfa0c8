import type { Brief } from '../brief/brief.ts';
import { tellingTerms } from '../brief/telling-terms.ts';
import type { Line } from './lines.ts';
import { countOf, type Source } from './material.ts';
import { byLikeness, type Sorted } from './relevance.ts';

/** Of the words of a topic: a note with fewer is about something else, where a page is about it. */
const minAbout = 0.6;
/** Words of a point, and of these a source on it has so many. */
const fewestOfPoint = 2;
const mostOfPoint = 0.75;

/**
 * What is sorted, with the plan in front that the user points at ("from my plan"), whatever words it
 * has; so is one note that was jotted down, and nothing else.
 */
export function ledByPlan(
  sorted: Sorted,
  { sources, brief }: { sources: readonly Source[]; brief: Brief },
): Sorted {
  const called = calledSo(sources, brief);
  const plan = brief.isPlanned ? planOn(sources, brief) : (called ?? onlyNote(sorted, sources));
  if (plan === null) {
    return sorted;
  }
  // Without a topic the plan says what it is about; so do its points where it is called by its name.
  const relevance =
    plan === called
      ? byPoints(sources, plan)
      : brief.topic === null
        ? byLikeness(sources, () => plan)
        : sorted.relevance;
  const isOn = (source: Source) =>
    source !== plan && (relevance.get(source) ?? 0) > 0 && !sorted.mute.includes(source);
  const others = sources
    .filter(isOn)
    .toSorted((one, other) => (relevance.get(other) ?? 0) - (relevance.get(one) ?? 0));
  const onTopic = [plan, ...others];
  return {
    ...sorted,
    onTopic,
    offTopic: sources.filter((source) => !onTopic.includes(source) && !sorted.mute.includes(source)),
    mute: sorted.mute.filter((source) => source !== plan),
    relevance: new Map(onTopic.map((source) => [source, source === plan ? 1 : (relevance.get(source) ?? 0)])),
    byBoard: false,
    isMet: true,
    isMixed: false,
  };
}

/** How much each source holds of one of the points of a plan; 0 for less than most of it. */
function byPoints(sources: readonly Source[], { jotted, language }: Source): Map<Source, number> {
  const points = (jotted?.points ?? [])
    .map(({ text }) => [...tellingTerms(text, language)])
    .filter(({ length }) => length >= fewestOfPoint);
  const shareOf = (source: Source) =>
    Math.max(
      0,
      ...points.map((terms) => terms.filter((term) => countOf(term, source) > 0).length / terms.length),
    );
  return new Map(sources.map((source) => [source, shareOf(source) >= mostOfPoint ? shareOf(source) : 0]));
}

/** Of the notes that are plans the one that holds most words of the topic; null where there is none. */
function planOn(sources: readonly Source[], { terms }: Brief): Source | null {
  const held = (source: Source) => [...terms].filter((term) => countOf(term, source) > 0).length;
  const plans = sources.filter(({ jotted }) => jotted !== null);
  return plans.toSorted((one, other) => held(other) - held(one))[0] ?? null;
}

/** The plan whose title is all that was said. */
const calledSo = (sources: readonly Source[], { topic }: Brief): Source | null =>
  sources.find(({ jotted, title }) => jotted !== null && title.toLowerCase() === topic?.toLowerCase()) ??
  null;

function onlyNote({ onTopic }: Sorted, sources: readonly Source[]): Source | null {
  const [note, ...others] = sources;
  return note?.jotted && others.length === 0 && onTopic.length === 0 ? note : null;
}

/** The notes that are plans of what was asked for: as near to it as anything else, or all there is. */
export function leadingNotes(
  { onTopic, relevance }: Sorted,
  brief: Brief,
  pages: readonly Line[],
): readonly Source[] {
  const plans = onTopic.filter(({ jotted }) => jotted !== null);
  if (brief.isPlanned) {
    return plans.slice(0, 1);
  }
  const near = (source: Source) => relevance.get(source) ?? 0;
  const best = Math.max(0, ...onTopic.map(near));
  const isAbout = (source: Source) =>
    pages.length === 0 || (near(source) >= best && (brief.topic === null || near(source) >= minAbout));
  return plans.filter(isAbout);
}
