/** How little the first places stand out. */
const flattening = 10;
/** What words find counts double: a weak model then does no harm, and a good one still decides. */
const weights = { words: 2, meaning: 1 };

/**
 * What was found by words and by meaning in one list, each of them best first: what stands near the top of
 * both comes first. Ranks alone count (reciprocal rank fusion, Cormack, Clarke and Büttcher, 2009), as the
 * scores of the two have no common scale.
 */
export function fuseRanks(lists: Record<keyof typeof weights, readonly string[]>): string[] {
  const scores = new Map<string, number>();
  for (const list of ['words', 'meaning'] as const) {
    for (const [place, id] of lists[list].entries()) {
      scores.set(id, (scores.get(id) ?? 0) + weights[list] / (flattening + place + 1));
    }
  }
  return [...scores].toSorted(([, left], [, right]) => right - left).map(([id]) => id);
}
