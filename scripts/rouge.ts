/** ROUGE-N F-measure of a candidate against one reference (Lin, 2004), 0 to 1, words lower-cased. */
export function rougeF(candidate: string, reference: string, size: number): number {
  const own = grams(candidate, size);
  const wanted = grams(reference, size);
  let shared = 0;
  for (const [gram, count] of own) {
    shared += Math.min(count, wanted.get(gram) ?? 0);
  }
  const total = sum(own) + sum(wanted);
  return total === 0 ? 0 : (2 * shared) / total;
}

function grams(text: string, size: number): Map<string, number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let index = 0; index + size <= words.length; index += 1) {
    const gram = words.slice(index, index + size).join(' ');
    counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
