import { type LibraryItem, libraryQuerySchema } from '@hookline/contract/content';
import { type Command, jsonOption } from '#command.ts';
import { toOptions } from '#contract-options.ts';
import { boardOption, findBoardId, itemAddress } from '#find-board.ts';
import { print, printEntry, printJson, remark } from '#terminal.ts';

const filters = toOptions(libraryQuerySchema, {
  tag: 'Only items with this tag',
  type: 'Only of this type',
  platform: 'Only of this platform',
  kind: 'Only what you’ve collected, or only what you’ve published',
  status: 'Only with this status',
  sort: 'The sort order',
  limit: 'How many at most, up to 100; default 10',
  cursor: 'Where to continue: “nextCursor” from the previous response',
});

export const search: Command = {
  form: 'search [OPTIONS] WORDS…',
  help:
    'Finds items with the words in their title or text, allowing for typos, best matches first. ' +
    'Use “quotation marks” for an exact phrase. Without words: everything that matches the ' +
    'options, newest first. The token needs “read”.',
  options: { board: boardOption, ...filters.options, ...jsonOption },
  run: async (invocation) => {
    const { limit = 10, ...query } = filters.read(invocation);
    const client = await invocation.connect();
    const q = invocation.words.join(' ') || undefined;
    const board = invocation.text('board');
    const boardId = board === undefined ? undefined : await findBoardId(client, board);
    const answer = await client.call('GET /api/content', { query: { ...query, limit, q, boardId } });
    if (invocation.has('json')) {
      printJson(answer);
      return;
    }
    answer.items.forEach((item) => printEntry(item.title, [...describe(item), itemAddress(client, item)]));
    const rest = answer.total - answer.items.length;
    if (answer.total === 0) {
      remark(q === undefined ? 'No items.' : `No results for “${q}”.`);
    } else if (rest > 0) {
      print(`… and ${rest} more. Use --limit to show up to 100.`);
    }
  },
};

const describe = ({ status, error, words, type, match, ...item }: LibraryItem): string[] => {
  const size = words === null ? null : `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`;
  const state = status === 'processing' ? 'being read' : null;
  const facts = [item.site_name, type.replace('_', ' '), size, state, ...item.tags.map((tag) => `#${tag}`)];
  const extract = match?.extract?.map(({ text }) => text).join('') ?? '';
  return [
    facts.filter((fact) => fact !== null).join(' · '),
    status === 'failed' ? (error ?? '') : '',
    extract,
  ];
};
