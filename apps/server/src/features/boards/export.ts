import type { Board } from '@hookline/contract/boards';
import type { ItemDetail } from '@hookline/contract/content';
import { Readable } from 'node:stream';
import { attachmentHeaders } from '#platform/http/attachment.ts';
import type { FileAnswer } from '#platform/http/call.ts';

export type ExportFormat = 'markdown' | 'json';

/** A board with everything on it as a file to keep, written while it is read. */
export function exportBoard(
  board: Board,
  items: AsyncIterable<ItemDetail>,
  format: ExportFormat,
): FileAnswer {
  const [extension, type] = format === 'json' ? ['json', 'application/json'] : ['md', 'text/markdown'];
  const name = `${fileNameOf(board.name.replaceAll('.', ' ')) || 'board'}.${extension}`;
  return {
    status: 200,
    headers: { 'content-type': `${type}; charset=utf-8`, ...attachmentHeaders(name) },
    body: Readable.from(format === 'json' ? boardAsJson(board, items) : asMarkdown(board, items)),
  };
}

/** A name without what a file system or a header line cannot hold; empty when nothing is left of it. */
export const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._-]+/gu, ' ')
    .replace(/^[. ]+/, '')
    .trim();

/** A board with everything on it as JSON, written while it is read. */
export async function* boardAsJson(board: Board, items: AsyncIterable<ItemDetail>): AsyncGenerator<string> {
  yield `{"board":${JSON.stringify(board)},"items":[`;
  let separator = '\n';
  for await (const detail of items) {
    yield separator + JSON.stringify(detail);
    separator = ',\n';
  }
  yield '\n]}\n';
}

async function* asMarkdown(board: Board, items: AsyncIterable<ItemDetail>): AsyncGenerator<string> {
  yield `# ${board.name}\n\n${board.description === '' ? '' : `${board.description}\n\n`}`;
  for await (const { item, text, generatedContent } of items) {
    const facts = [
      item.type.replace('_', ' '),
      item.platform,
      item.status,
      `added ${item.created_at.slice(0, 10)}`,
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
  }
}

const list = (heading: string, lines: string[]): string =>
  lines.length === 0 ? '' : `### ${heading}\n\n${lines.map((line) => `- ${line}\n`).join('')}\n`;
