/** A module of the program, and the screens that need it as soon as they are opened. */
interface Module {
  id: string;
  screens: ReadonlySet<string>;
  /** Characters of its source. */
  size: number;
  imports: readonly string[];
}

interface Chunk {
  screens: ReadonlySet<string>;
  modules: string[];
  size: number;
  /** Chunks that this one imports. */
  imports: Set<Chunk>;
}

/** How many characters of source take as long to fetch as one more file. */
const fileCost = 4_800;

/**
 * Puts modules into as few files as is worth it: those that the same screens need are together, and two files
 * become one where what a screen then fetches in vain costs less than the file that others are spared. What
 * one screen alone needs stays apart. No file imports itself by way of others.
 */
export function mergeChunks(modules: readonly Module[]): Chunk[] {
  const chunks = new Set(chunkBySameScreens(modules));
  for (let pair = bestPair(chunks); pair !== undefined; pair = bestPair(chunks)) {
    merge(chunks, pair);
  }
  return [...chunks];
}

function chunkBySameScreens(modules: readonly Module[]): Chunk[] {
  const same = Map.groupBy(modules, ({ screens }) => [...screens].toSorted().join());
  const chunkOf = new Map<string, Chunk>();
  const chunks = [...same.values()].map((together) => {
    const chunk: Chunk = {
      screens: together[0]?.screens ?? new Set(),
      modules: together.map(({ id }) => id),
      size: together.reduce((sum, { size }) => sum + size, 0),
      imports: new Set(),
    };
    chunk.modules.forEach((id) => chunkOf.set(id, chunk));
    return chunk;
  });
  for (const { id, imports } of modules) {
    const chunk = chunkOf.get(id);
    for (const imported of imports.map((other) => chunkOf.get(other))) {
      if (chunk !== undefined && imported !== undefined && imported !== chunk) {
        chunk.imports.add(imported);
      }
    }
  }
  return chunks;
}

/** The two that it is most worth to merge, if any are. */
function bestPair(chunks: ReadonlySet<Chunk>): [Chunk, Chunk] | undefined {
  const shared = [...chunks].filter(({ screens }) => screens.size > 1);
  return shared
    .flatMap((one, at) => shared.slice(at + 1).map((other) => ({ one, other, gain: gainOf(one, other) })))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .map(({ one, other }): [Chunk, Chunk] => [one, other])
    .find(([one, other]) => !isReachedByOthers(one, other) && !isReachedByOthers(other, one));
}

function gainOf(one: Chunk, other: Chunk): number {
  const inVain =
    costOf(one, other.screens.difference(one.screens)) + costOf(other, one.screens.difference(other.screens));
  return one.screens.intersection(other.screens).size * fileCost - inVain;
}

/** Characters that screens fetch where a chunk they did without becomes one of theirs: it, and what it imports. */
function costOf(chunk: Chunk, screens: ReadonlySet<string>): number {
  return [...withImported(chunk)].reduce(
    (sum, needed) => sum + screens.difference(needed.screens).size * needed.size,
    0,
  );
}

function withImported(chunk: Chunk): Set<Chunk> {
  const found = new Set([chunk]);
  for (const one of found) {
    one.imports.forEach((imported) => found.add(imported));
  }
  return found;
}

/** Whether a chunk imports another by way of a third, which both in one file would import and be imported by. */
function isReachedByOthers(from: Chunk, to: Chunk): boolean {
  const reached = new Set([...from.imports].filter((imported) => imported !== to));
  for (const chunk of reached) {
    if (chunk.imports.has(to)) {
      return true;
    }
    chunk.imports.forEach((imported) => reached.add(imported));
  }
  return false;
}

function merge(chunks: Set<Chunk>, [one, other]: readonly [Chunk, Chunk]): void {
  const merged: Chunk = {
    screens: one.screens.union(other.screens),
    modules: [...one.modules, ...other.modules],
    size: one.size + other.size,
    imports: one.imports.union(other.imports),
  };
  merged.imports.delete(one);
  merged.imports.delete(other);
  chunks.delete(one);
  chunks.delete(other);
  for (const { imports } of chunks) {
    const hadOne = imports.delete(one);
    if (imports.delete(other) || hadOne) {
      imports.add(merged);
    }
  }
  chunks.add(merged);
  for (const needed of withImported(merged)) {
    needed.screens = needed.screens.union(merged.screens);
  }
}
