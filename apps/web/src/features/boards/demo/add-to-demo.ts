import { isPictureExtension } from '@hookline/contract/uploads';
import { completeAddress } from '@hookline/contract/addresses';
import type { ItemType } from '@hookline/contract/content';
import { isTextExtension } from '@hookline/contract/uploads';
import { addToDemoBoard, type DemoBoardAddition } from '#lib/demo-board-additions.ts';

/** In characters: a browser has room for about five million. */
const longestText = 100_000;

/**
 * Keeps a web address on a demo board, in this browser. @throws DOMException when the browser's storage is
 * full.
 */
export const addAddressToDemo = (
  boardId: string,
  { url, title, description }: { url: string; title: string; description: string },
): DemoBoardAddition =>
  add({ ...blank(boardId), title: title || 'Untitled', description, url: completeAddress(url) });

/**
 * Keeps the name, size and type of a file on a demo board, and the text of a plain text file.
 * @throws DOMException when the browser's storage is full.
 */
export async function addFileToDemo(boardId: string, file: File): Promise<DemoBoardAddition> {
  const fileType = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return add({
    ...blank(boardId),
    title: file.name,
    type: typeOf(fileType),
    fileType,
    file_name: file.name,
    file_size: file.size,
    ...(isTextExtension(fileType) && { text: (await file.text()).slice(0, longestText) }),
  });
}

function typeOf(extension: string): ItemType {
  if (['mp3', 'wav', 'm4a'].includes(extension)) {
    return 'audio';
  }
  if (isPictureExtension(extension)) {
    return 'image';
  }
  return ['mp4', 'mov'].includes(extension) ? 'video' : 'document';
}

function blank(boardId: string): DemoBoardAddition {
  const now = new Date().toISOString();
  return {
    // Not `crypto.randomUUID`, which plain http beyond localhost does not have.
    id: `sample-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
    board_id: boardId,
    title: '',
    description: '',
    type: 'website',
    platform: null,
    url: null,
    status: 'processed',
    fileType: null,
    file_name: null,
    file_size: null,
    tags: [],
    published_at: null,
    published_on: null,
    author: null,
    site_name: null,
    words: null,
    duration_seconds: null,
    width: null,
    height: null,
    created_at: now,
    updated_at: now,
    error: null,
    error_code: null,
    picture: null,
    wave: null,
    quote: null,
    script_title: null,
    stage: null,
    stage_since: null,
    stage_progress: null,
    stage_pages: null,
    latest_performance: null,
  };
}

function add(item: DemoBoardAddition): DemoBoardAddition {
  addToDemoBoard(item);
  return item;
}
