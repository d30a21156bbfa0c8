/**
 * A key of hexadecimal digits that sorts between two others, as short as can be. The lower one is empty where
 * there is none, the higher one null. Keys are fractions: none ends with a zero.
 */
export function keyBetween(low: string, high: string | null): string {
  let key = '';
  let bound = high;
  for (let at = 0; ; at += 1) {
    const from = digitAt(low, at, 0);
    const to = bound === null ? 16 : digitAt(bound, at, 16);
    if (to - from > 1) {
      return key + ((from + to) >> 1).toString(16);
    }
    key += from.toString(16);
    // Whatever follows is below the higher one by now.
    bound = to > from ? null : bound;
  }
}

const digitAt = (key: string, at: number, beyond: number): number =>
  at < key.length ? Number.parseInt(key.charAt(at), 16) : beyond;
