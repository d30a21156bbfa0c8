import { upload } from '#lib/upload.ts';
import { type ShownImport, toShownImport } from '../model/shown-import.ts';

interface LookOptions {
  signal: AbortSignal;
  /** Called with the share of the file that has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends an export to be looked at; nothing is added yet. */
export async function lookAtLibrary(file: File, options: LookOptions): Promise<ShownImport> {
  const body = new FormData();
  body.set('file', file);
  return toShownImport(await upload('POST /api/import/library', { body, ...options }));
}
