import {
  parseTranscript,
  readJsonTranscript,
  readXmlCues,
  tidySegments,
  transcriptText,
  type Cue,
  type Transcript,
} from '#features/content/index.ts';
import { parseJson } from '#platform/parse-json.ts';

/** `json3`, or one of the formats in XML. */
const cuesOf = (source: string): readonly Cue[] =>
  source.startsWith('<') ? readXmlCues(source) : (readJsonTranscript(parseJson(source))?.cues ?? []);

function readVtt(text: string): Transcript | null {
  try {
    return parseTranscript(text);
  } catch {
    return null;
  }
}

/** What captions of any format of YouTube's say; null when they say nothing, as they do where they are kept back. */
export function readCaptions(text: string): Transcript | null {
  const source = text.replace(/^\ufeff/u, '').trimStart();
  if (source.startsWith('WEBVTT')) {
    return readVtt(source);
  }
  const segments = tidySegments(cuesOf(source));
  return segments.length === 0 ? null : { text: transcriptText(segments), segments };
}
