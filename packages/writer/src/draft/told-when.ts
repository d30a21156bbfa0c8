import type { Frame, Setting } from '../languages/frame.ts';
import type { ClosingForm } from '../languages/strings.ts';
import type { Beat } from './beats.ts';
import { isClearAlone } from './fits-behind.ts';
import type { Line } from './lines.ts';
import { siteOf } from './material.ts';
import { withMonthWithin } from './month-within.ts';
import { monthInWords, writtenOn } from './written-on.ts';

/** What does not age as news does: advice, and two things side by side. */
const timeless: ReadonlySet<ClosingForm | null> = new Set(['tips', 'steps', 'mistakes', 'comparison']);

/**
 * The beats, where they tell of what was written long ago: the month stands in front of one of their
 * first sentences where that can take it, else behind who wrote it in front of the first that is clear
 * by itself, else in a sentence of its own behind the picture that the first beat opens with; and again
 * where it goes on in another year or in what is new. Advice is left as it is, and so are entries of a
 * list that no time can change.
 */
export function withMonths(
  beats: readonly Beat[],
  {
    setting: { frame, filling },
    form,
    isList,
    hookLine,
  }: { setting: Setting; form: ClosingForm | null; isList: boolean; hookLine: Line | null },
): Beat[] {
  if (timeless.has(form) || frame.outline.howTo.test(filling.topic.phrase)) {
    return [...beats];
  }
  const starts = startsOfYears(beats, isList);
  const told = [...beats];
  for (const [place, at] of starts.entries()) {
    const beat = beats[at];
    const written = beat === undefined ? null : writtenOn(beat.source.item);
    if (beat !== undefined && written !== null) {
      const own = beats.slice(at, starts[place + 1]);
      const woven = isList ? null : withMonthWithin(own, written, frame);
      const month = monthInWords(written, frame.language);
      told.splice(
        at,
        own.length,
        ...(woven ?? withWriter(own, { month, frame, hookLine, isFirst: at === 0 })),
      );
    }
  }
  return told;
}

/** Further on it comes too late. Beats. */
const firstBeats = 2;

/**
 * The beats with who wrote them and when in front of their first line that leans on nothing and does not go on
 * with the hook; with the month in a sentence of its own where there is no such line in the first ones, or the
 * site is not known.
 */
function withWriter(
  beats: readonly Beat[],
  {
    month,
    frame,
    hookLine,
    isFirst,
  }: { month: string; frame: Frame; hookLine: Line | null; isFirst: boolean },
): Beat[] {
  const [first] = beats;
  const site = first === undefined ? null : siteOf(first.source.item);
  const goesOn = ({ source, index, said }: Line) =>
    source === hookLine?.source && index === hookLine.index && said[0] !== hookLine.said[0];
  const places = beats
    .slice(0, firstBeats)
    .map(({ lines, source }) =>
      source === first?.source
        ? lines.findIndex((line) => isClearAlone(line) && !line.isTied && !goesOn(line))
        : -1,
    );
  const at = site === null ? -1 : places.findIndex((place) => place >= 0);
  return beats.map((beat, place) => {
    if (at < 0 || site === null) {
      const linesBeforeLead = isFirst ? pictureOf(beat) : 0;
      return place === 0 ? { ...beat, lead: frame.writtenIn(month), linesBeforeLead } : beat;
    }
    return place === at
      ? { ...beat, lead: frame.toldBy(site, month), linesBeforeLead: places[at] ?? 0 }
      : beat;
  });
}

/** The places of the beats that begin to tell of another year, or of what is new. */
function startsOfYears(beats: readonly Beat[], isList: boolean): number[] {
  // The year that was told last, null in what is new.
  let told: number | null = null;
  return beats.flatMap((beat, at) => {
    const year = isList && !beat.lines.some(isOfItsTime) ? told : (longAgo(beat)?.getUTCFullYear() ?? null);
    if (year === told || beat.lead !== null) {
      return [];
    }
    told = year;
    return [at];
  });
}

/** How many lines paint the picture that a script opens with: the first, and those that lean on it. */
function pictureOf({ lines }: Beat): number {
  const next = lines.findIndex((line, at) => at > 0 && isClearAlone(line) && !line.isTied);
  return next < 0 ? lines.length : next;
}

/** A sum, a share, a year, or a time counted from the day of writing. */
const isOfItsTime = ({ text, dated }: Line): boolean =>
  (dated !== undefined && dated !== text) ||
  /[$€£¥%]|per ?cent|Prozent|pour cent|por ?cento|por ciento|per cento|(?<!\d)20\d\d(?!\d)/u.test(text);

/** The year of separate stories that were all written in it, long ago; null where they were not. */
export function yearOfAll(beats: readonly Beat[]): string | null {
  const [year = null, ...others] = new Set(beats.map((beat) => longAgo(beat)?.getUTCFullYear() ?? null));
  return year === null || others.length > 0 ? null : String(year);
}

/** When the source of a beat was written, where that is long ago. */
const longAgo = ({ source, lines }: Beat): Date | null =>
  source.item.isOwn !== true && lines.some(({ dated }) => dated !== undefined)
    ? writtenOn(source.item)
    : null;
