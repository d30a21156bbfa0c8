import type { Platform } from '@hookline/contract/common';
import { storableFileName } from '#platform/files/storable-file-name.ts';
import { kindOf } from '../files/file-kinds.ts';
import { findQuote, passageOf } from '../highlights/passage.ts';
import { waitsFor } from '../imported/imported-items.service.ts';
import { noStage } from '../items/items.repo.ts';
import { hashText } from '../library/readings.ts';
import type { ArchivedItem } from './archived-item.ts';
import type { ReceivedFile } from './received-file.ts';

interface Setting {
  boardId: string;
  now: Date;
  file: ReceivedFile | undefined;
  recognise(url: string): { platform: Platform | null; canonicalUrl: string };
}

const dateOrNull = (moment: string | null): Date | null => (moment === null ? null : new Date(moment));

/** The row of an item as it was. */
export function toRow({ item, archived }: ArchivedItem, { boardId, now, file, recognise }: Setting) {
  const { id, title, url, type, file_name, description, platform, tags } = item;
  return {
    id,
    boardId,
    title: title || 'Untitled',
    description,
    platform,
    url,
    type,
    canonicalUrl: url && recognise(url).canonicalUrl,
    ...factsOf(archived),
    ...noStage,
    ...stateOf(item, { file, now }),
    fileName: file_name && storableFileName(file_name),
    ...fileOf(file),
    tags,
    publishedAt: dateOrNull(item.published_at),
    publishedDayOnly: item.published_on !== null,
    latest: null,
    revision: 1,
    createdAt: new Date(item.created_at),
    updatedAt: new Date(item.updated_at),
    deletedAt: null,
  };
}

/** Archives of the first form do not have them. */
const factsOf = ({ title_found, scheme_guessed, landed_url, position }: ArchivedItem['archived']) => ({
  isTitleFound: title_found ?? false,
  isSchemeGuessed: scheme_guessed ?? false,
  landedUrl: landed_url ?? null,
  position: position ?? null,
});

/** Of an item with a file its kind goes by that: nobody is told that something is a film which is none. */
const fileOf = (file: ReceivedFile | undefined) =>
  file === undefined
    ? { fileType: null, fileSize: null, fileKey: null, fileSha256: null }
    : {
        type: kindOf(file.extension).type,
        fileType: file.extension,
        fileSize: file.size,
        fileKey: file.key,
        fileSha256: file.sha256,
      };

/** What was being read when it was archived is read anew, as far as there is something to read. */
function stateOf(
  { status, error, error_code: errorCode, url, file_name }: ArchivedItem['item'],
  { file, now }: Pick<Setting, 'file' | 'now'>,
) {
  if (status !== 'processing') {
    return { status, error, errorCode };
  }
  if (file !== undefined || url !== null) {
    return { status, error: file === undefined ? waitsFor : null, stageSince: now };
  }
  return file_name === null
    ? { status: 'processed' as const, error: null }
    : { status: 'failed' as const, error: 'Its file was not in the archive. Upload it again.' };
}

export const toTextRow = ({ item, text, notes, metadata, generatedContent }: ArchivedItem) => ({
  itemId: item.id,
  text,
  notes,
  metadata,
  generated: generatedContent,
});

/** What the assistant made of the text. */
export function toReadingRows(entry: ArchivedItem) {
  const { item, text, summary, summaryEngine, keyPoints, keyPointStarts, tone, toneEngine } = entry;
  const about = {
    itemId: item.id,
    textHash: hashText(text ?? ''),
    createdAt: new Date(item.updated_at),
  };
  const summaryRow =
    summary === null || summaryEngine === null
      ? []
      : [
          {
            kind: 'summary' as const,
            reading: { summary, keyPoints, keyPointStarts, engine: summaryEngine },
          },
        ];
  const toneRow =
    tone === null || toneEngine === null
      ? []
      : [{ kind: 'tone' as const, reading: { tone, engine: toneEngine } }];
  return [...summaryRow, ...toneRow].map((row) => ({ ...about, ...row }));
}

/** Where it was, if the text has it there still, or else wherever the text has it. */
export async function toHighlightRow(
  { id, start, end, quote, note, color, created_at }: ArchivedItem['highlights'][number],
  { itemId, text }: { itemId: string; text: string },
) {
  const isThere = start !== null && end !== null && text.slice(start, end) === quote;
  const place = isThere ? { start, end } : start === null ? null : await findQuote(text, quote);
  const passage = (place && passageOf(text, place)) ?? { start: null, end: null, prefix: '', suffix: '' };
  return { ...passage, id, itemId, quote, note, color, createdAt: new Date(created_at), deletedAt: null };
}

/** What an item is found by. */
export const toIndexed = ({ item, text, notes, highlights }: ArchivedItem, boardId: string) => ({
  id: item.id,
  title: item.title,
  description: item.description,
  url: item.url,
  fileName: item.file_name,
  type: item.type,
  platform: item.platform,
  status: item.status,
  boardId,
  tags: item.tags,
  text: text ?? '',
  remarks: [
    notes,
    ...highlights.flatMap(({ note, quote, start }) => (start === null ? [note, quote] : [note])),
  ]
    .filter(Boolean)
    .join(' '),
});
