import { countWords } from '@hookline/contract/counting';
import type { Frame, Setting } from '../languages/frame.ts';
import type { ClosingForm } from '../languages/strings.ts';
import type { Beat } from './beats.ts';
import { isClearAlone } from './fits-behind.ts';
import type { Line } from './lines.ts';
import { shownNameOf, siteOf } from './material.ts';
import type { SourceItem } from '../requests.ts';
import { pastOf } from '../spoken/english.ts';
import { rulesOf, type SpokenRules } from '../spoken/rules.ts';
import type { Opening } from './hooks.ts';
import { openingWithMonth, withMonthWithin } from './month-within.ts';
import { monthInWords, writtenOn } from './written-on.ts';

/** What does not age as news does: advice, two things side by side; a roundup says its year. */
const timeless: ReadonlySet<ClosingForm | null> = new Set([
  'tips',
  'steps',
  'mistakes',
  'comparison',
  'roundup',
]);

/**
 * The beats, where they tell of what was written long ago: the month stands in front of one of their
 * first sentences where that can take it, else who reported it and when stands behind one of them, else in a
 * sentence of its own behind the picture that the first beat opens with; and again where it goes on in
 * another year or in what is new. An English video shows it with its source, where that has a name to be
 * shown, instead of that sentence. The hook has the month where it is read, or where no other sentence takes
 * it. Advice is left as it is, and so are entries of a list that no time can change.
 */
export function withMonths(
  { beats, opening }: Told,
  { setting, form, isList }: { setting: Setting; form: ClosingForm | null; isList: boolean },
): Told {
  const { frame, filling, platform } = setting;
  if (timeless.has(form) || frame.outline.howTo.test(filling.topic.phrase)) {
    return { beats, opening };
  }
  const starts = startsOfYears(beats, isList);
  const manner = { frame, isList, isRead: platform === 'linkedin' };
  const [first = [], ...others] = starts.map((at, place) => beats.slice(at, starts[place + 1]));
  const opened = withMonth({ beats: first, opening }, manner);
  const goingOn = others.flatMap((own) => withMonth({ beats: own, opening: null }, manner).beats);
  return { ...opened, beats: [...beats.slice(0, starts[0]), ...opened.beats, ...goingOn] };
}

/** What is told: the hook with the sentence that it is from, and the beats behind it. */
interface Told {
  opening: Opening | null;
  beats: readonly Beat[];
}

/**
 * The beats of one time, and the hook in front of them, with when that was, where they tell of what has one.
 */
function withMonth(
  told: Told,
  { frame, isList, isRead }: { frame: Frame; isList: boolean; isRead: boolean },
): Told {
  const { beats, opening } = told;
  const [first] = beats;
  const written = first === undefined ? null : dayToTell(first, told);
  if (first === undefined || written === null) {
    return told;
  }
  const woven = isList ? null : withMonthWithin(beats, written, frame);
  const dated = openingWithMonth(opening, { source: first.source, written, frame });
  // What is heard opens on what it says, what is read may open on when.
  return dated !== null && (isRead || woven === null)
    ? { beats, opening: dated }
    : { beats: woven ?? withReporter(told, { written, frame, isSaid: isRead || !isShown(first) }), opening };
}

/**
 * Whether a video shows the month, and verbs tell that it is over; in other languages than English they stay
 * as they were, and the month must be said.
 */
const isShown = ({ source }: Beat): boolean => source.language === 'en' && shownNameOf(source) !== null;

/** When what is told was written; null where that is not known, says nothing of what is told, or is one's own. */
const dayToTell = (first: Beat, told: Told): Date | null =>
  first.source.item.isOwn === true || (longAgo(first) !== null && !isNews(told))
    ? null
    : writtenOn(first.source.item);

/** Further on it comes too late. Sentences of the source. */
const firstLines = 4;
/** With what is added a sentence stays in one breath and a half. Words. */
const longestReported = 22;

/**
 * The beats with who reported it and when behind the first sentence that tells what happened or a figure, and
 * leans on nothing; else in a sentence of its own behind the picture that the first beat opens with. Where it
 * need not be said, since it is shown, only who has a name is said.
 */
function withReporter(
  { beats, opening }: Told,
  { written, frame, isSaid }: { written: Date; frame: Frame; isSaid: boolean },
): readonly Beat[] {
  const [first] = beats;
  const site = first === undefined ? null : spokenSite(first.source.item);
  const month = monthInWords(written, frame.language);
  const carrier = beats
    .flatMap(({ lines }) => lines)
    .filter(({ source }) => source === first?.source)
    .slice(0, firstLines)
    .find(
      (line) =>
        (isSaid || site !== null) &&
        isClearAlone(line) &&
        !line.isTied &&
        !goesOn(line, opening) &&
        canBeReported(line, frame),
    );
  if (carrier === undefined) {
    const lead = frame.reported(site, month);
    const begun =
      first === undefined ? [] : [{ ...first, lead, linesBeforeLead: linesBefore(first, opening) }];
    return isSaid ? [...begun, ...beats.slice(1)] : beats;
  }
  const reporter = frame.reporter(site, month);
  return beats.map((beat) => ({
    ...beat,
    lines: beat.lines.map((line) => (line === carrier ? reportedBy(line, reporter) : line)),
  }));
}

/** Whether a line is the rest of the one that the hook begins. */
const goesOn = ({ source, index, said }: Line, opening: Opening | null): boolean =>
  source === opening?.line.source && index === opening.line.index && said[0] !== opening.line.said[0];

/** How many lines "This was reported" comes behind: none where it says so of the hook. */
function linesBefore(beat: Beat, opening: Opening | null): number {
  const isOfHook = opening?.line.source === beat.source && !beat.lines.some((line) => goesOn(line, opening));
  return isOfHook ? 0 : pictureOf(beat);
}

/** A site as it is called; null where only its address is known. */
function spokenSite(item: SourceItem): string | null {
  const site = siteOf(item);
  return site === null || site.includes('.') || !/\p{Lu}/u.test(site) ? null : site;
}

/** Whether what is said first of a line can end with who reported it. */
function canBeReported(line: Line, frame: Frame): boolean {
  const {
    said,
    isVerbatim,
    source: { language },
  } = line;
  const [first = ''] = said;
  const rules = rulesOf(language);
  return (
    rules !== null &&
    language === frame.language &&
    isVerbatim !== true &&
    /[\p{L}\d%]\.$/u.test(first) &&
    !/["“„«:;–—]|\s-\s|(?:,.*){3}/u.test(first) &&
    countWords(first) <= longestReported &&
    !rules.reporting.test(first) &&
    (money.test(first) || tellsWhatHappened(line, rules))
  );
}

function reportedBy(line: Line, reporter: string): Line {
  const [first = '', ...others] = line.said;
  const said = [`${first.slice(0, -1)}${reporter}`, ...others];
  return { ...line, said, words: countWords(said.join(' ')) };
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

const money = /[$€£¥%]|per ?cent|Prozent|pour cent|por ?cento|por ciento|per cento/u;

/** A sum, a share, a year, or a time counted from the day of writing. */
const isOfItsTime = ({ text, dated, moved }: Line): boolean =>
  moved !== undefined ||
  (dated !== undefined && dated !== text) ||
  money.test(text) ||
  /(?<!\d)20\d\d(?!\d)/u.test(text);

/** Whether what is said first tells what happened once. */
function tellsWhatHappened({ said: [first = ''], moved }: Line, rules: SpokenRules): boolean {
  return (
    moved?.text === first || (rules.code === 'en' ? pastOf(first, rules) !== null : happens(first, rules))
  );
}

/** Whether any word of a sentence, with those behind it, tells what happened. */
const happens = (sentence: string, { happened }: SpokenRules): boolean =>
  [...sentence.matchAll(/(?<=\s)\p{L}/gu)].some(({ index }) => happened.test(sentence.slice(index)));

/**
 * Whether what is told of a source was news: what tells no time and nothing that happened stays as it was.
 */
const isNews = ({ beats, opening }: Told): boolean =>
  [...beats.flatMap(({ lines }) => lines), ...(opening === null ? [] : [opening.line])].some((line) => {
    const rules = rulesOf(line.source.language);
    const isEarly = line.index < newsOfPage;
    return (
      isOfItsTime(line) || (isEarly && rules !== null && (tellsWhatHappened(line, rules) || isPast(line)))
    );
  });
const isPast = ({ said: [first = ''], source: { language } }: Line): boolean =>
  language === 'en' && /(?<!\p{L})(?:was|were|had)(?!\p{L})/u.test(first);
/** What a page begins with is what it tells as news. Sentences. */
const newsOfPage = 5;

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
