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
 * What would be at a place if the numbers were sorted; those before it are brought before it (Hoare 1961).
 * Medians are asked for so often that sorting would take a tenth of all time.
 */
export function select(numbers: number[], place: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const { from, to } = part(numbers, low, high);
    if (place <= to) {
      high = to;
    } else if (place >= from) {
      low = from;
    } else {
      // Between both sides lies one number, which is in its place.
      break;
    }
  }
  return numbers[place] ?? 0;
}

/**
 * Brings what is not above the number in the middle before what is not below it: up to `to`, and from `from`
 * on.
 */
function part(numbers: number[], low: number, high: number): { from: number; to: number } {
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
  return { from, to };
}
