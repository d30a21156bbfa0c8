/** A day of which it is known how many posts were measured on it; null where that is not said. */
interface MeasuredDay {
  count: number | null;
}

/** So few posts are a part of the posts of a period, however few other days have. */
const few = 5;

/**
 * Adds to each day, the oldest first, whether only a part of the posts was measured on it: fewer than half as many as on the fullest day
 * until then, or a handful where the period has more than twice as many (`posts`, null where that is not known). Such days are about other
 * posts than their neighbours, so that the step between them is no rise or fall.
 */
export function markPartial<T extends MeasuredDay>(
  days: readonly T[],
  posts: number | null,
): (T & { isPartial: boolean })[] {
  let fullest = 0;
  return days.map((day) => {
    const count = day.count ?? 0;
    fullest = Math.max(fullest, count);
    const isHandful = count < few && posts !== null && count < posts / 2;
    return { ...day, isPartial: day.count !== null && (count < fullest / 2 || isHandful) };
  });
}
