import type { SourceItem } from '../requests.ts';
import { cuesOf } from '../languages/cues.ts';
import { languages } from '../languages/language.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { rulesOf } from '../spoken/rules.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';

/** A page is old from here on: what it calls "this week" is not the reader's. Milliseconds. */
const old = 45 * 24 * 60 * 60 * 1000;
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const year = /(?<!\d)20\d\d(?!\d)/gu;
/**
 * Of what a page says first: with so much of it still to come, an old one tells nothing that has happened.
 */
const mostlyAhead = 0.5;
const beginning = 10;

/** When an item was written: published, else by what its address tells; null where neither is known. */
export function writtenOn({ publishedAt, url }: SourceItem): Date | null {
  const [, inYear = '', month = '', day = '15'] =
    url?.match(/\/(20\d\d)[/-]?(0[1-9]|1[0-2])(?=\D|[0-3]\d(?:\D|$))[/-]?([0-3]\d(?=\D|$))?/u) ?? [];
  const told = publishedAt ?? (inYear === '' ? '' : `${inYear}-${month}-${day}`);
  const date = new Date(told);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Whether an item was old at `now`; false where one of the two is not known. */
function isOld(item: SourceItem, now: string | undefined): boolean {
  const written = writtenOn(item);
  return written !== null && now !== undefined && Date.parse(now) - written.getTime() > old;
}

/**
 * The lines as they are true at `now`: times counted from the day an old page was written become that time,
 * and what was to come by a year that is over, or on a day, is left out.
 */
export function seenFrom(lines: readonly Line[], now: string | undefined): Line[] {
  const seen = lines
    .map((line) =>
      isOld(line.source.item, now)
        ? { ...line, isAhead: isPlan(line), dated: fromThen(line.text, line.source) }
        : line,
    )
    .filter((line) => !isOver(line, now ?? ''));
  const lasting = seen.filter((line) => line.isMarked || !isStale(line));
  // Of a forecast nothing else would be left.
  return isForecast(seen) ? seen : lasting.filter((line) => !isToCome(line) || !isAppointment(line));
}

/** Whether an old line speaks of the day it was written on as of now, in words that are nobody's. */
function isStale({ dated, source: { language } }: Line): boolean {
  const own = dated?.replace(/["“„«][^"“”„«»]*["”“»]/gu, '') ?? '';
  return rulesOf(language)?.stale.test(own) === true;
}

/** What to tell the user of the old ones among the items that a script rests on. */
export function oldNotes(
  items: readonly SourceItem[],
  now: string | undefined,
  { isAhead, isMoved }: { isAhead: boolean; isMoved: boolean },
): string[] {
  const [first, ...others] = items.filter((item) => isOld(item, now));
  const written = first === undefined ? null : writtenOn(first);
  if (first === undefined || written === null) {
    return [];
  }
  const { month } = valuesOf(written, 'en');
  const name = `“${first.title || first.id}”`;
  if (isAhead) {
    return [`Most of what ${name} covers was still to come in ${month}, so these are research notes.`];
  }
  const more =
    others.length > 0
      ? ` ${others.length} more of your sources ${others.length === 1 ? 'is' : 'are'} old too.`
      : '';
  const told = isMoved ? ', so its news is in the past tense' : '';
  return [`${name} was written in ${month}${told}: check what has changed since.${more}`];
}

/** An invitation or the notice of an event, in the six languages. */
const notice =
  /(?<!\p{L})(?:join us|save the date|register (?:now|here|by)|tickets? (?:are|go) (?:available|on sale)|(?:will|is set to) (?:take place|be held|kick off)|takes place (?:on|from)|(?:startet|beginnt) wieder|findet .{0,80}statt|laden .{0,30}ein|dieses Jahr .{0,60}erwartet|aura lieu|inscrivez-vous|rendez-vous (?:le|du) \d|se celebrará|tendrá lugar|inscríb\p{L}+|si terrà|iscri(?:viti|vetevi)|será realizad[oa]|inscreva-se)(?!\p{L})/iu;

/** The sentences, without those that announce what was in a year that is over; where no day is known, all. */
export function withoutPastNotices(lines: readonly Line[], now: string | undefined): readonly Line[] {
  const thisYear = Number(now?.slice(0, 4));
  return lines.filter((line) => !notice.test(line.text) || !(yearOf(line) < thisYear));
}

/** The year of a sentence, else that of its source by title or address; NaN where none is told. */
function yearOf({ text, source: { item } }: Line): number {
  const [told = []] = [text, item.title, item.url ?? '']
    .map((each) => each.match(year) ?? [])
    .filter((years) => years.length > 0);
  return told.length === 0 ? Number.NaN : Math.max(...told.map(Number));
}

const isPlan = ({ text, source: { language } }: Line): boolean => cuesOf(language).plan.test(text);

/** Whether a line of an old source tells of what had a day then: what was to come, or "is scheduled". */
const isToCome = ({ text, isAhead, dated, source: { language } }: Line): boolean =>
  isAhead === true ||
  (dated !== undefined && cuesOf(language).scheduled.test(text) && daysOf(language).test(text));

/** "The fair was set to open" tells what had been planned by then. */
const plannedByThen =
  /(?<!\p{L})(?:was|were|had been) (?:set|due|scheduled|expected|going|planned)(?!\p{L})/u;

/** Whether a sentence tells what was to take place on a day, or was decided: "The first will be on Monday". */
const isAppointment = ({ text, isMarked, source: { language } }: Line): boolean =>
  !isMarked &&
  !plannedByThen.test(text) &&
  (cuesOf(language).scheduled.test(text) || daysOf(language).test(text));

const dayPatterns = new Map<string, RegExp>();

/** "In late January"; not in German, where "wird" tells what is true at any time as well. */
const partsOfMonth: Readonly<Record<string, string>> = {
  en: '(?:early|mid|late)[ -]',
  fr: '(?:début |mi-|fin )',
  es: '(?:principios|mediados|finales) de ',
  pt: '(?:início|meados|fim|final) de ',
  it: '(?:inizio|metà|fine) (?:di )?',
};

/** The days of the week, and days and parts of a month without a year, in a language. */
function daysOf(language: string): RegExp {
  const stored = dayPatterns.get(language);
  if (stored !== undefined) {
    return stored;
  }
  const named = (part: Intl.DateTimeFormatOptions, dates: readonly Date[]) =>
    dates
      .map((date) => new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' }).format(date))
      .join('|');
  const weekdays = named(
    { weekday: 'long' },
    Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day))),
  );
  const monthsOfYear = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
  const short = named({ month: 'short' }, monthsOfYear).replaceAll('.', '');
  const ofYear = `(?:${named({ month: 'long' }, monthsOfYear)}|(?:${short})\\.?)`;
  const part = partsOfMonth[language];
  // The name as it is written: "those who pay late may be fined".
  const ofPart = part === undefined ? '' : `|${part}(?-i:${ofYear})(?!\\p{L}|,? (?:de )?\\d{4})`;
  const days = `(?<!\\p{L})(?:(?:${weekdays})(?!\\p{L})|\\d{1,2}\\.?(?: de| of)? (?:${ofYear})(?! (?:de |of )?\\d{4})|(?:${ofYear}) \\d{1,2}(?!\\d|,? \\d{4})${ofPart})`;
  const pattern = new RegExp(days, 'iu');
  dayPatterns.set(language, pattern);
  return pattern;
}

/** Not in German either. */
const thisYear = /(?<!\p{L})(?:(?:later )?this year|cette année|este año|este ano|quest['’]anno)(?!\p{L})/iu;

/** Whether an old line that nobody marked tells what was to come by a year that is over, or in its page's. */
function isOver({ text, isAhead, isMarked, source: { item } }: Line, now: string): boolean {
  const ofPage = thisYear.test(text) ? (writtenOn(item)?.getUTCFullYear() ?? []) : [];
  const years = (text.match(year) ?? []).map(Number).concat(ofPage);
  return isAhead === true && !isMarked && years.length > 0 && Math.max(...years) < Number(now.slice(0, 4));
}

/** Whether most of what an old page begins with was still to come: a forecast, an invitation. */
export function isForecast(lines: readonly Line[]): boolean {
  const [leader] = lines;
  const first = lines.filter(({ source }) => source === leader?.source).slice(0, beginning);
  return (
    first.length > 0 && first.filter(({ isAhead }) => isAhead === true).length > first.length * mostlyAhead
  );
}

/**
 * A sentence of an old source with the year or month in the place of "this year" or "last month", and without
 * "just"; as it is where nobody knows when it was written.
 */
export function fromThen(text: string, { item, language }: Pick<Source, 'item' | 'language'>): string {
  const written = writtenOn(item);
  if (written === null) {
    return text;
  }
  const values = valuesOf(written, language);
  return (languages.get(language)?.spoken.dates ?? []).reduce(
    (said, [pattern = '', to = '']) =>
      said.replace(patternOf(pattern), (...match) => filled(to, values, match)),
    text,
  );
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const pattern =
    patterns.get(source) ?? new RegExp(/^[\s,^(]/u.test(source) ? source : `(?<!\\p{L})(?:${source})`, 'giu');
  patterns.set(source, pattern);
  return pattern;
}

type Values = Readonly<Record<'year' | 'lastYear' | 'month' | 'lastMonth', string>> & { written: Date };

/** What stands for a match: its first letter stays large where it begins the sentence. */
function filled(to: string, { written, ...values }: Values, match: readonly unknown[]): string {
  const [whole = '', month] = match.filter((part) => typeof part === 'string').map(String);
  const isFirst = match.findLast((part) => typeof part === 'number') === 0;
  const place = months.findIndex((name) => name === month);
  const yearOf = written.getUTCFullYear() - (place >= written.getUTCMonth() ? 1 : 0);
  const text = to
    .replace('$1', month ?? '')
    .replace(/\{(\w+)\}/gu, (_, name: string) => ({ ...values, yearOf: String(yearOf) })[name] ?? whole);
  return isFirst ? upperFirst(text) : text;
}

/** "November 2019", in a language. */
export const monthInWords = (date: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);

function valuesOf(written: Date, language: string): Values {
  const before = new Date(Date.UTC(written.getUTCFullYear(), written.getUTCMonth() - 1, 15));
  return {
    year: String(written.getUTCFullYear()),
    lastYear: String(written.getUTCFullYear() - 1),
    month: monthInWords(written, language),
    lastMonth: monthInWords(before, language),
    written,
  };
}
