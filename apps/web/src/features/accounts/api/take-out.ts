import { download } from '#lib/download.ts';

/** Saves everything the user has as one ZIP archive. */
export const takeOut = (withFiles: boolean): Promise<void> =>
  download('GET /api/auth/takeout', {
    query: { files: withFiles ? 'true' : 'false' },
    fallbackName: 'hookline.zip',
  });
