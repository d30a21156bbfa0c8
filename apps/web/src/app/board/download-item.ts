import { downloadFile } from '#features/content/api/download-file.ts';
import { getItem } from '#features/content/api/get-item.ts';
import type { SavedScript } from '#features/content/model/shown-detail.ts';
import { type ShownHighlight, toShownHighlight } from '#features/content/highlights/model/shown-highlight.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { errorMessage } from '#lib/api-error.ts';
import { fileName, saveBlob } from '#lib/download.ts';
import { asList } from '#lib/tolerant.ts';
import { showError } from '#ui/toast.ts';

/**
 * Saves what an item holds: the file that was uploaded, else its script or text as Markdown. Says so when
 * that fails.
 */
export const downloadItem = (item: ShownItem): void =>
  void (item.fileType === null ? downloadMarkdown(item) : downloadFile(item)).catch((error: unknown) =>
    showError(errorMessage(error, 'Failed to download file')),
  );

async function downloadMarkdown({ id, board_id, title, url }: ShownItem): Promise<void> {
  const { text, generatedContent, readings } = await getItem(board_id, id);
  const highlights = asList(readings.highlights, toShownHighlight);
  const markdown =
    generatedContent === null
      ? [`# ${title}`, ...(url === null ? [] : [`<${url}>`]), text, ...highlightLines(highlights)].join(
          '\n\n',
        )
      : await scriptMarkdown(title, generatedContent);
  saveBlob(
    new Blob([`${markdown.trim()}\n`], { type: 'text/markdown;charset=utf-8' }),
    fileName(title, 'md'),
  );
}

const highlightLines = (highlights: readonly ShownHighlight[]): string[] =>
  highlights.length === 0
    ? []
    : ['## Highlights', ...highlights.flatMap(({ quote, note }) => [quote.replaceAll(/^/gmu, '> '), note])];

/** Few items are scripts. */
async function scriptMarkdown(title: string, generated: SavedScript): Promise<string> {
  const { nothingWritten, toWrittenContent } = await import('#features/assistant/model/written-content.ts');
  const { toMarkdown } = await import('#features/assistant/model/script-export.ts');
  return toMarkdown(title, { ...nothingWritten, ...toWrittenContent(generated) });
}
