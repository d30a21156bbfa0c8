/**
 * One frame of MPEG audio (ISO/IEC 11172-3 and 13818-3, and the half rates called MPEG 2.5), by its four-byte
 * head.
 */
export interface MpegFrame {
  /** Bytes, head included. */
  size: number;
  /** How long it plays. */
  seconds: number;
  /** What does not change within one stream: version, layer and sample rate. */
  stream: number;
  /** Where the table of a Xing or Info header would begin, from the start of the frame. */
  tableAt: number;
}

/** By the version bits: 0 is MPEG 2.5, 1 is reserved. */
const RATES: readonly (readonly number[])[] = [
  [11_025, 12_000, 8000],
  [],
  [22_050, 24_000, 16_000],
  [44_100, 48_000, 32_000],
];
const MPEG_1 = 3;
const MONO = 3;
const LAYERS = { I: 3, II: 2, III: 1 };

/** Kilobits a second, by the bitrate bits; 0 is "free", which no encoder in use writes. */
const KILOBITS = {
  firstLayer: [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  secondLayer: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  thirdLayer: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  lowFirstLayer: [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  lowOthers: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

function kilobitsOf(isFirst: boolean, layer: number): readonly number[] {
  if (layer === LAYERS.I) {
    return isFirst ? KILOBITS.firstLayer : KILOBITS.lowFirstLayer;
  }
  if (!isFirst) {
    return KILOBITS.lowOthers;
  }
  return layer === LAYERS.II ? KILOBITS.secondLayer : KILOBITS.thirdLayer;
}

function samplesOf(isFirst: boolean, layer: number): number {
  if (layer === LAYERS.I) {
    return 384;
  }
  return isFirst || layer === LAYERS.II ? 1152 : 576;
}

/** Sound begins with a table of its sides, which is shorter for one channel, and for the lower rates. */
function tableAt(isFirst: boolean, isMono: boolean): number {
  if (isFirst) {
    return isMono ? 21 : 36;
  }
  return isMono ? 13 : 21;
}

/** The frame that a head of 32 bits begins, or undefined when that is none. */
export function readFrameHead(head: number): MpegFrame | undefined {
  const [version, layer] = [(head >>> 19) & 3, (head >>> 17) & 3];
  const rate = RATES[version]?.[(head >>> 10) & 3];
  const isFirst = version === MPEG_1;
  const kilobits = kilobitsOf(isFirst, layer)[(head >>> 12) & 15];
  if (head >>> 21 !== 0x7ff || layer === 0 || rate === undefined || !kilobits) {
    return undefined;
  }
  const samples = samplesOf(isFirst, layer);
  // A slot of padding is four bytes in layer I and one in the others.
  const slot = layer === LAYERS.I ? 4 : 1;
  const slots = Math.floor((samples * kilobits * 1000) / (8 * slot * rate)) + ((head >>> 9) & 1);
  const isMono = ((head >>> 6) & 3) === MONO;
  return {
    size: slots * slot,
    seconds: samples / rate,
    stream: head & 0x001e_0c00,
    tableAt: tableAt(isFirst, isMono),
  };
}
