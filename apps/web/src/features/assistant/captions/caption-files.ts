import type { Cue } from './to-cues.ts';

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

function clock(seconds: number, mark: ',' | '.'): string {
  const ms = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, ms % 60_000];
  return `${pad(hours)}:${pad(minutes)}:${pad(Math.floor(rest / 1000))}${mark}${pad(rest % 1000, 3)}`;
}

/** SubRip, which every platform takes. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(
      ({ start, end, lines }, index) =>
        `${index + 1}\r\n${clock(start, ',')} --> ${clock(end, ',')}\r\n${lines.join('\r\n')}\r\n`,
    )
    .join('\r\n');

/** WebVTT, in which "&" and "<" mean something and "-->" ends a cue. */
export const toVtt = (cues: readonly Cue[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ start, end, lines }) =>
        `${clock(start, '.')} --> ${clock(end, '.')}\n${lines.map(escape).join('\n')}`,
    ),
  ].join('\n\n') + '\n';

const escape = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
