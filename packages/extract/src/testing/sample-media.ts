import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

const RATE = 8000;

/** Silence as 16-bit mono WAV. */
export function makeWav(seconds: number): Buffer {
  const size = 2 * RATE * seconds;
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  head.writeUInt32LE(36 + size, 4);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(2 * RATE, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, Buffer.alloc(size)]);
}

function id3Frame(name: string, text: string): Buffer {
  const body = Buffer.from(`\u0003${text}`);
  const head = Buffer.alloc(10);
  head.write(name, 'latin1');
  head.writeUInt8(body.length, 7);
  return Buffer.concat([head, body]);
}

/** Frames of 128 kbit/s at 44.1 kHz, 26 ms each, after an ID3 tag. */
export function makeMp3(seconds: number, { title, artist, album }: Tags): Buffer {
  const frames = Buffer.concat([id3Frame('TIT2', title), id3Frame('TPE1', artist), id3Frame('TALB', album)]);
  const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, frames.length >> 7, frames.length & 0x7f]);
  const frame = Buffer.alloc(417);
  frame.write('fffb9000', 'hex');
  return Buffer.concat([tag, frames, ...Array<Buffer>(Math.round((seconds * 44_100) / 1152)).fill(frame)]);
}
type Tags = { title: string; artist: string; album: string };

const AUDIO = {
  codec: 'mp4a.40.2',
  numberOfChannels: 1,
  sampleRate: 44_100,
  description: new Uint8Array([0x12, 0x08]),
};
/** A configuration of H.264 with the shortest parameter sets that name 320 × 240. */
const VIDEO = {
  codec: 'avc1.42c00d',
  codedWidth: 320,
  codedHeight: 240,
  description: Buffer.from('0142c00dffe1000a6742c00d8c8d40a0fd0801000468ce3c80', 'hex'),
};

/**
 * A container with packets of sound in every second, and of picture if it has one; nothing in it can be
 * played. The first packet of sound lasts for `gapSeconds` more.
 */
export async function makeMp4(seconds: number, options: Mp4Options): Promise<Buffer> {
  const { title, hasPicture, hasSound, isMov, gapSeconds, sound, picture } = { ...PLAIN, ...options };
  const target = new BufferTarget();
  const output = new Output({ format: isMov ? new MovOutputFormat() : new Mp4OutputFormat(), target });
  const [heard, seen] = addTracks(output, { hasSound, hasPicture });
  output.setMetadataTags({ title });
  await output.start();
  for (let second = 0; second < seconds; second += 1) {
    for (const packet of hasSound ? packetsOf(second + Math.sign(second) * gapSeconds, sound) : []) {
      await heard.add(packet, { decoderConfig: AUDIO });
    }
    for (const packet of hasPicture ? packetsOf(second, picture) : []) {
      await seen.add(packet, { decoderConfig: VIDEO });
    }
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

function addTracks(output: Output, { hasSound, hasPicture }: { hasSound: boolean; hasPicture: boolean }) {
  const [heard, seen] = [new EncodedAudioPacketSource('aac'), new EncodedVideoPacketSource('avc')];
  if (hasSound) {
    output.addAudioTrack(heard);
  }
  if (hasPicture) {
    output.addVideoTrack(seen);
  }
  return [heard, seen] as const;
}

/** How many packets a second has, and of how many bytes each. */
type Density = { packets: number; bytes: number };
const THIN: Density = { packets: 1, bytes: 64 };
const PLAIN = { hasSound: true, isMov: false, gapSeconds: 0, sound: THIN, picture: THIN };

const packetsOf = (second: number, { packets, bytes }: Density): EncodedPacket[] =>
  Array.from(
    { length: packets },
    (_, index) => new EncodedPacket(new Uint8Array(bytes), 'key', second + index / packets, 1 / packets),
  );

type Mp4Options = {
  title: string;
  hasPicture: boolean;
  hasSound?: boolean;
  isMov?: boolean;
  gapSeconds?: number;
  sound?: Density;
  picture?: Density;
};
