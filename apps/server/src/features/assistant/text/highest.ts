/** The highest of any number of values, at least `least`; a call of Math.max takes only so many arguments. */
export function highest(values: Iterable<number>, least: number): number {
  let top = least;
  for (const value of values) {
    top = Math.max(top, value);
  }
  return top;
}
