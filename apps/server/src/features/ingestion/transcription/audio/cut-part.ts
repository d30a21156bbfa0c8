import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  FlacOutputFormat,
  Input,
  MkvOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  MP3,
  MP4,
  OggOutputFormat,
  Output,
  QTFF,
  WavOutputFormat,
  WAVE,
  type AudioCodec,
  type EncodedPacket,
  type InputAudioTrack,
  type OutputFormat,
} from 'mediabunny';
import type { AudioPart, AudioPartTask } from './audio-part.ts';

/** The formats of sound that transcription services take, the most usual first. */
const audioFormats: readonly {
  extension: string;
  make: () => OutputFormat;
  codecs?: readonly AudioCodec[];
}[] = [
  { extension: 'm4a', make: () => new Mp4OutputFormat(), codecs: ['aac', 'ac3', 'eac3'] },
  { extension: 'mp3', make: () => new Mp3OutputFormat() },
  { extension: 'wav', make: () => new WavOutputFormat() },
  { extension: 'flac', make: () => new FlacOutputFormat() },
  { extension: 'ogg', make: () => new OggOutputFormat() },
  { extension: 'mka', make: () => new MkvOutputFormat() },
];

function formatFor(codec: AudioCodec): { extension: string; format: OutputFormat } | undefined {
  for (const { extension, make, codecs } of audioFormats) {
    const format = make();
    if ((codecs ?? format.getSupportedAudioCodecs()).includes(codec)) {
      return { extension, format };
    }
  }
  return undefined;
}

interface Cut {
  packets: AsyncIterable<EncodedPacket>;
  codec: AudioCodec;
  format: OutputFormat;
}

/** Copies packets until there are enough of them. */
async function copy({ packets, codec, format }: Cut, track: InputAudioTrack, bounds: AudioPartTask) {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  let [start, end, size, isLast] = [-1, 0, 0, true];
  for await (const packet of packets) {
    start = start === -1 ? packet.timestamp : start;
    const isFull =
      size + packet.byteLength > bounds.maxBytes || packet.timestamp - start >= bounds.maxSeconds;
    if (isFull && size > 0) {
      isLast = false;
      break;
    }
    await source.add(
      packet.clone({ timestamp: Math.max(0, packet.timestamp - start) }),
      decoderConfig ? { decoderConfig } : {},
    );
    size += packet.byteLength;
    end = packet.timestamp + packet.duration;
  }
  await output.finalize();
  return {
    bytes: new Uint8Array(target.buffer ?? new ArrayBuffer(0)),
    start: Math.max(0, start),
    end,
    isLast,
    size,
  };
}

/** The packet that sounds at `from`, or the next one where the part before began with it already. */
async function firstPacket(sink: EncodedPacketSink, { from, after = -Infinity }: AudioPartTask) {
  let packet = (await sink.getPacket(from)) ?? (await sink.getFirstPacket());
  while (packet !== null && packet.timestamp <= after) {
    packet = await sink.getNextPacket(packet);
  }
  return packet;
}

async function cutFrom(input: Input, task: AudioPartTask): Promise<AudioPart> {
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  if (!track || !codec) {
    return { found: track ? 'unknown' : 'nothing' };
  }
  const suited = formatFor(codec);
  const sink = new EncodedPacketSink(track);
  const first = await firstPacket(sink, task);
  if (first === null) {
    return { found: 'nothing' };
  }
  // A packet that is too large by itself cannot be sent, and none that people make is.
  if (!suited || first.byteLength > task.maxBytes) {
    return { found: 'unknown' };
  }
  const { extension, format } = suited;
  const { size, ...part } = await copy({ packets: sink.packets(first), codec, format }, track, task);
  const seconds = await input.getDurationFromMetadata().catch(() => null);
  return size === 0 ? { found: 'nothing' } : { found: 'sound', extension, seconds: seconds ?? null, ...part };
}

/**
 * The sound of a recording from a moment on, as much of it as may be sent at once, taken out without being
 * decoded.
 */
export async function cutPart(file: string, task: AudioPartTask): Promise<AudioPart> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, MP3, WAVE] });
  try {
    return await cutFrom(input, task);
  } finally {
    input.dispose();
  }
}
