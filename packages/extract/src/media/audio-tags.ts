import { openAsBlob } from 'node:fs';
import { parseBlob } from 'music-metadata';
import { known, type MediaFacts } from './media-facts.ts';

/**
 * What music-metadata finds: best at tags, and at the length of audio files but MP3, which is counted
 * elsewhere.
 */
export async function readAudioTags(file: string, contentType: string): Promise<MediaFacts> {
  const { common, format } = await parseBlob(await openAsBlob(file, { type: contentType }), {
    duration: contentType !== 'audio/mpeg',
    skipCovers: true,
  });
  return known({
    durationSeconds: format.duration,
    title: common.title,
    artist: common.artist ?? common.albumartist,
    album: common.album,
    codec: format.codec,
  });
}
