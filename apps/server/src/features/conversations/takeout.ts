import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { jsonListEntry } from '#platform/zip/json-entries.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import { listConversations, listMessages } from './conversations.repo.ts';
import { toConversation, toMessage } from './to-message.ts';

/** How many conversations are read at a time. */
const batch = 50;

/** Every conversation, for a user who takes them along. */
export const conversationsTakeout = ({ db }: Database, clock: Clock) =>
  async function* takeOut(actor: Actor): AsyncGenerator<ZipEntry> {
    yield jsonListEntry('conversations.json', clock(), eachConversation(actor, db));
  };

async function* eachConversation(actor: Actor, db: Database['db']): AsyncGenerator<object> {
  let after: [Date, string] | null = null;
  for (;;) {
    const rows = await listConversations(actor, db, { scope: {}, after, limit: batch });
    for (const row of rows) {
      const messages = await listMessages(actor, db, row.id);
      yield { ...toConversation(row), messages: messages.map(toMessage) };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) {
      return;
    }
    after = [last.updatedAt, last.id];
  }
}
