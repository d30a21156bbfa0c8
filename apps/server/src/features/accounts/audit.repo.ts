import type { AuditEntry, AuditKind } from '@hookline/contract/accounts';
import { desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { auditEntries, users } from '#db/accounts.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { Call } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { newId } from '#platform/id.ts';

/** Something that happened to an account; refused sign-ins are counted. */
export interface NewAuditEntry {
  kind: Exclude<AuditKind, 'sign_in_refused'>;
  at: Date;
  /** The way in, the name of a token or passkey, or whom an invitation is for. */
  detail?: string;
  /** Whose browser or program it came from. */
  caller?: Pick<Call, 'address' | 'agent'>;
  /** The email address of the owner who did it, or their command. */
  by?: string;
}

const maxListed = 50;

/** The one way into the log. */
export async function insertAuditEntry(
  actor: Actor,
  db: Db,
  { kind, at, detail, caller, by }: NewAuditEntry,
): Promise<void> {
  await db.insert(auditEntries).values({
    userId: actor.userId,
    id: newId(),
    kind,
    at,
    detail: detail ?? null,
    by: by ?? null,
    network: caller === undefined ? null : networkOf(caller.address),
    agent: caller?.agent ?? null,
  });
}

/** One more sign-in that was refused: of each hour, way in and network there is one row, however many come. */
export async function countRefusal(
  actor: Actor,
  db: Db,
  { detail, at, caller }: { detail: string; at: Date; caller: Pick<Call, 'address' | 'agent'> },
): Promise<void> {
  const network = networkOf(caller.address);
  const { agent } = caller;
  const id = idOf([actor.userId, detail, network, at.toISOString().slice(0, 13)]);
  await db
    .insert(auditEntries)
    .values({ userId: actor.userId, id, kind: 'sign_in_refused', detail, network, agent, at })
    .onConflictDoUpdate({
      target: [auditEntries.userId, auditEntries.id],
      set: { attempts: sql`${auditEntries.attempts} + 1`, agent, at },
    });
}

/** The same for the same parts: a UUID of version 8. */
function idOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What happened to this user's account, the latest first. */
export const listAuditEntries = (actor: Actor, db: Db): Promise<AuditEntry[]> =>
  list(db, eq(auditEntries.userId, actor.userId));

/** Of all users: what was done to their accounts by owners of the installation, the latest first. */
export const listOwnersActs = (db: Db): Promise<AuditEntry[]> => list(db, isNotNull(auditEntries.by));

async function list(db: Db, where: SQL): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntries, account: users.email })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.userId))
    .where(where)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(maxListed);
  return rows.map(({ entry: { userId: _, at, ...entry }, account }) => ({
    ...entry,
    account,
    at: at.toISOString(),
  }));
}
