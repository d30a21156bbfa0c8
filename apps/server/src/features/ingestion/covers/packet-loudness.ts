/** How loud the sound of a packet is, on a linear scale of no unit. */
type Loudness = (packet: Uint8Array) => number;

/** How the packets of a codec are measured; null for one that does not say it where it can be read. */
export function loudnessOf(codec: string | null): Loudness | null {
  switch (codec) {
    case 'mp3':
      return (packet) => fromGain(mp3Gain(packet));
    case 'aac':
      return (packet) => fromGain(aacGain(packet));
    case 'pcm-s16':
      return loudnessOfSamples;
    default:
      return null;
  }
}

/** Gains are in steps of 1.5 dB: a quarter of a doubling. */
const fromGain = (gain: number | null): number => (gain === null || gain === 0 ? 0 : 2 ** (gain / 4));

/** The bits of a packet in order. */
class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      const byte = this.#bytes[this.#at >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }
}

/**
 * The global gain of the first granule of a frame of MPEG audio layer III (ISO/IEC 11172-3, 2.4.1.7), null
 * for another layer.
 */
function mp3Gain(frame: Uint8Array): number | null {
  const bits = new Bits(frame);
  bits.take(11);
  const isFirstVersion = bits.take(2) === 3;
  if (bits.take(2) !== 1) {
    return null;
  }
  const hasChecksum = bits.take(1) === 0;
  bits.take(8);
  const isMono = bits.take(2) === 3;
  bits.take(6 + (hasChecksum ? 16 : 0));
  // Where the main data begins, private bits, and which scale factors are shared.
  bits.take(isFirstVersion ? (isMono ? 9 + 5 + 4 : 9 + 3 + 8) : isMono ? 8 + 1 : 8 + 2);
  const length = bits.take(12);
  bits.take(9);
  const gain = bits.take(8);
  return length === 0 ? 0 : gain;
}

/**
 * The global gain of the first channel of a block of AAC (ISO/IEC 14496-3, 4.4.2), null where the block does
 * not begin with a channel.
 */
function aacGain(block: Uint8Array): number | null {
  const bits = new Bits(block);
  const element = bits.take(3);
  bits.take(4);
  if (element === 0) {
    return bits.take(8);
  }
  if (element !== 1) {
    return null;
  }
  if (bits.take(1) === 1) {
    skipCommonWindow(bits);
  }
  return bits.take(8);
}

/** What two channels have in common stands before their gains. */
function skipCommonWindow(bits: Bits): void {
  bits.take(1);
  const isShort = bits.take(2) === 2;
  bits.take(1);
  const bands = bits.take(isShort ? 4 : 6);
  // Of eight short windows, those that are not grouped with the one before.
  const grouping = isShort ? bits.take(7) : bits.take(1);
  const groups = isShort ? 8 - grouping.toString(2).replaceAll('0', '').length : 1;
  if (bits.take(2) === 1) {
    bits.take(groups * bands);
  }
}

function loudnessOfSamples(packet: Uint8Array): number {
  const samples = new DataView(packet.buffer, packet.byteOffset, packet.byteLength & ~1);
  let sum = 0;
  for (let at = 0; at < samples.byteLength; at += 2) {
    sum += samples.getInt16(at, true) ** 2;
  }
  return Math.sqrt(sum / Math.max(1, samples.byteLength / 2));
}
