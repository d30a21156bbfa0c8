import { api } from '#lib/api.ts';

/** Renames a tag on every item; with the name of another one, the two become one. */
export const renameTag = (from: string, to: string): Promise<unknown> =>
  api('PUT /api/tags/{name}', { params: { name: from }, body: { name: to } });

/** Takes a tag off every item. */
export const removeTag = (name: string): Promise<void> =>
  api('DELETE /api/tags/{name}', { params: { name } });
