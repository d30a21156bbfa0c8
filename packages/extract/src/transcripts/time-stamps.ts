/** A time as it stands in subtitles. */
export const STAMP = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,6})?`;
const TIMING = new RegExp(String.raw`^\s*(${STAMP})\s*-->\s*(${STAMP})(?:\s.*)?$`, 'u');

/** Seconds of `1:02:03.5`, `02:03,500` and the like; null where minutes or seconds go beyond 59. */
export function readTimeStamp(stamp: string): number | null {
  const parts = stamp.replace(',', '.').split(':').map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = parts.length === 3 ? parts : [0, ...parts];
  const isRight = minutes < 60 && seconds < 60;
  return isRight ? Math.round((hours * 3600 + minutes * 60 + seconds) * 1000) / 1000 : null;
}

/** Whether a line says from when to when something is shown, or tries to. */
export const isTiming = (line: string): boolean => line.includes('-->');

/** The times of such a line, or why there are none, as the end of a sentence. */
export function readTiming(line: string): { start: number; end: number } | { fault: string } {
  const [, from, to] = TIMING.exec(line) ?? [];
  const start = from === undefined ? null : readTimeStamp(from);
  const end = to === undefined ? null : readTimeStamp(to);
  if (start === null || end === null) {
    return { fault: 'has no right time stamps. They look like 00:01:23,456 --> 00:01:25,000' };
  }
  return end < start ? { fault: 'ends before it begins' } : { start, end };
}
