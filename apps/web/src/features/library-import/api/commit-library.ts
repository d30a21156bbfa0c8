import { api } from '#lib/api.ts';
import { type ShownImport, toShownImport } from '../model/shown-import.ts';

/** Has what was looked at added. It goes on by itself, also when this page is closed. */
export const commitLibrary = async (id: string): Promise<ShownImport> =>
  toShownImport(await api('POST /api/import/library/{id}/commit', { params: { id } }));
