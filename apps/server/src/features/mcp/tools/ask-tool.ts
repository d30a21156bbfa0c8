import { type AnswerQuote, type Message, newMessageSchema } from '@hookline/contract/conversations';
import { z } from 'zod';
import { errors } from '#platform/errors.ts';
import { defineTool, type Tool, type ToolCall, type ToolDeps } from '../tool.ts';

const id = z.uuid();

/** Questions, answered from what was collected. */
export const askTool = ({ conversations, answering }: ToolDeps): Tool =>
  defineTool({
    name: 'ask',
    title: 'Ask the research',
    description:
      'Ask what the user’s sources say: about everything, a board or an item. Answers with sentences of ' +
      'them, word for word, with links, or says that nothing answers. Go on with its conversation_id.',
    scope: 'write',
    input: z.object({
      question: newMessageSchema.shape.text,
      board_id: id.optional(),
      item_id: id.optional(),
      conversation_id: id.optional(),
    }),
    run: async ({ question, board_id, item_id, conversation_id }, call) => {
      const { actor, signal } = call;
      if (conversation_id !== undefined && (board_id ?? item_id) !== undefined) {
        throw errors.impossible(
          'one_scope',
          'A conversation keeps its sources: leave out board_id and item_id.',
        );
      }
      const { id: conversationId } =
        conversation_id === undefined
          ? (await conversations.create(actor, { boardId: board_id, itemId: item_id })).conversation
          : { id: conversation_id };
      const asked = { text: question, engine: null, signal };
      const { message } = await answering.ask(actor, conversationId, asked).catch(async (error: unknown) => {
        // A question that was never answered leaves no conversation that nobody knows of.
        await (conversation_id === undefined && conversations.remove(actor, conversationId));
        throw error;
      });
      return [...describeAnswer(message, call), `conversation_id ${conversationId}`].join('\n\n');
    },
  });

function describeAnswer(message: Message, call: ToolCall): string[] {
  const { sentences, nearest, engine, text, notes, refused } = message;
  const tell = (quote: AnswerQuote) => describeQuote(quote, message, call);
  if (refused) {
    return [text, ...(nearest.length > 0 ? ['The nearest:', ...nearest.map(tell)] : []), ...notes];
  }
  const isQuotesOnly = engine?.kind === 'built-in';
  const told = sentences.flatMap(({ text: said, quotes, supported }) => [
    ...(isQuotesOnly
      ? []
      : [supported ? call.links.foreign(said) : `${call.links.foreign(said)}\n(no source says this)`]),
    ...quotes.map(tell),
  ]);
  return [...told, ...notes];
}

function describeQuote(
  { item_id, words, quote, page }: AnswerQuote,
  { sources }: Message,
  { links }: ToolCall,
): string {
  const source = sources.find((each) => each.id === item_id);
  const quoted = links.foreign(words);
  return source === undefined
    ? quoted
    : [
        quoted,
        `${links.item(source)}${page === null ? '' : `, page ${page}`}`,
        links.place(source, quote),
      ].join('\n');
}
