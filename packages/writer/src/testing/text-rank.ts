import { scaleToOne, stationary } from '../rank/lex-rank.ts';

/**
 * TextRank (Mihalcea and Tarau, 2004): sentences linked by shared words over the logarithm of
 * their lengths. The yardstick our own ranking is measured against.
 */
export function textRank(termLists: readonly (readonly string[])[]): number[] {
  const sets = termLists.map((terms) => new Set(terms));
  const rows = termLists.map((terms, index) => {
    const row = new Map<number, number>();
    for (const [other, otherTerms] of termLists.entries()) {
      const shared = other === index ? 0 : countShared(sets[index], sets[other]);
      const length = Math.log(terms.length + 1) + Math.log(otherTerms.length + 1);
      if (shared > 0 && length > 0) {
        row.set(other, shared / length);
      }
    }
    return row;
  });
  return scaleToOne(stationary(rows));
}

function countShared(left: ReadonlySet<string> | undefined, right: ReadonlySet<string> | undefined): number {
  let shared = 0;
  for (const term of left ?? []) {
    if (right?.has(term)) {
      shared += 1;
    }
  }
  return shared;
}
