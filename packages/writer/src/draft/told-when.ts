import type { Setting } from '../languages/frame.ts';
import type { ClosingForm } from '../languages/strings.ts';
import type { Beat } from './beats.ts';
import type { Line } from './lines.ts';
import { monthInWords, writtenOn } from './written-on.ts';

/** What does not age as news does: advice, and two things side by side. */
const timeless: ReadonlySet<ClosingForm | null> = new Set(['tips', 'steps', 'mistakes', 'comparison']);

/**
 * The beats, where they tell of what was written long ago: the first, and each that goes on in another year or in
 * what is new, begins with its month, behind what goes on with what the hook began. Advice is left as it is.
 */
export function withMonths(
  beats: readonly Beat[],
  {
    setting: { frame, filling },
    form,
    hookLine,
  }: { setting: Setting; form: ClosingForm | null; hookLine: Line | null },
): Beat[] {
  if (timeless.has(form) || frame.outline.howTo.test(filling.topic.phrase)) {
    return [...beats];
  }
  // The year that was told last, null in what is new.
  let told: number | null = null;
  return beats.map((beat) => {
    const written = writtenOn(beat.source.item);
    const year = longAgo(beat)?.getUTCFullYear() ?? null;
    const [first] = beat.lines;
    const goesOn = first?.text === hookLine?.text && first?.said[0] !== hookLine?.said[0];
    if (year === told || beat.lead !== null) {
      return beat;
    }
    told = year;
    return written === null
      ? beat
      : {
          ...beat,
          lead: frame.writtenIn(monthInWords(written, frame.language)),
          linesBeforeLead: Number(goesOn),
        };
  });
}

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
