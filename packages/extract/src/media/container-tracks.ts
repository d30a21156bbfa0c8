import { FilePathSource, Input, MP3, MP4, QTFF, WAVE } from 'mediabunny';
import { known, type MediaFacts } from './media-facts.ts';

async function readTracks(input: Input): Promise<MediaFacts> {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const codecs = [await video?.getCodec(), await audio?.getCodec()].filter(
    (codec) => typeof codec === 'string',
  );
  const duration =
    (await input.getDurationFromMetadata().catch(() => null)) ?? (await input.computeDuration());
  return known({
    durationSeconds: duration,
    width: await video?.getDisplayWidth(),
    height: await video?.getDisplayHeight(),
    codec: codecs.join(', '),
    sound: audio ? 1 : 0,
  });
}

/**
 * What mediabunny finds: best at tracks of video files, and at their size as it is shown. Reads only what it
 * needs of the file.
 */
export async function readContainer(file: string): Promise<MediaFacts> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, MP3, WAVE] });
  try {
    const tracks = await readTracks(input);
    const { title, artist, album } = await input
      .getMetadataTags()
      .catch(() => ({ title: '', artist: '', album: '' }));
    return { ...tracks, ...known({ title, artist, album }) };
  } finally {
    input.dispose();
  }
}
