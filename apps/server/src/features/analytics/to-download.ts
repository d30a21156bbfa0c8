import type { FileAnswer } from '#platform/http/call.ts';

/** Text that the browser saves. */
export const toDownload = (body: string, { name, type }: { name: string; type: string }): FileAnswer => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  },
  body,
});
