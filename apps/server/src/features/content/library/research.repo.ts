import type { ItemType, TranscriptSegment } from '@hookline/contract/content';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { items, itemTexts } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** An item to answer from, with its whole text. */
export interface ResearchText {
  id: string;
  boardId: string;
  title: string;
  type: ItemType;
  url: string | null;
  text: string;
  /** Of a PDF: where each page begins in its text. */
  pageStarts: number[] | null;
  /** Of a recording: what is said when. */
  transcript: TranscriptSegment[] | null;
}

/** The texts of some items, in no order; those deleted in the meantime are left out. */
export async function listResearch(actor: Actor, db: Db, ids: readonly string[]): Promise<ResearchText[]> {
  return db
    .select({
      id: items.id,
      boardId: items.boardId,
      title: items.title,
      type: items.type,
      url: items.url,
      text: sql<string>`${itemTexts.text}`,
      pageStarts: sql<number[] | null>`${itemTexts.metadata} -> 'pageStarts'`,
      transcript: sql<TranscriptSegment[] | null>`${itemTexts.metadata} -> 'transcript'`,
    })
    .from(items)
    .innerJoin(itemTexts, and(eq(itemTexts.userId, items.userId), eq(itemTexts.itemId, items.id)))
    .where(
      and(
        eq(items.userId, actor.userId),
        inArray(items.id, [...ids]),
        isNull(items.deletedAt),
        sql`${itemTexts.text} <> ''`,
      ),
    );
}
