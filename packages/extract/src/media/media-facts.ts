import { openAsBlob } from 'node:fs';
import { parseBlob } from 'music-metadata';
import { FilePathSource, Input, MP3, MP4, QTFF, WAVE } from 'mediabunny';

/** What the containers of recordings say; absent where they do not. */
export type MediaFacts = {
  durationSeconds?: number;
  title?: string;
  artist?: string;
  album?: string;
  width?: number;
  height?: number;
  codec?: string;
  /** 1 where there is a track of sound, or nobody could tell; absent where there is surely none. */
  sound?: number;
};

/** The entries that hold something. */
function statedFacts(facts: { [K in keyof MediaFacts]: MediaFacts[K] | null | undefined }): MediaFacts {
  const isStated = (value: unknown): boolean =>
    typeof value === 'number'
      ? Number.isFinite(value) && value > 0
      : typeof value === 'string' && value.trim() !== '';
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isStated(value)));
}

/**
 * What music-metadata finds: best at tags, and at the length of audio files but MP3, which is counted
 * elsewhere.
 */
export async function readAudioTags(file: string, contentType: string): Promise<MediaFacts> {
  const { common, format } = await parseBlob(await openAsBlob(file, { type: contentType }), {
    duration: contentType !== 'audio/mpeg',
    skipCovers: true,
  });
  return statedFacts({
    durationSeconds: format.duration,
    title: common.title,
    artist: common.artist ?? common.albumartist,
    album: common.album,
    codec: format.codec,
  });
}

async function readTracks(input: Input): Promise<MediaFacts> {
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const codecs = [await video?.getCodec(), await audio?.getCodec()].filter(
    (codec) => typeof codec === 'string',
  );
  const duration =
    (await input.getDurationFromMetadata().catch(() => null)) ?? (await input.computeDuration());
  return statedFacts({
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
    return { ...tracks, ...statedFacts({ title, artist, album }) };
  } finally {
    input.dispose();
  }
}
