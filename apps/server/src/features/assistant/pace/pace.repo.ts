import type { TranscriptSegment } from '@hookline/contract/content';
import { sql } from 'drizzle-orm';
import { itemTexts, items } from '#db/content.ts';
import { posts } from '#db/analytics.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/**
 * The timed transcripts of what is the actor's own: posts with numbers, and recordings that they uploaded.
 * Pages that were collected are spoken by others. The newest first.
 */
export async function listOwnTranscripts(
  actor: Actor,
  db: Db,
  limit: number,
): Promise<TranscriptSegment[][]> {
  const { rows } = await db.execute<{ transcript: TranscriptSegment[] }>(sql`
    select t.metadata -> 'transcript' as transcript
    from ${items} i join ${itemTexts} t on t.user_id = i.user_id and t.item_id = i.id
    where i.user_id = ${actor.userId} and i.deleted_at is null
      and jsonb_typeof(t.metadata -> 'transcript') = 'array'
      and ((i.type in ('audio', 'video') and i.file_key is not null)
        or exists (select from ${posts} p where p.user_id = ${actor.userId} and p.item_id = i.id))
    order by i.id desc limit ${limit}`);
  return rows.map(({ transcript }) => transcript);
}
