import type { Past } from '../assistant.port.ts';

/** Smaller ones stand in any text. */
const leastViews = 100;
const figure = /\d[\d,.   ]*\d/gu;

/** Views of a creator's own posts that a text states although they stand in nothing it may rest on. */
export function statedNumbers(
  text: string,
  { past, basis }: { past: Past; basis: readonly string[] },
): string[] {
  const own = new Set(
    [past.usualViews, ...past.best.map(({ views }) => views)].filter((views) => views >= leastViews),
  );
  const known = new Set(basis.flatMap(numbersIn).map(({ value }) => value));
  const stated = numbersIn(text).filter(({ value }) => own.has(value) && !known.has(value));
  return [...new Set(stated.map(({ written }) => written))];
}

const numbersIn = (text: string): { written: string; value: number }[] =>
  Array.from(text.matchAll(figure), ([written]) => ({ written, value: Number(written.replace(/\D/gu, '')) }));
