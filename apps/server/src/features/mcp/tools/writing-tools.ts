import { scriptRequestSchema } from '@hookline/contract/assistant';
import { newAddressSchema, newNoteSchema } from '@hookline/contract/content';
import { z } from 'zod';
import { parse } from '#platform/http/validate.ts';
import { defineTool, type Tool, type ToolDeps } from '../tool.ts';

const { platform, requirements, length, tone, audience } = scriptRequestSchema.shape;

/** Adding to the library, and writing from it. */
export const writingTools = ({ additions, scripts }: ToolDeps): Tool[] => [
  defineTool({
    name: 'add',
    title: 'Add a page or a note',
    description:
      'Save a web address (its text is fetched afterwards) or a note in Markdown, when the user asks ' +
      'for it. Without a board it goes to the Inbox.',
    scope: 'add',
    input: z.object({
      url: z.string().max(4_000).optional(),
      text: z.string().max(100_000).optional(),
      title: z.string().max(500).optional(),
      board_id: z.uuid().optional(),
      tags: z.array(z.string().max(50)).max(32).optional(),
    }),
    run: async ({ url, text, title, board_id: boardId, tags }, { actor, links }) => {
      const filing = { boardId, tags, title };
      const item =
        url === undefined
          ? await additions.addNote(actor, parse(newNoteSchema, { ...filing, text: text ?? '' }))
          : await additions.addAddress(
              actor,
              parse(newAddressSchema, { ...filing, contentUrl: url, contentText: text }),
            );
      const rest = item.status === 'processing' ? '; its text is being read' : '';
      return `Saved: ${links.item(item)}, id ${item.id}${rest}.`;
    },
  }),
  defineTool({
    name: 'draft_script',
    title: 'Draft a script',
    description:
      'Have a script with titles and hooks written from the items of a board, with quotes and sources. ' +
      'Takes up to a few minutes; every version is kept.',
    scope: 'write',
    input: z.object({ platform, requirements, board_id: z.uuid().optional(), length, tone, audience }),
    run: async ({ board_id: boardId, ...request }, { actor, links, signal }) => {
      const asked = { ...request, boardId, language: null };
      const written = await scripts.generate(actor, asked, signal);
      const sources = written.sources.map(({ id, title, url, quotes }) => {
        const name = boardId === undefined ? title : links.item({ id, board_id: boardId, title });
        const head = url === null ? `- ${name}` : `- ${name} (${url})`;
        return [head, ...quotes.map((quote) => `  > ${quote}`)].join('\n');
      });
      return [
        `# Script (${written.engine.label})`,
        links.foreign(written.script),
        `## Titles\n${written.titles.map((line) => `- ${line}`).join('\n')}`,
        `## Hooks\n${written.hooks.map((line) => `- ${line}`).join('\n')}`,
        sources.length > 0 && `## Sources\n${sources.join('\n')}`,
        written.notes.length > 0 && `## Notes\n${written.notes.map((line) => `- ${line}`).join('\n')}`,
      ]
        .filter(Boolean)
        .join('\n\n');
    },
  }),
];
