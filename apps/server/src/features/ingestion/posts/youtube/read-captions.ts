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
import type { CaptionTrack, CaptionTracks } from './player-response.ts';

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

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';
const isAutomatic = ({ kind }: CaptionTrack): boolean => kind === 'asr';

/**
 * The language that is spoken: a machine that listened knows, else the video says which captions belong to
 * its sound.
 */
function spokenLanguage({ captionTracks, audioTracks }: CaptionTracks): string | undefined {
  const [sound] = audioTracks;
  const index = sound?.defaultCaptionTrackIndex ?? (sound?.captionTrackIndices.length === 1 ? 0 : undefined);
  const stated = index === undefined ? undefined : captionTracks[sound?.captionTrackIndices[index] ?? index];
  return (captionTracks.find(isAutomatic) ?? stated)?.languageCode;
}

/**
 * The captions that say best what is said: of the video's own language those made by hand, then those made by
 * a machine, then English, then whatever comes first. Undefined where there are none.
 */
export function chooseTrack(tracks: CaptionTracks): CaptionTrack | undefined {
  const all = tracks.captionTracks;
  const own = spokenLanguage(tracks);
  const byHand = all.filter((track) => !isAutomatic(track));
  const inOwn = byHand.filter(
    ({ languageCode }) => own !== undefined && primary(languageCode) === primary(own),
  );
  return (
    inOwn.find(({ languageCode }) => languageCode === own) ??
    inOwn[0] ??
    all.find(isAutomatic) ??
    byHand.find(({ languageCode }) => primary(languageCode) === 'en') ??
    all[0]
  );
}
