import {
  type Cue,
  parseTranscript,
  readJsonTranscript,
  readXmlCues,
  tidySegments,
  type Transcript,
  transcriptText,
} from '@hookline/extract';
import { parseJson } from '@hookline/text';

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
