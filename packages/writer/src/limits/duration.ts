/** Shorter lengths are said in seconds: a video of 90 seconds, one of 2 minutes. */
const maxSeconds = 119;

/** A length in seconds as people say it: "90 seconds", "2 minutes 30 seconds", "3 hours". */
export function durationInWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole <= maxSeconds) {
    return counted(whole, 'second');
  }
  const parts = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor(whole / 60) % 60, 'minute'],
    [whole % 60, 'second'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count === 0 ? [] : [counted(count, unit)])).join(' ');
}

const counted = (count: number, unit: string): string =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
