/** Above these, a count since 1970 is of milliseconds, and of microseconds. */
const [milliseconds, microseconds] = [1e11, 1e14];

/** A moment as exports write it: a count of seconds or less since 1970, or a date; null for anything else. */
export function readMoment(value: unknown): Date | null {
  if (
    typeof value === 'number' ||
    (typeof value === 'string' && /^\d{6,17}(?:\.\d+)?$/u.test(value.trim()))
  ) {
    const count = Number(value);
    return toDate(count < milliseconds ? count * 1000 : count < microseconds ? count : count / 1000);
  }
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/u.test(value.trim()) ? toDate(value.trim()) : null;
}

/** A day as Notion writes it: `March 4, 2025 10:30 AM`, or like above. */
export function readWrittenDate(value: string): Date | null {
  const written =
    /^(?<month>[A-Z][a-z]+) (?<day>\d{1,2}), (?<year>\d{4})(?: (?<time>\d{1,2}:\d{2} [AP]M))?$/u;
  const { month, day, year, time = '12:00 PM' } = written.exec(value.trim())?.groups ?? {};
  return month === undefined ? readMoment(value) : toDate(`${month} ${day}, ${year} ${time} UTC`);
}

function toDate(value: number | string): Date | null {
  // Python writes a space between day and time; a time without a zone is one of UTC, wherever the server is.
  const date = new Date(
    typeof value === 'string'
      ? value.replace(/^(\S{10}) (?=\d)/u, '$1T').replace(/(?<=T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/u, 'Z')
      : value,
  );
  return Number.isNaN(date.getTime()) || date.getTime() <= 0 ? null : date;
}
