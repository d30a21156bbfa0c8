import type { TranscriptSegment } from '@hookline/contract/content';
import { InvalidTranscript } from './invalid-transcript.ts';
import type { Cue } from './parse-cues.ts';
import { readLyrics } from './read-lyrics.ts';
import { readTimed, transcriptSource } from './read-timed.ts';
import { readTurns } from './read-turns.ts';
import { tidySegments } from './tidy-segments.ts';
import { transcriptText } from './transcript-text.ts';

/** The words of a recording. Without time stamps there are no segments. */
export interface Transcript {
  text: string;
  segments: TranscriptSegment[];
}

/**
 * Reads a transcript by what it holds: SRT, WebVTT and SubViewer are known by their first line or a time
 * stamp, so is what Whisper prints; SubStation and the tables of Whisper by their first line, TTML and other
 * XML of subtitles by its root, the JSON of Whisper and YouTube by its fields, lyrics (LRC) and what video
 * sites show by the times that lines begin or end with; everything else is plain text. Times are seconds.
 * Throws `invalid` where subtitles are not well formed or say nothing, and where there are only signs that
 * nobody sees.
 */
export function parseTranscript(given: string): Transcript {
  const source = transcriptSource(given);
  if (source.trim() === '' && given.trim() !== '') {
    throw new InvalidTranscript('There is no transcript to add.');
  }
  const timed = readTimed(source);
  if (timed !== null) {
    return settle(timed.cues, timed.text);
  }
  const turns = tidySegments(readTurns(source) ?? readLyrics(source) ?? []);
  return turns.length === 0
    ? { text: source.trim(), segments: [] }
    : { text: transcriptText(turns), segments: turns };
}

/** The transcript of these cues, else this text. Throws `invalid` where neither says anything. */
function settle(cues: readonly Cue[], otherwise: string): Transcript {
  const segments = tidySegments(cues);
  if (segments.length === 0 && otherwise === '') {
    throw new InvalidTranscript('These subtitles hold no words. Choose another file, or paste the text.');
  }
  return segments.length === 0 ? { text: otherwise, segments } : { text: transcriptText(segments), segments };
}
