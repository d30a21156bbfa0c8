/** The middle of the numbers, or the mean of the two in the middle; 0 for none. */
export function medianOf(numbers: readonly number[]): number {
  const ordered = numbers.slice();
  const half = ordered.length >> 1;
  const upper = select(ordered, half);
  if (ordered.length % 2 === 1 || ordered.length === 0) {
    return upper;
  }
  let lower = ordered[0] ?? 0;
  for (let place = 1; place < half; place++) {
    lower = Math.max(lower, ordered[place] ?? 0);
  }
  return (lower + upper) / 2;
}

/**
 * What would be at a place if the numbers were sorted; those before it are brought there (Hoare 1961). The median is asked for so often
 * that sorting would take a tenth of all time.
 */
function select(numbers: number[], place: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? 0;
    let from = low;
    let to = high;
    while (from <= to) {
      while ((numbers[from] ?? 0) < pivot) {
        from++;
      }
      while ((numbers[to] ?? 0) > pivot) {
        to--;
      }
      if (from <= to) {
        const swapped = numbers[from] ?? 0;
        numbers[from++] = numbers[to] ?? 0;
        numbers[to--] = swapped;
      }
    }
    // Between both sides lies at most one number, equal to the pivot.
    low = place < from ? low : from;
    high = place > to ? high : to;
    if (place > to && place < from) {
      break;
    }
  }
  return numbers[place] ?? 0;
}
