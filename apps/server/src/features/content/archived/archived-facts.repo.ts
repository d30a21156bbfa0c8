import { and, eq, inArray } from 'drizzle-orm';
import { items } from '#db/content.ts';
import { listImportedSnapshots } from '#features/analytics/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** What no screen shows of an item, and an archive needs so that the item can be had again as it was. */
export interface ArchivedFacts {
  title_found: boolean;
  scheme_guessed: boolean;
  landed_url: string | null;
  position: string | null;
  sha256: string | null;
  /** Which of its numbers came from an export: the same export, imported once more, adds nothing. */
  imported: string[];
}

export async function listArchivedFacts(
  actor: Actor,
  db: Db,
  itemIds: readonly string[],
): Promise<Map<string, ArchivedFacts>> {
  const rows = await db
    .select({
      id: items.id,
      title_found: items.isTitleFound,
      scheme_guessed: items.isSchemeGuessed,
      landed_url: items.landedUrl,
      position: items.position,
      sha256: items.fileSha256,
    })
    .from(items)
    .where(and(eq(items.userId, actor.userId), inArray(items.id, [...itemIds])));
  const imported = await listImportedSnapshots(actor, db, itemIds);
  return new Map(rows.map(({ id, ...facts }) => [id, { ...facts, imported: imported.get(id) ?? [] }]));
}
