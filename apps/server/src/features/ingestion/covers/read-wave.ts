import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  QTFF,
  WAVE,
  type EncodedPacket,
} from 'mediabunny';
import { waveLength } from './cover.ts';
import { loudnessOf } from './packet-loudness.ts';

/** How many packets tell the loudness of a part: speech pauses between words. */
const packetsPerPart = 5;

/**
 * How loud a recording is in each of its parts, from 0 to 255, read from a few packets of each without
 * decoding any; null where its codec does not say.
 */
export async function readWave(path: string): Promise<number[] | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, MP3, WAVE] });
  try {
    const track = await input.getPrimaryAudioTrack();
    const seconds = track === null ? 0 : await track.computeDuration();
    return track === null || seconds === 0 ? null : await measure(track, seconds);
  } finally {
    input.dispose();
  }
}

async function measure(track: InputAudioTrack, seconds: number): Promise<number[] | null> {
  const loudness = loudnessOf(await track.getCodec());
  if (loudness === null) {
    return null;
  }
  const sink = new EncodedPacketSink(track);
  const parts: number[] = [];
  for (let part = 0; part < waveLength; part += 1) {
    let loudest = 0;
    for (let at = 0; at < packetsPerPart; at += 1) {
      const moment = ((part + (at + 0.5) / packetsPerPart) * seconds) / waveLength;
      const packet: EncodedPacket | null = await sink.getPacket(moment);
      loudest = Math.max(loudest, packet === null ? 0 : loudness(packet.data));
    }
    parts.push(loudest);
  }
  const max = Math.max(...parts);
  return max === 0 ? null : parts.map((value) => Math.round((255 * value) / max));
}
