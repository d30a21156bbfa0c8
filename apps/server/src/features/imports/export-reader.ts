import { platformSchema } from '@hookline/contract/common';
import { dateOrderSchema, importColumnsSchema } from '@hookline/contract/analytics';
import { mapMoreNumbers, moreNumbers } from '@hookline/contract/numbers';
import { largestCount } from '@hookline/contract/mapping';
import { storableText } from '@hookline/text';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { createSandboxPool, programPaths, type SandboxPool } from '#platform/sandbox/index.ts';
import type { ExportRow, Reading, ReadTask } from './reading/export-row.ts';
import type { PackedReading } from './reading/packed-reading.ts';
import { runReading } from './reading/run-reading.ts';

const moment = z.object({
  day: z.iso.date(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}:\d{2}(?:\.\d{3})?$/u)
    .nullable(),
  offset: z
    .string()
    .regex(/^[+-]\d{2}:\d{2}$/u)
    .nullable(),
});
const count = z.int().min(0).max(largestCount);
const storable = z.string().transform((text) => storableText(text));

const row = z.object({
  table: storable,
  line: z.int(),
  platform: platformSchema.nullable(),
  itemId: z.uuid().nullable(),
  postId: storable.nullable(),
  url: z
    .url({ protocol: /^https?$/u })
    .max(2048)
    .nullable(),
  title: storable,
  text: storable,
  hashtags: storable.optional(),
  isVideo: z.boolean(),
  published: moment.nullable(),
  recorded: moment.nullable(),
  views: count,
  likes: count.nullable(),
  shares: count.nullable(),
  comments: count.nullable(),
  more: z
    .object(mapMoreNumbers((name) => z.number().min(moreNumbers[name].min).max(moreNumbers[name].max)))
    .partial(),
  durationSeconds: z.number().positive().nullable(),
  withoutNumbers: z.literal(true).optional(),
  problem: storable.nullable(),
});

const rows: z.ZodType<ExportRow[]> = z.array(row);

const packed: z.ZodType<PackedReading> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('posts'),
    source: z.string(),
    platform: platformSchema.nullable(),
    pieces: z.array(z.string()),
    period: z.object({ first: z.iso.date(), last: z.iso.date() }).nullable(),
    notes: z.array(z.string()),
    asides: z.array(z.string()),
    dates: z
      .object({ order: dateOrderSchema, example: storable, toldBy: z.enum(['user', 'export', 'nothing']) })
      .nullable(),
    isPersonal: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(storable),
    sample: z.array(z.array(storable)),
    lines: z.int(),
    guess: z.object({ platform: platformSchema.nullable(), columns: importColumnsSchema }),
  }),
  z.object({ kind: z.literal('refused'), reason: storable }),
]);

/** Reads exports in a process of its own, which may read the program and the one file, and nothing else. */
export class ExportReader {
  readonly #pool: SandboxPool = createSandboxPool({
    entry: new URL('reading/read-export.child.ts', import.meta.url),
    size: 1,
    memoryMb: 640,
    heapMb: 400,
    timeoutMs: 60_000,
    readPaths: programPaths,
  });

  /** What the file at `path` holds. Throws `not_an_export` where reading it takes too much time or memory. */
  async read(path: string, task: ReadTask, signal: AbortSignal): Promise<Reading> {
    return unpack(packed.parse(await runReading(this.#pool, task, { file: path, signal, tooMuch })));
  }

  /** Ends what is being read. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Yields to other requests between pieces. */
async function unpack(reading: PackedReading): Promise<Reading> {
  if (reading.kind !== 'posts') {
    return reading;
  }
  const { pieces, ...rest } = reading;
  const all: ExportRow[] = [];
  for (const piece of pieces) {
    all.push(...rows.parse(JSON.parse(piece)));
    await nextTurn();
  }
  return { ...rest, rows: all };
}

const tooMuch = {
  code: 'not_an_export',
  message:
    'Reading this file takes too much time or memory for an export of numbers. Export a shorter period.',
};
