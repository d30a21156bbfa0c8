import { and, eq, inArray } from 'drizzle-orm';
import { boards } from '#db/boards.ts';
import { items } from '#db/content.ts';
import { conversations, messages } from '#db/conversations.ts';
import { boardGroups } from '#db/groups.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import type { ConversationRow, MessageRow, Scope } from '../conversations.repo.ts';

/** Those of some conversations that the user has. */
export const listConversationsThere = (actor: Actor, db: Db, ids: readonly string[]) =>
  listOwn(actor, db, { table: conversations, ids });

/** The ids of what conversations are with, as far as the user has it. */
export async function listScopes(actor: Actor, tx: Db, rows: readonly Scope[]): Promise<ReadonlySet<string>> {
  const of = (field: keyof Scope) => rows.flatMap((one) => one[field] ?? []);
  return new Set([
    ...(await listOwn(actor, tx, { table: boards, ids: of('boardId') })),
    ...(await listOwn(actor, tx, { table: boardGroups, ids: of('groupId') })),
    ...(await listOwn(actor, tx, { table: items, ids: of('itemId') })),
  ]);
}

interface WithMessages extends ConversationRow {
  messages: readonly Omit<MessageRow, 'conversationId'>[];
}

/** Adds conversations that are not there, with what was said. Returns how many. */
export async function addConversations(
  { userId }: Actor,
  tx: Db,
  rows: readonly WithMessages[],
): Promise<number> {
  if (rows.length === 0) {
    return 0;
  }
  const added = await tx
    .insert(conversations)
    .values(rows.map(({ messages: _, ...row }) => ({ ...row, userId })))
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  const ids = new Set(added.map(({ id }) => id));
  const said = rows.flatMap(({ id: conversationId, messages: own }) =>
    ids.has(conversationId) ? own.map((message) => ({ ...message, userId, conversationId })) : [],
  );
  const perStatement = 500;
  for (let from = 0; from < said.length; from += perStatement) {
    await tx
      .insert(messages)
      .values(said.slice(from, from + perStatement))
      .onConflictDoNothing();
  }
  return added.length;
}

type OwnTable = typeof boards | typeof boardGroups | typeof items | typeof conversations;

async function listOwn(
  actor: Actor,
  db: Db,
  { table, ids }: { table: OwnTable; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.userId, actor.userId), inArray(table.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
