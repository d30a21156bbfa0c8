/** The page of a PDF that an address leads to (`#page=3`), from 1; undefined where it names none. */
export function pageFrom(hash: string): number | undefined {
  const digits = /^#page=(\d+)$/u.exec(hash)?.[1];
  return digits === undefined ? undefined : Math.max(1, Number(digits));
}
