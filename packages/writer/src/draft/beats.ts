import { countWords } from '@hookline/contract/counting';
import type { Frame, Setting } from '../languages/frame.ts';
import type { ClosingForm } from '../languages/strings.ts';
import { withoutTitles } from './known-things.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';

/** A part of a script: what is told, from where, and what is shown meanwhile. */
export interface Beat {
  /** What it is called, where it has a name: an entry of a list, one of two things compared. */
  heading: string | null;
  source: Source;
  lines: Line[];
  /** Begins what is said: the number of an entry where no heading is shown, the month of old news. */
  lead: string | null;
  /** So many lines go on with what the hook began, and come before it. */
  linesBeforeLead?: number;
  onScreen: string | null;
  /** What the user means to show meanwhile. */
  directions?: readonly string[];
}

/** Groups sentences into about `count` beats of one source each. */
export function buildBeats(lines: readonly Line[], count: number): Beat[] {
  const shown = new Set<string>();
  return group(lines, count).flatMap((own) => {
    const [first] = own;
    if (!first) {
      return [];
    }
    const text = onScreenText(own);
    const onScreen = text === null || shown.has(text) ? null : text;
    shown.add(text ?? '');
    return [{ heading: null, source: first.source, lines: own, lead: null, onScreen }];
  });
}

/** What is said of a sentence; where nothing can be, the sentence in the script's quotation marks. */
export function spokenText(line: Pick<Line, 'said' | 'text'>, frame: Frame): string {
  const { open, close } = frame.quotes;
  const told = sentencesSaid(line, frame).join(' ');
  return line.said.length > 0 || isQuotation.test(line.text) ? told : `${open}${told}${close}`;
}

/** The same without the marks around it, in its sentences. */
export const sentencesSaid = (
  { said, text }: Pick<Line, 'said' | 'text'>,
  { quotes }: Frame,
): readonly string[] =>
  said.length > 0 ? said : [isQuotation.test(text) ? closed(text) : asInner(text, quotes.open.trim())];

const isQuotation = /^["“„«]/u;
/** A piece of a quotation that goes on further on, closed. */
function closed(text: string): string {
  const [open = ''] = text;
  const close = { '“': '”', '„': '“', '«': ' »' }[open] ?? open;
  const ends = text.split(close.trim()).length - 1 - Number(open === close);
  return ends > 0 ? text : `${text}${close}`;
}

const innerMarks: Readonly<Record<string, readonly [open: string, close: string]>> = {
  '“': ['‘', '’'],
  '„': ['‚', '‘'],
  '«': ['“', '”'],
};

/** A text that is to stand within marks of quotation, with those of its own in their place. */
function asInner(text: string, around: string): string {
  const [open, close] = innerMarks[around] ?? ['‘', '’'];
  let isOpen = false;
  return text.replaceAll(/«\s?|\s?»|["“”„]/gu, () => {
    isOpen = !isOpen;
    return isOpen ? open : close;
  });
}

// A beat grows by what leans on it, up to this share of what was wanted.
const longest = 1.5;

function group(lines: readonly Line[], count: number): Line[][] {
  const words = lines.reduce((sum, line) => sum + line.words, 0);
  const wanted = words / Math.max(1, count);
  const groups: Line[][] = [];
  let size = 0;
  for (const line of lines) {
    const current = groups.at(-1);
    const [first] = current ?? [];
    const isOther = first?.source !== line.source;
    const full = size + line.words / 2 > wanted;
    const isTooLong = size + line.words > wanted * longest;
    const leans = !line.alone || line.leaning || line.introducedAt !== null;
    if (current && !isOther && (!full || (leans && !isTooLong))) {
      current.push(line);
      size += line.words;
    } else {
      groups.push([line]);
      size = line.words;
    }
  }
  return groups;
}

// A currency, a percentage or millions of something; how many of a thing there are says nothing by itself.
// Not the end of one whose thousands are parted by spaces ("365 000").
const figurePattern =
  /(?<![\p{L}\d.,–-]|\d\s)(?:[$€£]\d[\d.,]*\d?(?:\s(?:million|billion|trillion|Millionen|Milliarden|millions?|milliards?|millones|milhões|milioni))?|\d[\d.,]*\d?\s?(?:%|percent|per cent|Prozent|pour cent|por ciento|por cento|per cento)|\d[\d.,]*\s(?:million|billion|trillion|Millionen|Milliarden|millions|milliards|millones|milhões|milioni)(?:\s\p{L}{4,})?)(?![\p{L}\d-])/u;

/** A figure with its unit as it is said in the beat; null when there is none. */
function onScreenText(lines: readonly Line[]): string | null {
  const [figure] = lines.flatMap((line) => figurePattern.exec(spokenOf(line))?.[0] ?? []);
  return figure?.replace(/[.,]$/u, '') ?? null;
}

/** With so many, and in so many words, a script may ask about them at its end. */
const enoughShares = 2;
const enoughWords = 60;
/** Of one in a hundred or more. */
const telling = /^(?!0[.,]).*(?:%|cent|Prozent|ciento|cento)$/u;

/**
 * What the last words close: a script of some `form`, else the shares it tells, as sums surprise few; nothing
 * behind a question, nor where they ask to pass it on.
 */
export function endOf(
  form: ClosingForm | null,
  lines: readonly Line[],
  { platform, filling }: Setting,
): ClosingForm | null {
  const spoken = lines.map(spokenOf).join(' ');
  const shares = spoken.match(new RegExp(figurePattern, 'gu'))?.filter((each) => telling.test(each)) ?? [];
  const isEnough = countWords(spoken) >= enoughWords && new Set(shares).size >= enoughShares;
  const mayAsk = platform !== 'instagram' && filling.topic.kind !== 'question';
  return form ?? (isEnough && mayAsk ? 'numbers' : null);
}

const spokenOf = ({ said, text }: Line): string => (said.length > 0 ? said.join(' ') : text);

/** The beats with whoever is named by the surname called in full, where no line before it introduced them. */
export function withFullNames(beats: readonly Beat[], hookLine: Line | null): Beat[] {
  const told = hookLine === null ? [] : [hookLine];
  return beats.map((beat) => ({
    ...beat,
    lines: beat.lines.map((line) => {
      const named = isToldOf(line, told) ? line : withFullName(line);
      told.push(line);
      return named;
    }),
  }));
}

const isToldOf = ({ source, introducedAt, inFull }: Line, told: readonly Line[]): boolean =>
  told.some(
    (other) =>
      other.source === source &&
      (other.index === introducedAt ||
        (inFull !== null && other.inFull === inFull && other.introducedAt === introducedAt)),
  );

function withFullName(line: Line): Line {
  const { inFull, said } = line;
  const [first = '', ...rest] = said;
  const begin = withoutTitles(first);
  const surname = inFull?.split(' ').at(-1) ?? '';
  return inFull !== null && begin.startsWith(surname)
    ? { ...line, said: [`${inFull}${begin.slice(surname.length)}`, ...rest] }
    : line;
}
