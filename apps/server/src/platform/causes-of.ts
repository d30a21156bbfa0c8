/** More are a circle. */
const maxCauses = 10;

/** An error and everything it was caused by, outermost first; of several at once the first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && causes.length < maxCauses;) {
    causes.push(next);
    next = next instanceof AggregateError ? next.errors[0] : next.cause;
  }
  return causes;
}
