import { asRecord, storableText } from '@hookline/text';
import { captionLines } from './caption-lines.ts';
import type { Cue } from './parse-cues.ts';

/** Seconds to the millisecond; null where this is no time. */
const toTime = (value: unknown, perSecond = 1): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? Math.round((value / perSecond) * 1000) / 1000
    : null;

function toCue(start: number | null, end: number | null, text: unknown): Cue | null {
  return start === null || end === null || typeof text !== 'string'
    ? null
    : { start, end: Math.max(start, end), lines: captionLines(text) };
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

/**
 * An event of `json3` as YouTube writes it: a begin, a length and pieces of text; some have none and place
 * the next ones.
 */
function readEvent(value: unknown): Cue | null {
  const { tStartMs, dDurationMs, segs = [] } = asRecord(value);
  const start = toTime(tStartMs);
  if (start === null || !Array.isArray(segs)) {
    return null;
  }
  const words = segs.map((piece) => asRecord(piece)['utf8']).filter((word) => typeof word === 'string');
  return {
    start: start / 1000,
    end: toTime(start + (toTime(dDurationMs) ?? 0), 1000) ?? start / 1000,
    lines: captionLines(words.join('')),
  };
}

const hasPieces = (event: unknown): boolean => Array.isArray(asRecord(event)['segs']);

/** All of them, or null where one is none, or there are none: then this is something else. */
function readAll(values: unknown, read: (value: unknown) => Cue | null): Cue[] | null {
  if (!Array.isArray(values) || values.length === 0) {
    return null;
  }
  const cues: Cue[] = [];
  for (const value of values) {
    const cue = read(value);
    if (cue === null) {
      return null;
    }
    cues.push(cue);
  }
  return cues;
}

/**
 * The text beside the segments or the language of a recording, or alone: among other fields it may be of
 * anything.
 */
function readText(value: unknown): string | null {
  const { text, segments, language } = asRecord(value);
  if (typeof text !== 'string') {
    return null;
  }
  const isSaid =
    Array.isArray(segments) || typeof language === 'string' || Object.keys(asRecord(value)).length === 1;
  return isSaid ? storableText(text).trim() : null;
}

/** What JSON says of a recording. */
export interface JsonTranscript {
  cues: Cue[];
  text: string;
}

/**
 * A transcript of what a JSON held: of Whisper and its relatives, or YouTube's `json3`, in seconds; where it
 * has no times, its text. Null for anything else.
 */
export function readJsonTranscript(value: unknown): JsonTranscript | null {
  const { segments, transcription, events } = asRecord(value);
  const cues =
    readAll(segments, readSegment) ??
    readAll(transcription, readOffsets) ??
    (Array.isArray(events) && events.some(hasPieces) ? readAll(events, readEvent) : null) ??
    readAll(value, readSegment);
  const text = readText(value);
  return cues === null && text === null ? null : { cues: cues ?? [], text: text ?? '' };
}
