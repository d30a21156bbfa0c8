const labels = [
  'bg-label-1/14 text-label-1',
  'bg-label-2/14 text-label-2',
  'bg-label-3/14 text-label-3',
  'bg-label-4/14 text-label-4',
  'bg-label-5/14 text-label-5',
  'bg-label-6/14 text-label-6',
  'bg-label-7/14 text-label-7',
  'bg-label-8/14 text-label-8',
] as const;

/** The ground and ink of a label for something with an id: always the same for the same id. */
export function labelColor(id: string): string {
  let hash = 0;
  // The mixing steps of MurmurHash: ids of neighbours often differ in one character only, and should differ
  // in colour.
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0x85ebca6b);
  return labels[(hash ^ (hash >>> 16)) & 7] ?? labels[0];
}
