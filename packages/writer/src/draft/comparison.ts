import { contentTerms } from '@hookline/text';
import type { Brief } from '../brief/brief.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { type Beat, buildBeats } from './beats.ts';
import { followSource } from './follow.ts';
import { saysLittleMore } from './headline.ts';
import type { Opening } from './hooks.ts';
import type { Line, Side } from './lines.ts';
import { wordsIn } from './words-in.ts';
import type { FormRequest } from './list.ts';
import { namesOf } from './sides.ts';

const wordsPerBeat = 34;
const maxBeatsOfSide = 3;
/** What is said of several of the things at once has so much of the room. */
const severalShare = 0.25;
/** And what a source says of them in front. */
const introShare = 0.15;
/** A source is not read on for less. Words. */
const leastOfSource = 8;

/**
 * One thing after the other, each under its name, then what speaks of several of them; null where the sources
 * speak of only one.
 */
export function comparisonBeats(request: FormRequest, opening: Opening | null, room: number): Beat[] | null {
  const { brief, lines, isPost } = request;
  const { sides, language } = brief;
  const linesOf = (side: Side) => lines.filter((line) => line.side === side && line.said.length > 0);
  const several = linesOf('several');
  const parts = sides.map((_, side) => linesOf(side));
  if (parts.filter((own) => own.length > 0).length < 2) {
    return null;
  }
  const named = namesOf(sides, language);
  const leads = several.filter((line) => !lines.some((other) => isAhead(other, line)));
  const told: Line[] = opening !== null && saysLittleMore(opening) ? [opening.line] : [];
  const manner = { told, isRead: isPost };
  const intro = readOn(leads, { room: room * introShare, ...manner });
  // Each has its share of what those before it left.
  let left = room * (several.length > leads.length ? 1 - severalShare : 1) - wordsIn(intro);
  const beats = parts.flatMap((own, side): Beat[] => {
    const chosen = readOn(own, { room: left / (sides.length - side), ...manner });
    left -= wordsIn(chosen);
    const name = upperFirst(sides[side] ?? '');
    const [first] = chosen;
    const isNamed = first !== undefined && named[side]?.(first.text, first.source.terms[first.index] ?? []);
    return inBeats(chosen, name, isNamed !== true);
  });
  const rest = room - wordsIn([...intro, ...beats.flatMap(({ lines: own }) => own)]);
  const end = readOn(several, { room: rest, ...manner });
  return [...inBeats(intro, null, false), ...beats, ...inBeats(end, null, false)];
}

/** Whether a line of one thing stands before another line in its source. */
const isAhead = (line: Line, other: Line): boolean =>
  typeof line.side === 'number' && line.source === other.source && line.index < other.index;

/** A headline that names what is compared; null where there is none. */
export function comparisonOpening(
  stated: readonly Opening[],
  { sides, language }: Pick<Brief, 'sides' | 'language'>,
): Opening | null {
  const named = namesOf(sides, language);
  const namesAll = ({ text }: Opening) =>
    named.every((isNamed) => isNamed(text, contentTerms(text, language)));
  return stated.find((opening) => opening.isHeadline === true && namesAll(opening)) ?? null;
}

/** The sources of some lines, each read on for its share of the room; what is chosen is added to `told`. */
function readOn(
  lines: readonly Line[],
  { room, told, isRead }: { room: number; told: Line[]; isRead: boolean },
): Line[] {
  const sources = [...new Set(lines.map(({ source }) => source))];
  let left = room;
  return sources.flatMap((source, at) => {
    if (left < leastOfSource) {
      return [];
    }
    const own = followSource(
      lines.filter((line) => line.source === source),
      { room: left / (sources.length - at), told, isRead },
    );
    told.push(...own);
    left -= wordsIn(own);
    return own;
  });
}

function inBeats(lines: readonly Line[], heading: string | null, isLed: boolean): Beat[] {
  const count = Math.min(maxBeatsOfSide, Math.max(1, Math.round(wordsIn(lines) / wordsPerBeat)));
  return buildBeats(lines, count).map((beat, place) => ({
    ...beat,
    heading: place === 0 ? heading : null,
    lead: place === 0 && isLed && heading !== null ? `${heading}:` : null,
  }));
}
