/** A day, YYYY-MM-DD, as people write it: 1 June, with its year where that is not the year of `now`. */
export const dayInWords = (day: string, now: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === now.slice(0, 4) ? {} : { year: 'numeric' }),
  });
