import type { Beat } from './beats.ts';
import type { Line } from './lines.ts';

/** The beats with whoever is named by the surname called in full, where no line before it introduced them. */
export function withFullNames(beats: readonly Beat[], first: readonly Line[]): Beat[] {
  const told = [...first];
  return beats.map((beat) => ({
    ...beat,
    lines: beat.lines.map((line) => {
      const named = isIntroduced(line, told) ? line : calledInFull(line);
      told.push(line);
      return named;
    }),
  }));
}

const isIntroduced = ({ source, introducedAt, inFull }: Line, told: readonly Line[]): boolean =>
  told.some(
    (other) =>
      other.source === source &&
      (other.index === introducedAt ||
        (inFull !== null && other.inFull === inFull && other.introducedAt === introducedAt)),
  );

function calledInFull(line: Line): Line {
  const { inFull, said } = line;
  const [begin = '', ...rest] = said;
  const surname = inFull?.split(' ').at(-1) ?? '';
  return inFull !== null && begin.startsWith(surname)
    ? { ...line, said: [`${inFull}${begin.slice(surname.length)}`, ...rest] }
    : line;
}
