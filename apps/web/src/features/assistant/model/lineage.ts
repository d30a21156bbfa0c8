import type { ShownVersion } from './versions.ts';

/** Versions sorted by what is shown: those of the same script, and those of others. Each keeps its order. */
export interface Lineage {
  own: ShownVersion[];
  others: ShownVersion[];
}

type Linked = Pick<ShownVersion, 'id' | 'parent_id'>;

/**
 * A version belongs to the script it was first written as; without one that is shown, all belong together.
 */
export function lineageOf(versions: readonly ShownVersion[], currentId: string | undefined): Lineage {
  const byId = new Map<string, Linked>(versions.map((version) => [version.id, version]));
  if (currentId === undefined || !byId.has(currentId)) {
    return { own: [...versions], others: [] };
  }
  const root = rootOf(currentId, byId);
  const isOwn = ({ id }: Linked) => rootOf(id, byId) === root;
  return { own: versions.filter(isOwn), others: versions.filter((version) => !isOwn(version)) };
}

/** The oldest version known in a chain; its parent may lie beyond what was loaded. */
function rootOf(id: string, byId: ReadonlyMap<string, Linked>): string {
  const seen = new Set<string>();
  let current = id;
  for (
    let parent = byId.get(current)?.parent_id;
    parent && !seen.has(parent);
    parent = byId.get(current)?.parent_id
  ) {
    seen.add(parent);
    current = parent;
  }
  return current;
}
