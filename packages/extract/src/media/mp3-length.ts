import { closeSync, fstatSync, openSync } from 'node:fs';
import { FileWindow } from './file-window.ts';
import { findFrame, walkFrames, type PlacedFrame } from './walk-frames.ts';

/** The first frame is looked for in so much of what follows the tags. Bytes. */
const SEARCHED = 1 << 20;
/** How much is counted frame by frame; the rest is taken to be like it. Bytes. */
const COUNTED = 128 << 20;
/** A header is about another file when the sound is longer than it says by more than this share. */
const MORE = 1 / 16;
const [FRAMES_TOLD, BYTES_TOLD] = [1, 2];

/** Where the tags at the beginning of a file end; some programs write one before the other. */
function endOfTags(window: FileWindow): number {
  let at = 0;
  for (let tags = 0; tags < 8; tags += 1) {
    const head = window.from(at, 10).subarray(0, 10);
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') {
      break;
    }
    // Four bytes of seven bits each.
    at += 10 + head.subarray(6).reduce((sum, byte) => (sum << 7) | (byte & 0x7f), 0);
  }
  return at;
}

/**
 * How many frames, and of how many bytes, the encoder says that there are, in the place of sound in the first
 * of them.
 */
function readStated(
  window: FileWindow,
  { at, size, tableAt }: PlacedFrame,
): { frames: number; bytes: number } | null {
  const frame = window.from(at, size).subarray(0, size);
  const name = frame.toString('latin1', tableAt, tableAt + 4);
  if ((name === 'Xing' || name === 'Info') && tableAt + 16 <= frame.length) {
    const told = frame.readUInt32BE(tableAt + 4);
    const bytesAt = tableAt + 8 + (told & FRAMES_TOLD ? 4 : 0);
    return told & FRAMES_TOLD
      ? {
          frames: frame.readUInt32BE(tableAt + 8),
          bytes: told & BYTES_TOLD ? frame.readUInt32BE(bytesAt) : 0,
        }
      : null;
  }
  // Fraunhofer's header has one place in all streams.
  return frame.toString('latin1', 36, 40) === 'VBRI' && frame.length >= 54
    ? { frames: frame.readUInt32BE(50), bytes: frame.readUInt32BE(46) }
    : null;
}

function lengthOf(window: FileWindow): number | undefined {
  const from = endOfTags(window);
  const first = findFrame(window, { from, until: Math.min(window.size, from + SEARCHED) });
  if (first === undefined) {
    return undefined;
  }
  const stated = readStated(window, first);
  if (stated === null) {
    return walkFrames(window, first, COUNTED);
  }
  const isWhole = stated.bytes === 0 || window.size - first.at <= stated.bytes * (1 + MORE);
  // The frame that says so plays nothing.
  const counted = isWhole ? 0 : walkFrames(window, first, COUNTED) - first.seconds;
  return Math.max(stated.frames * first.seconds, counted);
}

/**
 * How long an MP3 file plays, in seconds: as its encoder says, else by counting its frames, which is exact
 * where the bitrate changes and where a part is damaged. Undefined when there are no frames in it.
 */
export function readMp3Length(path: string): number | undefined {
  const file = openSync(path, 'r');
  try {
    return lengthOf(new FileWindow(file, fstatSync(file).size));
  } finally {
    closeSync(file);
  }
}
