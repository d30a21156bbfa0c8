import { studentTail } from './student.ts';

/** One Student's t of a mixture. */
export interface Part {
  weight: number;
  centre: number;
  width: number;
  freedom: number;
}

/** P(the mixture > value). */
export function mixtureAbove(parts: readonly Part[], value: number): number {
  let above = 0;
  let total = 0;
  for (const { weight, centre, width, freedom } of parts) {
    above += weight * studentTail((value - centre) / width, freedom);
    total += weight;
  }
  return above / total;
}

/** The value below which `share` of the mixture lies, to 1e-4, by halving. */
export function mixtureQuantile(parts: readonly Part[], share: number): number {
  let low = Math.min(...parts.map((part) => part.centre - 60 * part.width));
  let high = Math.max(...parts.map((part) => part.centre + 60 * part.width));
  while (high - low > 1e-4) {
    const middle = (low + high) / 2;
    if (1 - mixtureAbove(parts, middle) < share) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return (low + high) / 2;
}
