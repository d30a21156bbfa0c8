import { cuesOf } from '../languages/cues.ts';
import type { Filling, Frame, Setting } from '../languages/frame.ts';
import { hasNumber, type Line } from './lines.ts';
import { spokenName } from './beats.ts';

/** How many hooks are offered. */
export const hookCount = 5;

// A sentence with this share of what the best one holds of the topic is about it as well.
const nearBest = 0.6;

/** A hook and, where it quotes, the sentence it quotes. */
export interface Hook {
  text: string;
  line: Line | null;
}

type Kind = 'number' | 'contrast' | 'problem' | 'voice';

/**
 * The sentence that opens a script best: on the topic, with a figure or a turn in it, and no
 * longer than about `words` where there is a choice.
 */
export function openingLine(lines: readonly Line[], words: number): Line | null {
  const excess = (line: Line) => Math.max(0, line.words - Math.max(10, words));
  return best(
    onTopic(lines).filter((line) => line.alone && !line.text.endsWith('!')),
    (line) => strength(line) - excess(line) * 0.1,
  );
}

/** Hooks of different kinds, five unless said; those that quote a source each quote another sentence. */
export function writeHooks(
  { lines, opening, count = hookCount }: { lines: readonly Line[]; opening: Line | null; count?: number },
  { frame, filling, isPlain = false }: Setting,
): Hook[] {
  const telling = onTopic(lines);
  const quoted = new Set<Line>();
  const hooks: Hook[] = [];
  if (opening) {
    quoted.add(opening);
    hooks.push({ text: quote(opening, frame), line: opening });
  }
  if (!isPlain) {
    hooks.push({ text: frame.hooks.question(filling), line: null });
  }
  hooks.push(...quotingHooks(telling, quoted, { frame, room: Math.max(2, count - 1) - hooks.length }));
  const { promise, stop, myth, invitation } = frame.hooks;
  const named = [promise, stop, myth, invitation].map((write) => write(filling));
  const framed = isPlain ? [] : asksInAnotherLanguage(frame, filling) ? frame.plain.hooks.slice(1) : named;
  return [...hooks, ...framed.map((text): Hook => ({ text, line: null }))].slice(0, count);
}

/** Only English sentences have a place for a question. */
export const asksInAnotherLanguage = ({ language }: Frame, { topic }: Filling): boolean =>
  topic.kind === 'question' && language !== 'en';

/** A hook of each kind that there is a sentence for, none of them in `quoted`. */
export function quotingHooks(
  lines: readonly Line[],
  quoted: Set<Line>,
  { frame, room }: { frame: Frame; room: number },
): Hook[] {
  const hooks: Hook[] = [];
  for (const kind of ['number', 'contrast', 'problem', 'voice'] as const) {
    const line = best(
      lines.filter((each) => each.alone && !each.unresolved && !quoted.has(each) && fits(each, kind)),
      (each) => strength(each),
    );
    const lead = line === null ? null : leadOf(kind, line, frame);
    if (line && lead !== null && hooks.length < room) {
      quoted.add(line);
      hooks.push({ text: `${lead} ${quote(line, frame)}`, line });
    }
  }
  return hooks;
}

/**
 * The sentences that hold the telling words of the topic, where any do: an item on the topic speaks of other
 * things, too.
 */
export function onTopic(lines: readonly Line[]): readonly Line[] {
  const alone = lines.filter((line) => line.alone && !line.unresolved);
  const best = alone.reduce((top, { direct }) => Math.max(top, direct), 0);
  const telling = alone.filter(({ direct }) => direct >= best * nearBest);
  return best === 0 || telling.length === 0 ? lines : telling;
}

/** A sentence in the script's quotation marks. */
export function quote(line: Line, frame: Frame): string {
  return `${frame.quotes.open}${line.text}${frame.quotes.close}`;
}

function leadOf(kind: Kind, line: Line, frame: Frame): string | null {
  if (kind !== 'voice') {
    return frame.hooks[kind];
  }
  const name = spokenName(line.source, frame);
  return name === null ? frame.hooks.surprise : frame.according(name);
}

function fits(line: Line, kind: Kind): boolean {
  const cues = cuesOf(line.source.language);
  const tests: Record<Kind, boolean> = {
    number: hasNumber(line.text),
    contrast: cues.contrast.test(line.text),
    problem: cues.problem.test(line.text),
    voice: true,
  };
  return tests[kind] && line.words <= 26 && !line.text.endsWith('?');
}

/** How well a sentence opens a script, about -1 to 2. */
export function strength(line: Line): number {
  const cues = cuesOf(line.source.language);
  return (
    lengthStrength(line.words) +
    line.direct * 1.2 +
    line.value * 0.7 +
    (hasNumber(line.text) ? 0.3 : 0) +
    (cues.contrast.test(line.text) ? 0.15 : 0) +
    (cues.problem.test(line.text) ? 0.2 : 0) -
    (line.leaning || line.unresolved ? 0.6 : 0) -
    (cues.anaphora.test(line.text) ? 0.3 : 0) -
    (/["“„«(]/u.test(line.text) ? 0.4 : 0) -
    (cues.firstPerson.test(line.text) ? 0.5 : 0)
  );
}

/** What can be said in one breath opens best. */
function lengthStrength(words: number): number {
  if (words >= 7 && words <= 20) {
    return 0.4;
  }
  return words > 30 ? -0.4 : 0;
}

function best<T>(candidates: readonly T[], valueOf: (candidate: T) => number): T | null {
  let found: T | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const value = valueOf(candidate);
    if (value > highest) {
      found = candidate;
      highest = value;
    }
  }
  return found;
}
