import type { FileWindow } from './file-window.ts';
import { readFrameHead, type MpegFrame } from './mpeg-frame.ts';

/** No frame is longer. Bytes. */
const LONGEST_FRAME = 8192;
/** A stretch between two frames that is no longer is sound that was damaged, not something else. Bytes. */
const DAMAGE = 8192;
/** When no frame comes for so long, the sound is over. Bytes. */
const LOST = 16 << 20;

export interface PlacedFrame extends MpegFrame {
  at: number;
}

function frameIn(bytes: Buffer, place = 0): MpegFrame | undefined {
  return place + 4 > bytes.length ? undefined : readFrameHead(bytes.readUInt32BE(place));
}

/**
 * The frame at `at`, if another one of the same stream, or the end of the file, follows it: four bytes alone
 * may be an accident.
 */
function sureFrame(window: FileWindow, at: number, stream?: number): PlacedFrame | undefined {
  const bytes = window.from(at, LONGEST_FRAME);
  const frame = frameIn(bytes);
  if (frame === undefined || (stream !== undefined && frame.stream !== stream)) {
    return undefined;
  }
  const next = frameIn(bytes, frame.size);
  const isFollowed = next === undefined ? at + frame.size >= window.size : next.stream === frame.stream;
  return isFollowed ? { ...frame, at } : undefined;
}

/** Where in these bytes something begins that looks like a head; -1 when nothing does. */
function findHead(bytes: Buffer): number {
  for (let place = 0; place + 4 <= bytes.length; place += 1) {
    if (bytes[place] === 0xff && frameIn(bytes, place) !== undefined) {
      return place;
    }
  }
  return -1;
}

/** The first frame from `from` on, of `stream` if one is given, that begins before `until`. */
export function findFrame(
  window: FileWindow,
  { from, until, stream }: { from: number; until: number; stream?: number },
): PlacedFrame | undefined {
  let at = from;
  while (at < until) {
    const bytes = window.from(at, LONGEST_FRAME);
    const place = findHead(bytes);
    const frame = place === -1 ? undefined : sureFrame(window, at + place, stream);
    if (frame !== undefined) {
      return frame;
    }
    // The last three bytes may be the beginning of a head.
    at += place === -1 ? Math.max(1, bytes.length - 3) : place + 1;
  }
  return undefined;
}

/** The frame after another one, and what lies between them: nothing, unless the file is damaged there. */
function nextFrame(
  window: FileWindow,
  { at, size, stream }: PlacedFrame,
  until: number,
): PlacedFrame | undefined {
  const frame = frameIn(window.from(at + size, 4));
  return frame?.stream === stream && at + size < until
    ? { ...frame, at: at + size }
    : findFrame(window, { from: at + size, until: Math.min(until, at + size + LOST), stream });
}

/**
 * How long the frames from `first` on play, in seconds. Frames that begin beyond the first `most` bytes are
 * taken to be as those before them.
 */
export function walkFrames(window: FileWindow, first: PlacedFrame, most: number): number {
  const until = Math.min(window.size, first.at + most);
  let [seconds, bytes, damaged] = [0, 0, 0];
  for (let frame: PlacedFrame | undefined = first; frame !== undefined;) {
    seconds += frame.seconds;
    bytes += frame.size;
    const next = nextFrame(window, frame, until);
    const gap = next === undefined ? 0 : next.at - frame.at - frame.size;
    damaged += gap <= DAMAGE ? gap : 0;
    frame = next;
  }
  const unread = window.size - until;
  return seconds * (1 + (damaged + unread) / bytes);
}
