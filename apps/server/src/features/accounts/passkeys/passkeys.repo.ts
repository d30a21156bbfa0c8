import { and, desc, eq } from 'drizzle-orm';
import { passkeys } from '#db/accounts.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The newest first. */
export const listPasskeys = (actor: Actor, db: Db): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, actor.userId))
    .orderBy(desc(passkeys.createdAt), desc(passkeys.id));

/** Nobody else uses it until `tx` ends: a counter that is checked cannot change meanwhile. */
export async function holdPasskey(actor: Actor, tx: Db, credentialId: Buffer): Promise<PasskeyRow | null> {
  const [row] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, actor.userId), eq(passkeys.credentialId, credentialId)))
    .for('update');
  return row ?? null;
}

/** Null where the device gave this passkey before, to whomever. */
export async function insertPasskey(
  actor: Actor,
  tx: Db,
  row: Omit<PasskeyRow, 'userId'>,
): Promise<PasskeyRow | null> {
  const [inserted] = await tx
    .insert(passkeys)
    .values({ ...row, userId: actor.userId })
    .onConflictDoNothing()
    .returning();
  return inserted ?? null;
}

export async function saveUse(
  actor: Actor,
  tx: Db,
  { id, ...use }: Pick<PasskeyRow, 'id' | 'counter' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(use).where(isOne(actor, id));
}

/** What was deleted; null where there was none. */
export async function deletePasskey(actor: Actor, tx: Db, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx.delete(passkeys).where(isOne(actor, id)).returning();
  return row ?? null;
}

export async function deletePasskeys(actor: Actor, tx: Db): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, actor.userId));
}

const isOne = (actor: Actor, id: string) => and(eq(passkeys.userId, actor.userId), eq(passkeys.id, id));
