import type { conversationOperations } from '@hookline/contract/conversations';
import type { Actor } from '#platform/actor.ts';
import type { Handlers } from '#platform/http/call.ts';
import type { Answering } from './answering.service.ts';
import type { Conversations } from './conversations.service.ts';
import type { Suggestions } from './suggestions.service.ts';

export interface ConversationServices {
  conversations: Conversations;
  answering: Answering;
  suggestions: Suggestions;
}

export const conversationRoutes = ({
  conversations,
  answering,
  suggestions,
}: ConversationServices): Handlers<typeof conversationOperations, Actor> => ({
  'GET /api/conversations': ({ actor, query }) => conversations.page(actor, query),
  'POST /api/conversations': ({ actor, body }) => conversations.create(actor, body),
  'GET /api/conversations/suggestions': async ({ actor, query }) => ({
    questions: await suggestions.make(actor, query),
  }),
  'GET /api/conversations/{id}': ({ actor, params }) => conversations.open(actor, params.id),
  'DELETE /api/conversations/{id}': ({ actor, params }) => conversations.remove(actor, params.id),
  'POST /api/conversations/{id}/messages': ({ actor, params, body, call }) => {
    const asked = { ...body, signal: call.signal };
    return call.wantsStream
      ? answering.stream(actor, params.id, asked)
      : answering.ask(actor, params.id, asked);
  },
  'POST /api/conversations/{id}/messages/{messageId}/save': async ({ actor, params, body }) => ({
    item: await conversations.saveAnswer(actor, { ...params, ...body }),
  }),
});
