import { asRecord } from '#platform/as-record.ts';
import { parseJson } from '#platform/parse-json.ts';
import { storableText } from '#platform/storable-text.ts';
import type { Cue } from './parse-cues.ts';

/** More than a day of speech has. */
const MOST_CUES = 50_000;

/** Seconds to the millisecond; null where this is no time. */
const toTime = (value: unknown, perSecond = 1): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.round((value / perSecond) * 1000) / 1000
    : null;

/** The lines of a text of subtitles, none empty. */
export const linesOf = (text: string): string[] =>
  storableText(text)
    .split('\n')
    .map((line) => line.replace(/[\s\u200b]+/gu, ' ').trim())
    .filter((line) => line !== '');

function toCue(start: number | null, end: number | null, text: unknown): Cue | null {
  return start === null || end === null || typeof text !== 'string'
    ? null
    : { start, end: Math.max(start, end), lines: linesOf(text) };
}

/** `{ start, end, text }` as Whisper writes it, or with a `duration`. */
function readSegment(value: unknown): Cue | null {
  const { start, end, duration, text } = asRecord(value);
  const from = toTime(start);
  return toCue(from, toTime(end) ?? toTime((from ?? 0) + Number(duration)), text);
}

/** `{ offsets, text }` as whisper.cpp writes it, in milliseconds. */
function readOffsets(value: unknown): Cue | null {
  const { offsets, text } = asRecord(value);
  const { from, to } = asRecord(offsets);
  return toCue(toTime(from, 1000), toTime(to, 1000), text);
}

/** An event of `json3` as YouTube writes it: a begin, a length and pieces of text; some only scroll the line. */
function readEvent(value: unknown): Cue {
  const { tStartMs, dDurationMs, segs } = asRecord(value);
  const words = (Array.isArray(segs) ? segs : []).map((piece) => asRecord(piece)['utf8']);
  const start = toTime(tStartMs) ?? 0;
  return {
    start: start / 1000,
    end: toTime(start + (toTime(dDurationMs) ?? 0), 1000) ?? start / 1000,
    lines: linesOf(words.filter((word) => typeof word === 'string').join('')),
  };
}

/** All of them, or null where one is none: then this is something else. */
function readAll(values: unknown, read: (value: unknown) => Cue | null): Cue[] | null {
  if (!Array.isArray(values)) {
    return null;
  }
  const cues: Cue[] = [];
  for (const value of values.slice(0, MOST_CUES)) {
    const cue = read(value);
    if (cue === null) {
      return null;
    }
    cues.push(cue);
  }
  return cues;
}

/**
 * A transcript in JSON: of Whisper and its relatives, or YouTube's `json3`; where it has no times, its text. Null for anything
 * else.
 */
export function readJsonTranscript(source: string): { cues: Cue[]; text: string } | null {
  if (!/^\s*[[{]/u.test(source)) {
    return null;
  }
  const value = parseJson(source);
  const { segments, transcription, events, text } = asRecord(value);
  const cues =
    readAll(segments, readSegment) ??
    readAll(transcription, readOffsets) ??
    readAll(events, readEvent) ??
    readAll(value, readSegment);
  const words = typeof text === 'string' ? storableText(text).trim() : undefined;
  return cues === null && words === undefined ? null : { cues: cues ?? [], text: words ?? '' };
}
