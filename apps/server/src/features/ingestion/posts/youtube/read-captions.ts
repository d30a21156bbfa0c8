import {
  parseTranscript,
  readJsonTranscript,
  readXmlCues,
  tidySegments,
  transcriptText,
  type Cue,
  type Transcript,
} from '#features/transcripts/index.ts';
import { parseJson } from '#platform/parse-json.ts';

/** `json3`, or one of the formats in XML. */
const cuesOf = (source: string): readonly Cue[] =>
  source.startsWith('<') ? readXmlCues(source) : (readJsonTranscript(parseJson(source))?.cues ?? []);

function readAny(source: string): Transcript {
  if (source.startsWith('WEBVTT')) {
    return parseTranscript(source);
  }
  const segments = tidySegments(cuesOf(source));
  return { text: transcriptText(segments), segments };
}

/**
 * What captions of any format of YouTube's say; null when they say nothing, as they do where they are kept
 * back.
 */
export function readCaptions(text: string): Transcript | null {
  try {
    const transcript = readAny(text.replace(/^\ufeff/u, '').trimStart());
    return transcript.segments.length === 0 ? null : transcript;
  } catch {
    return null;
  }
}
