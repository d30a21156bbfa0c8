import type { ImportPreview } from '@hookline/contract/analytics';
import { upload } from '#lib/upload.ts';
import { toPreview } from '../model/preview.ts';

export interface LookOptions {
  signal: AbortSignal;
  /** Called with the share of the file that has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends an export to be looked at; nothing is recorded yet. */
export async function lookAtExport(file: File, options: LookOptions): Promise<ImportPreview> {
  const body = new FormData();
  body.set('modifiedAt', new Date(Math.min(file.lastModified, Date.now())).toISOString());
  body.set('file', file);
  const answer = await upload('POST /api/analytics/imports', { body, ...options });
  return toPreview(answer.import);
}
