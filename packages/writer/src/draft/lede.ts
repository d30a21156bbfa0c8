import { shareAlike } from '../rank/term-shares.ts';
import type { Line } from './lines.ts';

const ledesLookedAt = 4;

/**
 * The sentence that says what a source is about: of its first ones that can be said and are clear by
 * themselves, the one that says most of what its title does.
 */
export function ledeOf(lines: readonly Line[]): Line | null {
  const leader = lines[0]?.source;
  const first = lines
    .filter(
      (line) =>
        line.source === leader &&
        line.alone &&
        line.said.length > 0 &&
        !line.leaning &&
        !line.text.endsWith('?'),
    )
    .slice(0, ledesLookedAt);
  const titled = ({ source, index }: Line) => shareAlike(source.titleTerms, source.terms[index] ?? []);
  return first.toSorted((left, right) => titled(right) - titled(left))[0] ?? null;
}
