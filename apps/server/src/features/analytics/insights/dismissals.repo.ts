import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { insightDismissals, type DismissedWords } from '#db/analytics.ts';
import { items } from '#db/content.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

/** An insight that was dismissed. */
export interface Dismissal {
  insightId: string;
  keys: string[];
  told: DismissedWords | null;
  dismissedAt: Date;
}

const ofUser = (actor: Actor) => eq(insightDismissals.userId, actor.userId);

/** The keys of all that is not to be told again. */
export async function listDismissedKeys(actor: Actor, db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: insightDismissals.finding })
    .from(insightDismissals)
    .where(ofUser(actor));
  return new Set(rows.map(({ key }) => key));
}

/** All that was dismissed, the latest first. */
export async function listDismissals(actor: Actor, db: Db): Promise<Dismissal[]> {
  const rows = await db
    .select()
    .from(insightDismissals)
    .where(ofUser(actor))
    .orderBy(desc(insightDismissals.dismissedAt), insightDismissals.insightId, insightDismissals.finding);
  return [...Map.groupBy(rows, ({ insightId }) => insightId)].flatMap(([insightId, own]) =>
    own.slice(0, 1).map(({ told, dismissedAt }) => ({
      insightId,
      keys: own.map(({ finding }) => finding),
      told,
      dismissedAt,
    })),
  );
}

/** The keys of an insight that was dismissed; none where it was not. */
export async function findDismissedKeys(actor: Actor, db: Db, insightId: string): Promise<string[]> {
  const rows = await db
    .select({ key: insightDismissals.finding })
    .from(insightDismissals)
    .where(and(ofUser(actor), eq(insightDismissals.insightId, insightId)));
  return rows.map(({ key }) => key);
}

/** Keeps away what is named; what is kept away already stays with the insight that it was dismissed with. */
export async function dismissKeys(actor: Actor, tx: Db, { keys, ...dismissal }: Dismissal): Promise<void> {
  const rows = keys.map((finding) => ({ userId: actor.userId, finding, ...dismissal }));
  await tx.insert(insightDismissals).values(rows).onConflictDoNothing();
}

export async function restoreKeys(actor: Actor, tx: Db, keys: readonly string[]): Promise<void> {
  await tx.delete(insightDismissals).where(and(ofUser(actor), inArray(insightDismissals.finding, [...keys])));
}

/** Forgets how dismissed insights read of which a post is gone for good: their words may name it. */
export async function forgetWordsOfGone(actor: Actor, tx: Db): Promise<void> {
  const { finding, insightId } = insightDismissals;
  const isGone = sql`${finding} like 'post:%' and not exists (
    select from ${items} where ${items.userId} = ${actor.userId}
      and ${items.id}::text = split_part(substr(${finding}, 6), '/', 1))`;
  const gone = tx
    .select({ insightId })
    .from(insightDismissals)
    .where(and(ofUser(actor), isGone));
  await tx
    .update(insightDismissals)
    .set({ told: null })
    .where(and(ofUser(actor), inArray(insightId, gone)));
}
