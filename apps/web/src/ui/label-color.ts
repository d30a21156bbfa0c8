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

/** The ground and ink of a label for something with an id: always the same for the same id. (FNV-1a, 32 bits.) */
export function labelColor(id: string): string {
  let hash = 0x811c9dc5;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // The upper half is mixed in: ids made from the time differ only in their last characters.
  return labels[((hash >>> 16) ^ hash) & 7] ?? labels[0];
}
