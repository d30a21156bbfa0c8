import type {
  Conversation,
  ConversationsQuery,
  Message,
  NewConversation,
} from '@hookline/contract/conversations';
import type { Item } from '@hookline/contract/content';
import { z } from 'zod';
import type { Additions } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor, toPage } from '#platform/database/page.ts';
import { errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import {
  type ConversationRow,
  deleteConversation,
  findConversation,
  insertConversation,
  listConversations,
  listMessages,
} from './conversations.repo.ts';
import { answerAsNote } from './answer-as-note.ts';
import { searchScopeOf, type ScopeDeps } from './scopes.ts';
import { toConversation, toMessage } from './to-message.ts';

interface ConversationsDeps extends ScopeDeps {
  database: Database;
  additions: Additions;
  clock: Clock;
}

const lastListed = z.tuple([z.iso.datetime(), z.uuid()]);

/** Conversations with what a user has. One that is not there, or not theirs, is a `not_found`. */
export class Conversations {
  readonly #deps: ConversationsDeps;

  constructor(deps: ConversationsDeps) {
    this.#deps = deps;
  }

  async page(
    actor: Actor,
    { boardId, groupId, itemId, limit, cursor }: ConversationsQuery,
  ): Promise<{ conversations: Conversation[]; nextCursor: string | null }> {
    const [updatedAt, id] = cursor === undefined ? [] : decodeCursor(cursor, lastListed);
    const all = await listConversations(actor, this.#deps.database.db, {
      scope: { ...(boardId && { boardId }), ...(groupId && { groupId }), ...(itemId && { itemId }) },
      after: updatedAt && id ? [new Date(updatedAt), id] : null,
      limit: limit + 1,
    });
    const { rows, nextCursor } = toPage(all, limit, (row) =>
      encodeCursor([row.updatedAt.toISOString(), row.id]),
    );
    return { conversations: rows.map(toConversation), nextCursor };
  }

  /** Begins one. Throws `one_scope` where it is to be with several things. */
  async create(
    actor: Actor,
    { boardId = null, groupId = null, itemId = null }: NewConversation,
  ): Promise<{ conversation: Conversation; messages: Message[] }> {
    if ([boardId, groupId, itemId].filter(Boolean).length > 1) {
      throw errors.impossible('one_scope', 'A conversation is with one item, one group or one board.');
    }
    const scope = { boardId, groupId, itemId };
    await searchScopeOf(this.#deps, actor, scope);
    const now = this.#deps.clock();
    const row = { ...scope, id: newId(), title: '', createdAt: now, updatedAt: now };
    await insertConversation(actor, this.#deps.database.db, row);
    return { conversation: toConversation(row), messages: [] };
  }

  async open(actor: Actor, id: string): Promise<{ conversation: Conversation; messages: Message[] }> {
    const row = await this.#load(actor, id);
    const messages = await listMessages(actor, this.#deps.database.db, id);
    return { conversation: toConversation(row), messages: messages.map(toMessage) };
  }

  async remove(actor: Actor, id: string): Promise<void> {
    if (!(await deleteConversation(actor, this.#deps.database.db, id))) {
      throw errors.notFound('conversation');
    }
  }

  /** Saves an answer to a board as a note with its quotations. Throws `no_answer` for a question. */
  async saveAnswer(
    actor: Actor,
    { id, messageId, boardId }: { id: string; messageId: string; boardId: string },
  ): Promise<Item> {
    const { database, additions } = this.#deps;
    await this.#load(actor, id);
    const messages = await listMessages(actor, database.db, id);
    const at = messages.findIndex((message) => message.id === messageId);
    const answer = messages[at];
    if (answer === undefined) {
      throw errors.notFound('answer');
    }
    const question = messages.slice(0, at).findLast(({ role }) => role === 'user')?.content.text ?? '';
    if (answer.role !== 'assistant' || answer.content.sentences.length === 0) {
      throw errors.impossible('no_answer', 'Only an answer with something in it can be saved.');
    }
    return additions.addNote(actor, { boardId, ...answerAsNote(question, answer.content) });
  }

  async #load(actor: Actor, id: string): Promise<ConversationRow> {
    const row = await findConversation(actor, this.#deps.database.db, { id });
    if (row === null) {
      throw errors.notFound('conversation');
    }
    return row;
  }
}
