import { librarySourceSchema } from '@hookline/contract/content';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { errors } from '#platform/errors.ts';
import { createSandboxPool, programPaths, type SandboxPool } from '#platform/sandbox/index.ts';
import { runReading } from '../reading/run-reading.ts';
import type { LibraryEntry } from './reading/library-entry.ts';
import { bounds } from './reading/bounds.ts';
import type { PackedLibrary } from './reading/packed-library.ts';

/** Within what the reader promises: a process that strangers' files are read in may have been subverted. */
const text = (characters: number) => z.string().max(2 * characters);

const entries: z.ZodType<LibraryEntry[]> = z.array(
  z.object({
    board: text(bounds.board).min(1),
    url: z
      .url({ protocol: /^https?$/u })
      .max(2 * bounds.address)
      .nullable(),
    title: text(bounds.title),
    text: text(bounds.text),
    notes: text(bounds.notes),
    tags: z.array(text(bounds.tag).min(1)).max(bounds.tags),
    savedAt: z.iso.datetime().nullable(),
    highlights: z
      .array(z.object({ quote: text(bounds.highlight).min(1), note: text(bounds.highlightNote) }))
      .max(bounds.highlights),
    key: z.string().max(1_000).nullable(),
  }),
);

const packed: z.ZodType<PackedLibrary> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('library'),
    source: librarySourceSchema,
    pieces: z.array(z.string()),
    problems: z.array(z.object({ reason: z.string(), count: z.int(), examples: z.array(z.string()) })),
    repeated: z.int(),
  }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
]);

/** What an export holds, once it was read. */
export type Library = Omit<Extract<PackedLibrary, { kind: 'library' }>, 'pieces' | 'kind'> & {
  entries: LibraryEntry[];
};

/** Reads exports in a process of its own, which may read the program and the one file, and nothing else. */
export class LibraryReader {
  readonly #pool: SandboxPool = createSandboxPool({
    entry: new URL('reading/read-library.child.ts', import.meta.url),
    size: 1,
    memoryMb: 768,
    heapMb: 512,
    timeoutMs: 90_000,
    readPaths: programPaths,
  });

  /** What the file at `path` holds, by the name it was given with. Throws `not_a_library` with the reason. */
  async read({ path, name }: { path: string; name: string }, signal: AbortSignal): Promise<Library> {
    const reading = packed.parse(await runReading(this.#pool, { name }, { file: path, signal, tooMuch }));
    if (reading.kind === 'refused') {
      throw errors.impossible('not_a_library', reading.reason);
    }
    const { pieces, source, problems, repeated } = reading;
    const all: LibraryEntry[] = [];
    for (const piece of pieces) {
      all.push(...entries.parse(JSON.parse(piece)));
      // Others have their turn in between.
      await nextTurn();
    }
    return { source, problems, repeated, entries: all };
  }

  /** Ends what is being read. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

const tooMuch = {
  code: 'not_a_library',
  message:
    'Reading this file takes too much time or memory. Export a part of your links and notes at a time.',
};
