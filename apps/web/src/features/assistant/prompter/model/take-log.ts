/** A line that was read: how often so far, and when. Milliseconds since the log began. */
export interface TakeEntry {
  /** From zero. */
  line: number;
  text: string;
  /** From one; counts up when the line is read again. */
  take: number;
  from: number;
  to: number;
}

/** What was read while the prompter ran, in the order in which it was read. */
export interface TakeLog {
  /** When it began, ISO 8601. */
  startedAt: string;
  entries: TakeEntry[];
}

/** The log with a line that is read from now on. The one before it ends. */
export function beginLine(
  log: TakeLog | null,
  { line, text, now }: { line: number; text: string; now: number },
): TakeLog {
  const { startedAt, entries } = log ?? { startedAt: new Date(now).toISOString(), entries: [] };
  const at = now - Date.parse(startedAt);
  const take = entries.filter((entry) => entry.line === line).length + 1;
  return { startedAt, entries: [...ended(entries, at), { line, text, take, from: at, to: at }] };
}

/** The log at a pause: the last line ends. */
export const endLine = (log: TakeLog, now: number): TakeLog => ({
  ...log,
  entries: ended(log.entries, now - Date.parse(log.startedAt)),
});

/** A glance at a line that the text only moved past is no reading. Milliseconds. */
const minRead = 250;

function ended(entries: readonly TakeEntry[], at: number): TakeEntry[] {
  const last = entries.at(-1);
  if (last === undefined || last.to > last.from) {
    return [...entries];
  }
  const before = entries.slice(0, -1);
  return at - last.from < minRead ? before : [...before, { ...last, to: at }];
}

/** The take of each line that counts: its last one. */
export const isLastTake = ({ entries }: TakeLog, { line, take }: TakeEntry): boolean =>
  !entries.some((other) => other.line === line && other.take > take);

/** The log as JSON, with which takes count. */
export const toJson = (log: TakeLog, title: string): string =>
  JSON.stringify(
    {
      title,
      startedAt: log.startedAt,
      takes: log.entries.map((entry) => ({
        ...entry,
        line: entry.line + 1,
        isLast: isLastTake(log, entry),
      })),
    },
    null,
    2,
  );

const cell = (value: string): string => {
  // A table program must not take a line of a script for a formula.
  const safe = /^[=+\-@\t]/u.test(value) ? `'${value}` : value;
  return /[",\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One row a take: line, take, times, whether it is the last, text. */
export const toCsv = (log: TakeLog): string =>
  [
    'Line,Take,From,To,Last take,Text',
    ...log.entries.map((entry) =>
      [
        String(entry.line + 1),
        String(entry.take),
        clock(entry.from),
        clock(entry.to),
        isLastTake(log, entry) ? 'yes' : 'no',
        cell(entry.text),
      ].join(','),
    ),
  ].join('\r\n') + '\r\n';

const pad = (value: number, length = 2): string => String(Math.floor(value)).padStart(length, '0');

/** `HH:MM:SS.mmm`. */
const clock = (ms: number): string =>
  `${pad(ms / 3_600_000)}:${pad((ms / 60_000) % 60)}:${pad((ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;

const framesPerSecond = 30;

/** `HH:MM:SS:FF` at 30 frames a second. */
function timecode(ms: number): string {
  const frames = Math.round((ms / 1000) * framesPerSecond);
  const seconds = Math.floor(frames / framesPerSecond);
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}:${pad(frames % framesPerSecond)}`;
}

/**
 * An edit decision list (CMX 3600): one event a take, with a marker, at the time since the prompter first ran.
 * A recording that was started with it lines up; else it is shifted as a whole.
 */
export function toEdl(log: TakeLog, title: string): string {
  const events = log.entries.map((entry, index) => {
    const [from, to] = [timecode(entry.from), timecode(entry.to)];
    const color = isLastTake(log, entry) ? 'GREEN' : 'RED';
    return [
      `${pad(index + 1, 3)}  AX       V     C        ${from} ${to} ${from} ${to}`,
      `* LOC: ${from} ${color}   LINE ${entry.line + 1} TAKE ${entry.take}`,
      `* COMMENT: ${entry.text}`,
    ].join('\r\n');
  });
  return [
    `TITLE: ${title.replace(/\s+/gu, ' ').slice(0, 70)}`,
    'FCM: NON-DROP FRAME',
    '',
    ...events,
    '',
  ].join('\r\n');
}
