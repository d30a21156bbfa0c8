import type { Brief } from '../brief/brief.ts';
import type { Line } from './lines.ts';
import { countOf, type Source } from './material.ts';
import { byLikeness, type Sorted } from './relevance.ts';

/** Of the words of a topic: a note with fewer is about something else, where a page is about it. */
const minAbout = 0.6;

/**
 * What is sorted, with the plan in front that the user points at ("from my plan"), whatever words it
 * has; so is one note that was jotted down, and nothing else.
 */
export function ledByPlan(
  sorted: Sorted,
  { sources, brief }: { sources: readonly Source[]; brief: Brief },
): Sorted {
  const plan = brief.isPlanned ? planOn(sources, brief) : onlyNote(sorted, sources);
  if (plan === null) {
    return sorted;
  }
  // Without a topic the plan says what it is about.
  const relevance = brief.topic === null ? byLikeness(sources, () => plan) : sorted.relevance;
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

/** Of the notes that are plans the one that holds most words of the topic; null where there is none. */
function planOn(sources: readonly Source[], { terms }: Brief): Source | null {
  const held = (source: Source) => [...terms].filter((term) => countOf(term, source) > 0).length;
  const plans = sources.filter(({ jotted }) => jotted !== null);
  return plans.toSorted((one, other) => held(other) - held(one))[0] ?? null;
}

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
