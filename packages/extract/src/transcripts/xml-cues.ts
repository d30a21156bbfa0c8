import type * as htmlparser2 from 'htmlparser2';
import { createRequire } from 'node:module';
import { InvalidTranscript } from './invalid-transcript.ts';
import { captionLines } from './caption-lines.ts';
import type { Cue } from './parse-cues.ts';
import { readTimeStamp } from './time-stamps.ts';

const require = createRequire(import.meta.url);
/** Loaded with the first captions in XML; all other documents do without it. */
function openParser(handler: Partial<htmlparser2.Handler>): htmlparser2.Parser {
  const { Parser } = require('htmlparser2') as typeof htmlparser2;
  return new Parser(handler, { xmlMode: true, decodeEntities: true });
}

/** Captions are a flat list; the parser takes longer the deeper it goes. */
const DEEPEST = 100;
/** No time is longer. Characters. */
const LONGEST_TIME = 40;
const UNITS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/** How many frames and ticks a file has a second. */
type Rates = { f: number; t: number };
type Attributes = Readonly<Record<string, string>>;
type Open = { name: string; start: number; end: number; text: string };

const AMOUNT = /^(?<amount>\d+(?:\.\d+)?)(?<unit>ms|[hmsft])$/u;
const CLOCK = /^(?<clock>(?:\d+:)?\d{1,2}:\d{1,2}(?:\.\d+)?)(?::(?<frames>\d+))?$/u;

/**
 * A time of TTML in seconds: `00:00:01.5`, with frames `00:00:01:12`, or `1.5s` in any of its units; null for
 * anything else.
 */
function readTime(given: string | undefined, rates: Rates): number | null {
  const time = (given ?? '').slice(0, LONGEST_TIME).trim();
  const { amount, unit = '' } = AMOUNT.exec(time)?.groups ?? {};
  return amount === undefined
    ? readClock(time, rates)
    : Number(amount) * (UNITS[unit] ?? 1 / (unit === 'f' ? rates.f : rates.t));
}

function readClock(time: string, rates: Rates): number | null {
  const { clock, frames = '0' } = CLOCK.exec(time)?.groups ?? {};
  const whole = clock === undefined ? null : readTimeStamp(clock);
  return whole === null ? null : whole + Number(frames) / rates.f;
}

const seconds = (given: string | undefined, perSecond: number): number | null => {
  const number = given === undefined || given.length > LONGEST_TIME ? Number.NaN : Number(given) / perSecond;
  return Number.isFinite(number) && number >= 0 ? number : null;
};

/**
 * When an element is shown: in TTML by `begin` with `end` or `dur`, in `srv3` by `t` and `d` in milliseconds,
 * in `srv1` by `start` and `dur` in seconds. The times of TTML count from `zero`.
 */
function readTiming(
  attributes: Attributes,
  rates: Rates,
  zero: number,
): { start: number; end: number } | null {
  const { t, d, start, dur, begin, end } = attributes;
  if (begin !== undefined) {
    const [from, to] = [readTime(begin, rates), readTime(end, rates)];
    return span(from === null ? null : zero + from, readTime(dur, rates), to === null ? null : zero + to);
  }
  return start === undefined
    ? span(seconds(t, 1000), seconds(d, 1000))
    : span(seconds(start, 1), seconds(dur, 1));
}

function span(from: number | null, length: number | null, to: number | null = null) {
  if (from === null) {
    return null;
  }
  const toMilliseconds = (time: number) => Math.round(time * 1000) / 1000;
  return { start: toMilliseconds(from), end: toMilliseconds(Math.max(from, to ?? from + (length ?? 0))) };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const rateOf = (given: string | undefined, otherwise: number): number =>
  Number(given?.slice(0, 10)) || otherwise;

/**
 * Words that are shown at a time: paragraphs of TTML and `srv3`, texts of `srv1`, spans where only they have
 * times.
 */
const TIMED = new Set(['p', 'text', 'span']);
/** What holds paragraphs of TTML; their times count from when it begins. */
const HOLDERS = new Set(['body', 'div']);

/**
 * The subtitles of an XML file, in seconds: TTML (DFXP), and YouTube's `srv3` and `srv1`. None where nothing
 * has times. Throws `invalid` for elements nested too deeply.
 */
export function readXmlCues(xml: string): Cue[] {
  const cues: Cue[] = [];
  const rates: Rates = { f: 30, t: 1 };
  let open: Open | undefined;
  let depth = 0;
  let isTooDeep = false;
  const zeros: number[] = [];
  const zero = (): number => zeros.at(-1) ?? 0;
  const parser = openParser({
    onopentag(full, attributes) {
      const name = localName(full);
      depth += 1;
      if (depth > DEEPEST) {
        isTooDeep = true;
        parser.pause();
      }
      if (name === 'tt') {
        rates.f = rateOf(attributes['ttp:frameRate'], rates.f);
        rates.t = rateOf(attributes['ttp:tickRate'], rates.f);
      } else if (HOLDERS.has(name)) {
        zeros.push(zero() + (readTime(attributes['begin'], rates) ?? 0));
      } else if (name === 'br' && open !== undefined) {
        open.text += '\n';
      } else if (TIMED.has(name) && open === undefined) {
        const timing = readTiming(attributes, rates, zero());
        open = timing === null ? undefined : { name, ...timing, text: '' };
      }
    },
    ontext(text) {
      if (open !== undefined) {
        open.text += text;
      }
    },
    onclosetag(full) {
      depth -= 1;
      if (HOLDERS.has(localName(full))) {
        zeros.pop();
      }
      if (open?.name === localName(full)) {
        const { start, end, text } = open;
        // Srv1 escapes twice.
        cues.push({
          start,
          end,
          lines: captionLines(text.replaceAll('&#39;', "'").replaceAll('&quot;', '"')),
        });
        open = undefined;
      }
    },
  });
  parser.end(xml);
  if (isTooDeep) {
    throw new InvalidTranscript(
      'The elements of these subtitles are nested too deeply. Save them in another format, such as .srt.',
    );
  }
  return cues;
}
