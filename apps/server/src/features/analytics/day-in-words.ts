/** A day, YYYY-MM-DD, as every screen writes it: Jun 1, with its year where that is not the year of `now`. */
export const dayInWords = (day: string, now: string): string =>
  new Date(day).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(day.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' }),
  });
