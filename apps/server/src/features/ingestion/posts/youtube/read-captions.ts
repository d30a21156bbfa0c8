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

/** The text of captions in any format of YouTube's; null when they are empty, as where they are withheld. */
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
 * The spoken language: that of automatic captions, or else of the captions that the video assigns to its
 * sound.
 */
function spokenLanguage({ captionTracks, audioTracks }: CaptionTracks): string | undefined {
  const [sound] = audioTracks;
  const index = sound?.defaultCaptionTrackIndex ?? (sound?.captionTrackIndices.length === 1 ? 0 : undefined);
  const stated = index === undefined ? undefined : captionTracks[sound?.captionTrackIndices[index] ?? index];
  return (captionTracks.find(isAutomatic) ?? stated)?.languageCode;
}

/**
 * The best captions: in the spoken language, those made by hand, then automatic ones, then English, then the
 * first of all. Undefined where there are none.
 */
export function chooseTrack(tracks: CaptionTracks): CaptionTrack | undefined {
  const all = tracks.captionTracks;
  const spoken = spokenLanguage(tracks);
  const byHand = all.filter((track) => !isAutomatic(track));
  const inSpoken = byHand.filter(
    ({ languageCode }) => spoken !== undefined && primary(languageCode) === primary(spoken),
  );
  return (
    inSpoken.find(({ languageCode }) => languageCode === spoken) ??
    inSpoken[0] ??
    all.find(isAutomatic) ??
    byHand.find(({ languageCode }) => primary(languageCode) === 'en') ??
    all[0]
  );
}
