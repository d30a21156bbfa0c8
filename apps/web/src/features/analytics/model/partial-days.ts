/** A day of which it is known how many posts were measured on it; null where that is not said. */
interface MeasuredDay {
  content_count: number | null;
}

/**
 * Where no day has more posts than this, all days are alike: each is about other posts, and their line is
 * read so.
 */
const few = 5;

/**
 * Adds to each day, the oldest first, whether only a part of the posts was measured on it: fewer than half as
 * many as on the fullest day until then. Such days are about other posts than their neighbours, so that the
 * step between them is no rise or fall.
 */
export function markPartial<T extends MeasuredDay>(days: readonly T[]): (T & { isPartial: boolean })[] {
  let fullest = 0;
  return days.map((day) => {
    const count = day.content_count ?? 0;
    fullest = Math.max(fullest, count);
    return { ...day, isPartial: day.content_count !== null && fullest > few && count < fullest / 2 };
  });
}
