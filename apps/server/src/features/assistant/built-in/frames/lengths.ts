/** How a language names lengths, singular and plural. */
export type LengthWords = { seconds: string; minutes: string; words: string; decimal: '.' | ',' };

/** A function naming lengths in a language: "45 seconds", "2.5 minutes", "300 words". */
export function lengthNamer(names: LengthWords): (unit: 'seconds' | 'words', value: number) => string {
  return (unit, value) => {
    if (unit === 'words') {
      return `${value} ${names.words}`;
    }
    const halfMinutes = Math.round(value / 30);
    const near = Math.abs(value - halfMinutes * 30) <= 4;
    if (value <= 90 || (value < 180 && !near)) {
      return `${value} ${names.seconds}`;
    }
    return `${String(halfMinutes / 2).replace('.', names.decimal)} ${names.minutes}`;
  };
}
