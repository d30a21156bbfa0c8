/** The page, from 1, that holds a place of a PDF's text (UTF-16 units); null where either is not known. */
export function pageAt(
  pageStarts: readonly number[] | null | undefined,
  place: number | null,
): number | null {
  // Pages without text begin where the next one does, which is the one that holds the place.
  const page = place === null ? 0 : (pageStarts ?? []).findLastIndex((start) => start <= place) + 1;
  return page === 0 ? null : page;
}
