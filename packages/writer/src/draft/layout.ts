import type { Frame } from '../languages/frame.ts';
import { ownBeatText, type OwnBeat } from '../outline.ts';
import type { Beat } from './beats.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';
import { shareOut, spanLabel } from '../script/timeline.ts';

/** The parts of a draft before they are laid out. */
export interface Draft {
  hook: string;
  beats: Beat[];
  own: OwnBeat[];
  action: string;
  hookSource: Source | null;
}

/** How long the video is, and whether words are shown in it. */
export interface VideoOptions {
  seconds: number;
  withScreenText: boolean;
}

/**
 * What is spoken in a draft, part by part: the hook, each beat, the creator's own beats, the call to action.
 */
export function spokenParts(draft: Draft, frame: Frame): string[] {
  return [
    draft.hook,
    ...draft.beats.map((beat) => spokenBeat(beat, frame)),
    ...draft.own.map((beat) => ownBeatText(beat, frame)),
    draft.action,
  ];
}

/** A script with timed beats, each with the number of its source. */
export function layOutVideo(draft: Draft, frame: Frame, { seconds, withScreenText }: VideoOptions): string {
  const parts = spokenParts(draft, frame);
  const spans = shareOut(parts, seconds);
  const sources = sourcesOf(draft);
  const time = (index: number) => spanLabel(spans[index] ?? { from: 0, to: 0 });
  const reference = (source: Source | null) => (source ? ` [${sources.indexOf(source) + 1}]` : '');
  const beats = draft.beats.map((beat, index) => {
    const heading = `${index + 1}. ${beat.heading} (${time(index + 1)})${reference(beat.source)}`;
    const screen = withScreenText && beat.onScreen ? [`${frame.headings.onScreen}: ${beat.onScreen}`] : [];
    return [heading, parts[index + 1], ...screen].join('\n');
  });
  const own = draft.own.map((beat, index) => {
    const place = draft.beats.length + index + 1;
    return `${place}. ${beat.heading} (${time(place)})\n${parts[place]}`;
  });
  return [
    `${frame.headings.hook} (${time(0)})${reference(draft.hookSource)}\n${parts[0]}`,
    ...beats,
    ...own,
    `${frame.headings.action} (${time(parts.length - 1)})\n${draft.action}`,
    `${frame.headings.sources}\n${sources.map((source, index) => `[${index + 1}] ${sourceLine(source)}`).join('\n')}`,
  ].join('\n\n');
}

/** A post to be read: paragraphs, then the sources. */
export function layOutPost(draft: Draft, frame: Frame): string {
  const sources = sourcesOf(draft);
  return [
    ...spokenParts(draft, frame),
    `${frame.headings.sources}: ${sources.map(sourceLine).join('; ')}`,
  ].join('\n\n');
}

/** The sources a draft quotes, in the order they first appear in its beats. */
export function sourcesOf(draft: Draft): Source[] {
  const inOrder = [draft.hookSource, ...draft.beats.map((beat) => beat.source)];
  return [...new Set(inOrder.filter((source) => source !== null))];
}

function spokenBeat(beat: Beat, frame: Frame): string {
  const quoted = quoteLines(beat.lines, frame);
  return beat.bridge === '' ? quoted : `${beat.bridge} ${quoted}`;
}

/** Sentences in quotation marks: one pair around what stands together in the source. */
function quoteLines(lines: readonly Line[], frame: Frame): string {
  const passages: Line[][] = [];
  for (const line of lines) {
    const last = passages.at(-1)?.at(-1);
    if (last && last.index === line.index - 1 && last.paragraph === line.paragraph) {
      passages.at(-1)?.push(line);
    } else {
      passages.push([line]);
    }
  }
  return passages
    .map(
      (passage) => `${frame.quotes.open}${passage.map((line) => line.text).join(' ')}${frame.quotes.close}`,
    )
    .join(' ');
}

function sourceLine(source: Source): string {
  const title = source.title === '' ? (source.item.url ?? source.item.id) : source.title;
  return source.item.url && source.title !== '' ? `${title} (${source.item.url})` : title;
}
