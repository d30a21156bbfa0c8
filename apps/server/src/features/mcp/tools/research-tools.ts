import type { Item, LibraryItem } from '@hookline/contract/content';
import { z } from 'zod';
import { defineTool, type Tool, type ToolCall, type ToolDeps } from '../tool.ts';

const id = z.uuid();
/** Characters of a text in one answer; the rest is read on. */
const pageLength = 20_000;

/** Finding and reading what was collected. */
export const researchTools = (deps: ToolDeps): Tool[] => [searchTool(deps), readTool(deps), boardsTool(deps)];

const searchTool = ({ library }: ToolDeps) =>
  defineTool({
    name: 'search',
    title: 'Search the library',
    description:
      'Search everything the user collected (pages, files, notes, scripts) by words. ' +
      'Gives ids, quotes that match and links.',
    scope: 'read',
    input: z.object({
      query: z.string().min(1).max(1_000),
      board_id: id.optional(),
      limit: z.int().min(1).max(20).default(8),
    }),
    run: async ({ query, board_id, limit }, call) => {
      const { items, total } = await library.page(call.actor, { q: query, boardId: board_id, limit });
      const lines = items.map((item) => describeMatch(item, call));
      return items.length === 0
        ? 'Nothing matches. Try fewer or other words.'
        : `${total} match. The best:\n\n${lines.join('\n\n')}`;
    },
  });

const readTool = ({ library }: ToolDeps) =>
  defineTool({
    name: 'read',
    title: 'Read an item',
    description:
      'Read the text of one item, with its highlights and the user’s notes. ' +
      'Long texts come in parts: read on with offset. Quote it word for word and link it.',
    scope: 'read',
    input: z.object({ id, offset: z.int().min(0).default(0) }),
    run: async ({ id: itemId, offset }, call) => {
      const { item, text, notes, highlights, metadata } = await library.detail(call.actor, itemId);
      const whole = text ?? '';
      const part = whole.slice(offset, offset + pageLength);
      const end = offset + part.length;
      const marked = highlights.map(({ quote, note }) => `- “${quote}”${note ? `: ${note}` : ''}`);
      return [
        `# ${call.links.item(item)}`,
        describe(item),
        part === '' ? `There is no text${offset > 0 ? ' from there on' : ''}.` : call.links.foreign(part),
        end < whole.length && `${end} of ${whole.length} characters. Read on with offset ${end}.`,
        metadata.warnings?.length && `Warnings: ${metadata.warnings.join(' ')}`,
        notes && offset === 0 && `## The user’s notes\n${notes}`,
        marked.length > 0 &&
          offset === 0 &&
          `## Highlighted by the user\n${call.links.foreign(marked.join('\n'))}`,
      ]
        .filter(Boolean)
        .join('\n\n');
    },
  });

const boardsTool = ({ boards }: ToolDeps) =>
  defineTool({
    name: 'boards',
    title: 'List boards, or what is on one',
    description: 'Without an id: all boards. With one: its items, the newest first.',
    scope: 'read',
    input: z.object({ board_id: id.optional(), cursor: z.string().max(5_000).optional() }),
    run: async ({ board_id, cursor }, call) => {
      if (board_id === undefined) {
        const all = await boards.list(call.actor);
        const lines = all.map(
          (board) => `- ${call.links.board(board)}, ${board.item_count} items, id ${board.id}`,
        );
        return lines.join('\n') || 'There are no boards yet.';
      }
      const board = await boards.get(call.actor, board_id);
      const { items, nextCursor } = await boards.items(call.actor, board_id, { limit: 50, cursor });
      return [
        `# ${call.links.board(board)}`,
        items.map((item) => `- ${call.links.item(item)}: ${describe(item)}`).join('\n') ||
          'Nothing is on it.',
        nextCursor !== null && `More: cursor ${nextCursor}`,
      ]
        .filter(Boolean)
        .join('\n\n');
    },
  });

function describe({
  id: itemId,
  type,
  status,
  url,
  author,
  words,
  published_at,
  published_on,
  tags,
  error,
}: Item): string {
  return [
    `id ${itemId}`,
    type.replace('_', ' '),
    status !== 'processed' && status,
    author && `by ${author}`,
    published_on ?? published_at?.slice(0, 10),
    words !== null && `${words} words`,
    tags.length > 0 && `tags: ${tags.join(', ')}`,
    url,
    error,
  ]
    .filter(Boolean)
    .join(' · ');
}

function describeMatch(item: LibraryItem, { links }: ToolCall): string {
  const quote = item.match?.extract?.map(({ text }) => text).join('') ?? item.quote ?? '';
  const head = `- ${links.item(item)}: ${describe(item)}`;
  return quote === ''
    ? head
    : `${head}\n${links.foreign(quote)}\n${links.place(item, quote.replaceAll('…', '').trim())}`;
}
