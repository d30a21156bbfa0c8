const commonPrefix = 5;
const shortestName = 3;

/** The share of `wanted` that stands in `terms`, 0 to 1; 0 when nothing is wanted. */
export function shareOf(wanted: ReadonlySet<string>, terms: readonly string[]): number {
  return shareBy(wanted, (term) => terms.includes(term));
}

/** The same, counting words that begin alike: "deportee" and "deported", "Sauerteig" and "Sauerteigbrot". */
export function shareAlike(wanted: ReadonlySet<string>, terms: readonly string[]): number {
  return shareBy(wanted, (term) => terms.some((other) => isAlike(term, other)));
}

/**
 * Whether two stems are the same or one begins with the other, five letters at least. Accents are left
 * out.
 */
export function isAlike(one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  const [left, right] = [withoutAccents(one), withoutAccents(other)];
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  // Of a name in another language only one of two may have lost its "s": "Crocs".
  const isPlural = short.length >= shortestName && long === `${short}s`;
  return left === right || isPlural || (short.length >= commonPrefix && long.startsWith(short));
}

/** As people type them: "cafe". Marks of other scripts tell words apart. */
const withoutAccents = (term: string): string =>
  /^[\0-\x7f]*$/u.test(term) ? term : term.normalize('NFD').replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '');

function shareBy(wanted: ReadonlySet<string>, stands: (term: string) => boolean): number {
  let found = 0;
  for (const term of wanted) {
    found += stands(term) ? 1 : 0;
  }
  return wanted.size === 0 ? 0 : found / wanted.size;
}
