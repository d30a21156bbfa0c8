import { isWithin, platformLimit } from '../limits/platform-limits.ts';
import { wordsFor } from '../script/target.ts';
import type { Frame } from '../languages/frame.ts';
import { type Beat, spokenText } from './beats.ts';
import type { Line } from './lines.ts';
import { shownNameOf, type Source } from './material.ts';
import { countWords } from '@hookline/contract/counting';
import { shareByWords, spanLabel } from '../script/timeline.ts';
import { monthInWords, writtenOn } from './written-on.ts';

/** The parts of a draft before they are laid out. */
export interface Draft {
  hook: string;
  beats: Beat[];
  action: string;
  /** The sentence that the hook states. */
  hookLine: Line | null;
  /** What the user means to show with it. */
  hookDirections: readonly string[];
  /** For a sentence of the draft, those of other sources that tell the same. */
  repeated: ReadonlyMap<Line, readonly Line[]>;
}

/** How long the video is, and whether words are shown in it. */
export interface VideoOptions {
  seconds: number;
  withScreenText: boolean;
  /** Its beats are cues to talk from. */
  isCues: boolean;
}

/**
 * What is spoken in a draft, part by part: the hook, each beat, the call to action.
 */
export function spokenParts(draft: Draft, frame: Frame): string[] {
  return [draft.hook, ...draft.beats.map((beat) => spokenBeat(beat, frame)), draft.action];
}

/** A script with timed beats, each with the numbers of its sources, which are shown where they begin. */
export function layOutVideo(
  draft: Draft,
  frame: Frame,
  { seconds, withScreenText, isCues }: VideoOptions,
): string {
  const parts = spokenParts(draft, frame);
  const words = parts.map(countWords);
  // Cues to talk from take the time that is left, each as much of it; what opens and closes is said as it
  // stands.
  const left = isCues ? Math.max(0, wordsFor(seconds) - words.reduce((sum, each) => sum + each, 0)) : 0;
  const isBeat = (at: number) => at > 0 && at <= draft.beats.length;
  const spans = shareByWords(
    words.map((each, at) => each + (isBeat(at) ? left / draft.beats.length : 0)),
    seconds,
  );
  const sources = sourcesOf(draft);
  const time = (index: number) => spanLabel(spans[index] ?? { from: 0, to: 0 });
  const references = (own: readonly Source[]) =>
    own.length === 0 ? '' : ` ${own.map((source) => `[${sources.indexOf(source) + 1}]`).join('')}`;
  const named = new Set<Source>();
  const onScreen = (own: readonly Source[], text: string | null): string[] => {
    // Nobody cites their own notes to the viewer.
    const fresh = own.filter((source) => !named.has(source) && source.item.isOwn !== true);
    fresh.forEach((source) => named.add(source));
    const names = fresh.flatMap((source) => {
      const written = writtenOn(source.item);
      const month = written === null ? null : monthInWords(written, frame.language);
      const name = shownNameOf(source);
      return name === null ? [] : [name, month].filter((part) => part !== null).join(', ');
    });
    return [text, ...new Set(names)].flatMap((each) =>
      each === null ? [] : [`${frame.headings.onScreen}: ${each}`],
    );
  };
  const hookSources = draft.hookLine === null ? [] : citedBy([draft.hookLine], draft);
  const hook = [
    `${frame.headings.hook} (${time(0)})${references(hookSources)}`,
    draft.hook,
    ...draft.hookDirections.map((direction) => `- ${direction}`),
    ...onScreen(hookSources, null),
  ].join('\n');
  const beats = draft.beats.map((beat, index) => {
    const cited = citedBy(beat.lines, draft);
    const heading = [`${index + 1}.`, beat.heading, `(${time(index + 1)})`].filter(Boolean).join(' ');
    const screen = onScreen(cited, withScreenText ? beat.onScreen : null);
    const directions = (beat.directions ?? []).map((direction) => `- ${direction}`);
    return [`${heading}${references(cited)}`, parts[index + 1], ...directions, ...screen].join('\n');
  });
  return [
    hook,
    ...beats,
    `${frame.headings.action} (${time(parts.length - 1)})\n${draft.action}`,
    `${frame.headings.sources}\n${sources.map((source, index) => `[${index + 1}] ${sourceLine(source)}`).join('\n')}`,
  ].join('\n\n');
}

/** A post to be read: paragraphs, then the sources. */
export function layOutPost(draft: Draft, frame: Frame): string {
  // Nobody cites their own notes.
  const sources = sourcesOf(draft).filter(({ item }) => item.isOwn !== true);
  const list =
    sources.length === 0 ? [] : [`${frame.headings.sources}: ${sources.map(sourceLine).join('; ')}`];
  return [...spokenParts(draft, frame), ...list].join('\n\n');
}

/** The draft of a post without the paragraphs at its end that the platform has no room for. */
export function withinPostLimit(draft: Draft, frame: Frame): Draft {
  const limit = platformLimit('linkedin', 'post');
  const beats = [...draft.beats];
  while (limit && beats.length > 1 && !isWithin(limit, layOutPost({ ...draft, beats }, frame))) {
    beats.pop();
  }
  return { ...draft, beats };
}

/** The sources a draft rests on, in the order in which they first appear in it. */
export function sourcesOf(draft: Draft): Source[] {
  const told = [
    ...(draft.hookLine === null ? [] : [draft.hookLine]),
    ...draft.beats.flatMap(({ lines }) => lines),
  ];
  return citedBy(told, draft);
}

/** The sources of sentences, and of those that tell the same. */
const citedBy = (lines: readonly Line[], { repeated }: Draft): Source[] => [
  ...new Set(lines.flatMap((line) => [line, ...(repeated.get(line) ?? [])]).map(({ source }) => source)),
];

function spokenBeat({ lead, lines, linesBeforeLead = 0 }: Beat, frame: Frame): string {
  const told = lines.map((line) => spokenText(line, frame));
  return told.toSpliced(linesBeforeLead, 0, ...(lead === null ? [] : [lead])).join(' ');
}

function sourceLine(source: Source): string {
  const title = source.title === '' ? (source.item.url ?? source.item.id) : source.title;
  return source.item.url && source.title !== '' ? `${title} (${source.item.url})` : title;
}
