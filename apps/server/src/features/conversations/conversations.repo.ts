import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { conversations, type MessageContent, messages } from '#db/conversations.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';

export type { MessageContent } from '#db/conversations.ts';
export type ConversationRow = Omit<typeof conversations.$inferSelect, 'userId'>;
export type MessageRow = Omit<typeof messages.$inferSelect, 'userId'>;
/** What a conversation is with: at most one of these; none is the whole library. */
export type Scope = Pick<ConversationRow, 'boardId' | 'groupId' | 'itemId'>;

const isOne = (actor: Actor, id: string) =>
  and(eq(conversations.userId, actor.userId), eq(conversations.id, id));
const isOf = (actor: Actor, conversationId: string) =>
  and(eq(messages.userId, actor.userId), eq(messages.conversationId, conversationId));

export async function insertConversation(actor: Actor, db: Db, row: ConversationRow): Promise<void> {
  await db.insert(conversations).values({ ...row, userId: actor.userId });
}

/** `isHeld`: it does not change before the transaction ends. */
export async function findConversation(
  actor: Actor,
  db: Db,
  { id, isHeld = false }: { id: string; isHeld?: boolean },
): Promise<ConversationRow | null> {
  const query = db.select().from(conversations).where(isOne(actor, id));
  const [row] = await (isHeld ? query.for('update') : query);
  return row ?? null;
}

/** Those with messages, the last continued first; with one thing where it is named, else all. */
export async function listConversations(
  actor: Actor,
  db: Db,
  {
    scope,
    after,
    limit,
  }: { scope: Partial<Scope>; after: [updatedAt: Date, id: string] | null; limit: number },
): Promise<ConversationRow[]> {
  const { userId, id, boardId, groupId, itemId, updatedAt, title } = conversations;
  const isWith = [
    scope.boardId && eq(boardId, scope.boardId),
    scope.groupId && eq(groupId, scope.groupId),
    scope.itemId && eq(itemId, scope.itemId),
  ].filter((condition) => condition !== undefined && condition !== null && condition !== '');
  return db
    .select()
    .from(conversations)
    .where(
      and(
        eq(userId, actor.userId),
        sql`${title} <> ''`,
        ...isWith,
        after === null
          ? undefined
          : or(lt(updatedAt, after[0]), and(eq(updatedAt, after[0]), lt(id, after[1]))),
      ),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit);
}

/** Deletes a conversation with its messages. Returns whether there was one. */
export async function deleteConversation(actor: Actor, db: Db, id: string): Promise<boolean> {
  return (
    (await db.delete(conversations).where(isOne(actor, id)).returning({ id: conversations.id })).length > 0
  );
}

export async function updateConversation(
  actor: Actor,
  tx: Db,
  { id, ...change }: Pick<ConversationRow, 'id'> & Partial<Pick<ConversationRow, 'title' | 'updatedAt'>>,
): Promise<void> {
  await tx.update(conversations).set(change).where(isOne(actor, id));
}

/** The first one first. */
export async function listMessages(actor: Actor, db: Db, conversationId: string): Promise<MessageRow[]> {
  return db.select().from(messages).where(isOf(actor, conversationId)).orderBy(asc(messages.id));
}

export async function insertMessage(actor: Actor, tx: Db, row: MessageRow): Promise<void> {
  await tx.insert(messages).values({ ...row, userId: actor.userId });
}

/** Adds the answer to a question, unless that is gone by now. */
export async function insertAnswer(
  actor: Actor,
  db: Db,
  {
    questionId,
    ...answer
  }: Omit<MessageRow, 'role' | 'content'> & { questionId: string; content: MessageContent },
): Promise<void> {
  const { conversationId, id, content, createdAt } = answer;
  await db.execute(sql`
    insert into ${messages} (user_id, conversation_id, id, role, content, created_at)
    select user_id, conversation_id, ${id}, 'assistant', ${JSON.stringify(content)}::jsonb,
      ${createdAt.toISOString()}::timestamptz
    from ${messages}
    where user_id = ${actor.userId} and conversation_id = ${conversationId} and id = ${questionId}`);
}

/** Deletes a message and all that came after it. */
export async function deleteFrom(
  actor: Actor,
  tx: Db,
  { conversationId, id }: Pick<MessageRow, 'conversationId' | 'id'>,
): Promise<void> {
  await tx.delete(messages).where(and(isOf(actor, conversationId), gte(messages.id, id)));
}
