import { z } from 'zod';
import { engineSchema } from '../assistant/generated-content.ts';
import { usageSchema } from '../assistant/generations.ts';
import { engineChoiceSchema } from '../assistant/script-options.ts';
import { defineOperations } from '../common/define.ts';
import { errorSchema } from '../common/errors.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { nextCursor, pageQuery } from '../common/pages.ts';
import { requiredTextSchema } from '../common/text.ts';
import { itemSchema, itemTypeSchema } from '../content/item.ts';

/** In characters. */
export const maxQuestionLength = 4_000;

/** What a conversation is with: an item, a group, a board; none of them is the whole library. */
const scope = {
  board_id: idSchema.nullable(),
  group_id: idSchema.nullable(),
  item_id: idSchema.nullable(),
};

export const conversationSchema = z
  .object({
    id: idSchema,
    ...scope,
    /** Its first question; empty before there is one. */
    title: z.string(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof conversationSchema>;

/** Words of an item, exactly as they stand in its text from `start` up to `end`, in UTF-16 units. */
export const answerQuoteSchema = z
  .object({
    item_id: z.string(),
    quote: z.string(),
    /** The same as it reads, without marks of Markdown. */
    words: z.string(),
    start: z.int(),
    end: z.int(),
    /** What stands before and after it in the text, as it reads; empty where that adds nothing. */
    before: z.string(),
    after: z.string(),
    /** The words among `words` that the question asks for: an amount, a date, a name; absent where any will do. */
    focus: z.string().optional(),
    /** Of a PDF: the page on which it begins. */
    page: z.int().nullable(),
    /** Of a recording: when it is spoken. */
    seconds: z.number().nullable(),
  })
  .meta({ id: 'AnswerQuote' });
export type AnswerQuote = z.infer<typeof answerQuoteSchema>;

export const answerSentenceSchema = z
  .object({
    text: z.string(),
    quotes: z.array(answerQuoteSchema),
    /** A quotation carries it. */
    supported: z.boolean(),
  })
  .meta({ id: 'AnswerSentence' });
export type AnswerSentence = z.infer<typeof answerSentenceSchema>;

/** An item that an answer quotes, as it was then. */
export const answerSourceSchema = z
  .object({
    id: z.string(),
    board_id: z.string(),
    title: z.string(),
    url: z.string().nullable(),
    type: itemTypeSchema,
  })
  .meta({ id: 'AnswerSource' });
export type AnswerSource = z.infer<typeof answerSourceSchema>;

export const messageSchema = z
  .object({
    id: idSchema,
    role: z.enum(['user', 'assistant']),
    /** The question, or the answer as plain text. */
    text: z.string(),
    sentences: z.array(answerSentenceSchema),
    /** Where nothing answers: the nearest things there are. */
    nearest: z.array(answerQuoteSchema),
    /** The items that are quoted, in the order in which they first are. */
    sources: z.array(answerSourceSchema),
    /** How many items speak of what was asked. */
    item_count: z.int(),
    /** Who answered; null of a question. */
    engine: engineSchema.nullable(),
    usage: usageSchema.nullable(),
    /** Nothing answers the question. */
    refused: z.boolean(),
    /** It was stopped before it was whole. */
    stopped: z.boolean(),
    /** Plain sentences to the user: what was read in part, what was left out. */
    notes: z.array(z.string()),
    created_at: timestampSchema,
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof messageSchema>;

export const newConversationSchema = z.object({
  boardId: idSchema.nullish(),
  groupId: idSchema.nullish(),
  itemId: idSchema.nullish(),
});
export type NewConversation = z.infer<typeof newConversationSchema>;

const scopeQuery = z.object({
  boardId: idSchema.optional(),
  groupId: idSchema.optional(),
  itemId: idSchema.optional(),
});

export const conversationsQuerySchema = pageQuery.extend(scopeQuery.shape);
export type ConversationsQuery = z.infer<typeof conversationsQuerySchema>;

export const newMessageSchema = z.object({
  text: requiredTextSchema(maxQuestionLength, 'Ask something.'),
  /** The question to ask anew: it goes, with all that came after it. */
  replaces: idSchema.nullish(),
  engine: engineChoiceSchema,
});
export type NewMessage = z.infer<typeof newMessageSchema>;

const exchange = z.object({ question: messageSchema, message: messageSchema });
export type Exchange = z.infer<typeof exchange>;

/** Any number of `sentence`, then exactly one `done` or one `error`. */
export const messageEventSchema = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('sentence'),
      sentence: answerSentenceSchema,
      /** The items that it quotes. */
      sources: z.array(answerSourceSchema),
    }),
    z.object({ type: z.literal('done'), ...exchange.shape }),
    z.object({ type: z.literal('error'), ...errorSchema.shape }),
  ])
  .meta({ id: 'MessageEvent' });
export type MessageEvent = z.infer<typeof messageEventSchema>;

const conversation = z.object({ conversation: conversationSchema, messages: z.array(messageSchema) });

const messageParams = z.object({ id: idSchema, messageId: idSchema });

export const conversationOperations = defineOperations({
  'GET /api/conversations': {
    tag: 'Conversations',
    access: 'read',
    summary: 'Conversations, the last continued first; with one thing, or all of them',
    query: conversationsQuerySchema,
    response: z.object({ conversations: z.array(conversationSchema), nextCursor }),
  },
  'POST /api/conversations': {
    tag: 'Conversations',
    access: 'add',
    summary: 'Begin a conversation with an item, a group, a board or the whole library',
    body: newConversationSchema,
    response: conversation,
    status: 201,
    fails: [404, 422],
  },
  'GET /api/conversations/suggestions': {
    tag: 'Conversations',
    access: 'read',
    summary: 'Questions to begin with, from what an item, a group, a board or the library holds',
    query: scopeQuery,
    response: z.object({ questions: z.array(z.string()) }),
    fails: [404],
  },
  'GET /api/conversations/{id}': {
    tag: 'Conversations',
    access: 'read',
    summary: 'A conversation with its messages, the first one first',
    params: idParams,
    response: conversation,
    fails: [404],
  },
  'DELETE /api/conversations/{id}': {
    tag: 'Conversations',
    access: 'write',
    summary: 'Delete a conversation for good',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/conversations/{id}/messages': {
    tag: 'Conversations',
    access: 'write',
    summary: 'Ask something: the answer is made of what the items say, each quotation word for word',
    params: idParams,
    body: newMessageSchema,
    response: exchange,
    stream: messageEventSchema,
    fails: [404, 422, 502, 504],
  },
  'POST /api/conversations/{id}/messages/{messageId}/save': {
    tag: 'Conversations',
    access: 'add',
    summary: 'Save an answer to a board, as a note with its quotations',
    params: messageParams,
    body: z.object({ boardId: idSchema }),
    response: z.object({ item: itemSchema }),
    status: 201,
    fails: [404, 422],
  },
});
