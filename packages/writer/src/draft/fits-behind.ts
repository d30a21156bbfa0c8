import { cuesOf } from '../languages/cues.ts';
import type { Line } from './lines.ts';

/** What was told before, and what is taken all the same. */
export interface Circumstances {
  /** Sentences that are told already. */
  told: readonly Line[];
  /** Takes what speaks of something as known, rather than too little. */
  isLoose?: boolean;
  /** Takes what names somebody in short who was not introduced, and what points at what was not told. */
  namesStrangers?: boolean;
}

/** A sentence so many places before another may tell what that one speaks of as known. */
const reach = 6;

/** Whether all that a sentence speaks of is named in it. */
export const isClearAlone = ({ alone, awaits, leaning, introducedAt, pointsAt }: Line): boolean =>
  alone && !awaits && !leaning && introducedAt === null && pointsAt.length === 0;

/** Whether it can be told without the sentence before it. */
export const standsAlone = ({ alone, isTied }: Line): boolean => alone && !isTied;

/** Whether all that a line speaks of as known was told before it. */
export function fitsBehind(
  line: Line,
  path: readonly Line[],
  { told, isLoose = false, namesStrangers = false }: Circumstances,
): boolean {
  const before = [...told, ...path].filter(
    ({ source, index }) => source === line.source && index < line.index,
  );
  const isTold = (place: number): boolean => before.some(({ index }) => index === place);
  const isIntroduced = namesStrangers || neededBy(line).every(isTold);
  // What follows directly is told where its reader met it.
  const follows = isTold(line.behind) && isNextIn(path, line);
  return (
    isIntroduced &&
    (follows || (standsAlone(line) && isKnownFrom(before, line, isLoose) && !isStrange(line, before)))
  );
}

/** Whether what it is told behind is in a path, or was the hook and nothing has been told since. */
const isNextIn = (path: readonly Line[], { behind }: Line): boolean =>
  path.length === 0 || path.some(({ index }) => index === behind);

/** Whether what it speaks of as known was spoken of a little before it. */
const isKnownFrom = (before: readonly Line[], line: Line, isLoose: boolean): boolean =>
  !line.leaning ||
  isLoose ||
  before.some(({ index }) => index >= line.index - reach) ||
  isNamed(line, before);

/** The places of what introduces whom or what it names in short; who can be called in full needs nothing. */
const neededBy = ({ introducedAt, inFull, pointsAt }: Line): number[] =>
  inFull === null && introducedAt !== null ? [introducedAt, ...pointsAt] : [...pointsAt];

/** Whether it speaks as of something known of what neither the title nor a sentence before it names. */
export const isStrange = (line: Line, before: readonly Line[]): boolean =>
  line.needs.length > 0 &&
  !line.needs.some((term) => line.source.titleTerms.has(term)) &&
  !isNamed(line, before);

const isNamed = ({ needs, source }: Line, before: readonly Line[]): boolean =>
  before.some(({ index }) => {
    const terms = source.terms[index] ?? [];
    return (
      needs.some((term) => terms.includes(term)) ||
      (needs.some((term) => inquiry.test(term)) && terms.some((term) => inquiry.test(term)))
    );
  });

/** "The study found" is clear behind "researchers examined". */
const inquiry = /^(?:stud|research|investig|examin|survey|analy)/u;

/** What is said without the sentence that limits it says too much. Words. */
const caveatWorth = 40;

/** Whether it limits the sentence that it leans on: "But recovery rates are high". */
export const limits = (line: Line): boolean =>
  !standsAlone(line) && cuesOf(line.source.language).contrast.exec(line.text)?.index === 0;

/** Whether a sentence that may not be said limits the one before it. */
function contradicts(text: string, language: string): boolean {
  const { contrast, dangling } = cuesOf(language);
  return contrast.exec(text)?.index === 0 && dangling.test(text);
}

/** What is lost with a line whose next one limits it, and won back with that one where it can be said. */
export function caveatOf(line: Line, next: Line | undefined): number {
  const { source, index, paragraph } = line;
  const behind = source.sentences[index + 1];
  const isLimited =
    (next !== undefined && next.behind === index && limits(next)) ||
    (behind?.paragraph === paragraph && contradicts(behind.text, source.language));
  return (limits(line) ? caveatWorth : 0) - (isLimited ? caveatWorth : 0);
}
