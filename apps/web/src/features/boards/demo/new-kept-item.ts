import type { UnknownRecord } from '#lib/record.ts';
import { keepItem } from './kept-items.ts';

const recordings = ['mp3', 'wav', 'm4a'];
const films = ['mp4', 'mov'];

/** Keeps a web address on a demo board, in this browser. Answers the item. */
export const keepAddress = (
  boardId: string,
  { url, title, description }: { url: string; title: string; description: string },
): UnknownRecord => keep(boardId, { title: title.trim() || 'Untitled', description, type: 'website', url });

/** Keeps the name, size and type of a file on a demo board, and the text of a plain text file. Answers the item. */
export async function keepFile(boardId: string, file: File): Promise<UnknownRecord> {
  const fileType = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const text = fileType === 'txt' ? (await file.text()).slice(0, longestText) : undefined;
  const type = films.includes(fileType) ? 'video' : recordings.includes(fileType) ? 'audio' : 'document';
  return keep(boardId, { title: file.name, type, fileType, file_name: file.name, file_size: file.size, text });
}

/** In characters: a browser has room for about five million. */
const longestText = 100_000;

function keep(boardId: string, fields: UnknownRecord): UnknownRecord {
  const id = `sample-kept-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  const item = { ...fields, id, board_id: boardId, status: 'processed', created_at: new Date().toISOString() };
  keepItem(item);
  return item;
}
