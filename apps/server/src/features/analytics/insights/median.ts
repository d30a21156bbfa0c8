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
 * What would be at a place if the numbers were sorted; those before it are brought before it (Hoare 1961). Medians are asked for so often
 * that sorting would take a tenth of all time.
 */
export function select(numbers: number[], place: number): number {
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
    if (place <= to) {
      high = to;
    } else if (place >= from) {
      low = from;
    } else {
      // Between both sides lies one number, the pivot.
      break;
    }
  }
  return numbers[place] ?? 0;
}
