import { type LibraryItem, libraryQuerySchema } from '@hookline/contract/content';
import { type Command, jsonOption } from '#command.ts';
import { toOptions } from '#contract-options.ts';
import { boardOption, findBoardId, itemAddress } from '#find-board.ts';
import { print, printEntry, printJson, remark } from '#terminal.ts';

const filters = toOptions(libraryQuerySchema, {
  tag: 'Only what has this tag',
  type: 'Only of this type',
  platform: 'Only of this platform',
  kind: 'Only what you collected, or only what you published',
  status: 'Only what is so far',
  sort: 'The order',
  limit: 'How many at most, up to 100; 10 unless told',
  cursor: 'Where to go on: “nextCursor” of the answer before',
});

export const search: Command = {
  form: 'search [OPTIONS] WORDS…',
  help:
    'Finds items whose title or text has the words, forgiving slips, the best first; “words ' +
    'in quotation marks” as they stand. Without words: everything that the options let ' +
    'through, the newest first. The token needs “read”.',
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
      remark(q === undefined ? 'There is nothing.' : `Nothing has “${q}”.`);
    } else if (rest > 0) {
      print(`… and ${rest} more: --limit shows up to 100.`);
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
