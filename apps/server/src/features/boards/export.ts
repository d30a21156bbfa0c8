import type { Board, Canvas, Group } from '@hookline/contract/boards';
import type { Highlight, ItemDetail } from '@hookline/contract/content';
import { Readable } from 'node:stream';
import { attachmentHeaders } from '#platform/http/attachment.ts';
import type { FileAnswer } from '#platform/http/call.ts';

export type ExportFormat = 'markdown' | 'json';

/** What is written of a board: its items may be those of a group only. */
interface Contents {
  board: Board;
  groups: readonly Group[];
  canvas: Canvas;
  items: AsyncIterable<ItemDetail>;
}

/** What there is of a board under a title as a file to keep, written while it is read. */
export function exportBoard(contents: Contents & { title: string }, format: ExportFormat): FileAnswer {
  const [extension, type] = format === 'json' ? ['json', 'application/json'] : ['md', 'text/markdown'];
  const name = `${fileNameOf(contents.title.replaceAll('.', ' ')) || 'board'}.${extension}`;
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, ...attachmentHeaders(name) },
    body: Readable.from(format === 'json' ? boardAsJson(contents) : asMarkdown(contents)),
  };
}

/** A name without what a file system or a header line cannot hold; empty when nothing is left of it. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim();

/** A board with everything on it as JSON, written while it is read. */
export async function* boardAsJson({ board, groups, canvas, items }: Contents): AsyncGenerator<string> {
  yield `{"board":${JSON.stringify(board)},"groups":${JSON.stringify(groups)},"canvas":${JSON.stringify(canvas)},"items":[`;
  let separator = '\n';
  for await (const detail of items) {
    yield separator + JSON.stringify(detail);
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* asMarkdown({
  board,
  title,
  groups,
  canvas,
  items,
}: Contents & { title: string }): AsyncGenerator<string> {
  yield `# ${title}\n\n${board.description === '' ? '' : `${board.description}\n\n`}`;
  const titles = new Map<string, string>();
  for await (const { item, text, generatedContent, highlights, notes } of items) {
    titles.set(item.id, item.title);
    const names = groups.filter((group) => group.item_ids.includes(item.id)).map(({ name }) => name);
    const facts = [
      item.type.replace('_', ' '),
      item.platform,
      item.status,
      `added ${item.created_at.slice(0, 10)}`,
      names.length > 0 && `in ${names.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · ');
    yield `## ${item.title}\n\n${facts}\n\n`;
    yield item.url === null ? '' : `<${item.url}>\n\n`;
    yield item.description === '' ? '' : `${item.description}\n\n`;
    yield generatedContent === null
      ? ''
      : list('Titles', generatedContent.titles) + list('Hooks', generatedContent.hooks);
    yield text === null ? '' : `${text}\n\n`;
    yield notes === '' ? '' : `### Notes\n\n${notes}\n\n`;
    yield highlights.length === 0 ? '' : `### Highlights\n\n${highlights.map(asQuotation).join('')}`;
  }
  const joined = joinedTitles(canvas, titles);
  yield joined.length === 0
    ? ''
    : `## Joined on the canvas\n\n${joined.map((line) => `- ${line}\n`).join('')}`;
}

/** The titles at both ends of each line. */
const joinedTitles = ({ lines }: Canvas, titles: ReadonlyMap<string, string>): string[] =>
  lines.flatMap(([lower, upper]) => {
    const ends = [titles.get(lower), titles.get(upper)];
    return ends.includes(undefined) ? [] : [ends.join(' — ')];
  });

/** The words of a passage, and below them what is said of it. */
const asQuotation = ({ quote, note }: Highlight): string =>
  `${quote.replaceAll(/^/gmu, '> ')}\n\n${note === '' ? '' : `${note}\n\n`}`;

const list = (heading: string, lines: string[]): string =>
  lines.length === 0 ? '' : `### ${heading}\n\n${lines.map((line) => `- ${line}\n`).join('')}\n`;
