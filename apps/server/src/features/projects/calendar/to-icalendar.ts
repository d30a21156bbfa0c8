import { platformName } from '@hookline/contract/platforms';
import { stageLabel } from '@hookline/contract/stages';
import { toInstant } from '#platform/time-zone.ts';

export interface CalendarEntry {
  id: string;
  title: string;
  stage: string;
  platforms: readonly string[];
  /** `YYYY-MM-DD`. */
  dueOn: string;
  /** `HH:MM` in the owner's time zone; null for the whole day. */
  dueTime: string | null;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
}

interface CalendarOptions {
  timezone: string;
  /** What a UID ends with, so that no other calendar has the same. */
  host: string;
}

/**
 * Projects as an iCalendar (RFC 5545). A whole day is a DATE, the same wherever it is looked at. A time in
 * the owner's time zone is written in UTC, so that no reader has to know that zone.
 */
export function toICalendar(entries: readonly CalendarEntry[], { timezone, host }: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hookline//Projects//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Hookline',
    `X-WR-TIMEZONE:${escape(timezone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => toEvent(entry, { timezone, host })),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function toEvent(entry: CalendarEntry, { timezone, host }: CalendarOptions): string[] {
  const { id, title, stage, platforms, sequence, createdAt, updatedAt } = entry;
  const names = platforms.map(platformName).join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(updatedAt)}`,
    `CREATED:${moment(createdAt)}`,
    `LAST-MODIFIED:${moment(updatedAt)}`,
    ...when(entry, timezone),
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape([stageLabel(stage), names].filter(Boolean).join(' · '))}`,
    `CATEGORIES:${escape(stageLabel(stage))}`,
    // A plan keeps nobody from being invited elsewhere.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const hour = 60 * 60 * 1000;

function when({ dueOn, dueTime }: CalendarEntry, timezone: string): string[] {
  if (dueTime === null) {
    const next = new Date(Date.parse(dueOn) + 24 * hour).toISOString().slice(0, 10);
    return [`DTSTART;VALUE=DATE:${compact(dueOn)}`, `DTEND;VALUE=DATE:${compact(next)}`];
  }
  const start = toInstant({ day: dueOn, time: `${dueTime}:00`, offset: null }, timezone);
  return [`DTSTART:${moment(start)}`, `DTEND:${moment(new Date(start.getTime() + hour))}`];
}

const compact = (text: string): string => text.replaceAll(/[-:]/gu, '');
const moment = (date: Date): string => `${compact(date.toISOString().slice(0, 19))}Z`;

const escape = (text: string): string =>
  text
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/gu, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, ' ');

const maxOctets = 75;

/** A line of at most 75 octets, the rest behind line breaks and a space; no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
