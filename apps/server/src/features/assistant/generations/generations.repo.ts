import type { Engine, GeneratedContent } from '@hookline/contract/assistant';
import { countWords } from '@hookline/contract/counting';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import { generations } from '#db/assistant.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { hasWords } from '#platform/database/page.ts';

export type GenerationRow = Omit<typeof generations.$inferSelect, 'content'> & { content: GeneratedContent };
export type NewGeneration = Omit<GenerationRow, 'userId'>;

export async function insertGeneration(actor: Actor, tx: Db, row: NewGeneration): Promise<void> {
  const content = { ...row.content, words: countWords(row.content.script) };
  await tx.insert(generations).values({ ...row, content, userId: actor.userId });
}

export async function findGeneration(actor: Actor, db: Db, id: string): Promise<GenerationRow | null> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, actor.userId), eq(generations.id, id)));
  if (row === undefined) {
    return null;
  }
  const { words: _, ...content } = row.content;
  return { ...row, content };
}

export async function hasGeneration(actor: Actor, db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, actor.userId), eq(generations.id, id)));
  return rows.length > 0;
}

const { content, options: _, ...columns } = getTableColumns(generations);
const entryColumns = {
  ...columns,
  title: sql<string | null>`${content}->'titles'->>0`,
  opening: sql<string>`left(ltrim(${content}->>'script', E' \\t\\r\\n'), 1000)`,
  engine: sql<Engine>`${content}->'engine'`,
  words: sql<number | null>`(${content}->>'words')::int`,
  /** Where its words were not counted when it was kept. */
  uncounted: sql<string | null>`case when ${content}->'words' is null then ${content}->>'script' end`,
};

/** What a list shows of a version, without the script itself. */
export type GenerationEntryRow = Omit<GenerationRow, 'content' | 'options' | 'userId'> & {
  title: string | null;
  opening: string;
  engine: Engine;
  words: number;
};

interface WantedGenerations {
  boardId?: string | undefined;
  /** Words that they have. */
  q?: string | undefined;
  before?: string | undefined;
  limit: number;
}

/** Newest first, those before the id `before`. */
export async function listGenerations(
  actor: Actor,
  db: Db,
  { boardId, q = '', before, limit }: WantedGenerations,
): Promise<GenerationEntryRow[]> {
  const text = sql`concat_ws(' ', ${entryColumns.title}, ${generations.requirements}, ${entryColumns.opening})`;
  const rows = await db
    .select(entryColumns)
    .from(generations)
    .where(
      and(
        eq(generations.userId, actor.userId),
        boardId === undefined ? undefined : eq(generations.boardId, boardId),
        ...hasWords(text, q),
        before === undefined ? undefined : lt(generations.id, before),
      ),
    )
    .orderBy(desc(generations.id))
    .limit(limit);
  return rows.map(({ uncounted, ...row }) => ({ ...row, words: row.words ?? countWords(uncounted ?? '') }));
}
