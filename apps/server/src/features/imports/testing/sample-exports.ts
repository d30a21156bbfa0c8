/** A form with an export, as the browser sends it. */
export function exportForm(
  bytes: string | Buffer,
  { name, modifiedAt }: { name: string; modifiedAt?: string },
): FormData {
  const form = new FormData();
  if (modifiedAt !== undefined) {
    form.append('modifiedAt', modifiedAt);
  }
  form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  return form;
}

/**
 * With a mark of its encoding, lines as Windows ends them, quotes, thousand separators, and a sum that is not
 * the sum.
 */
export const youtubeExport = [
  '\ufeffContent,Video title,Video publish time,Duration,Likes,Shares,Views,Watch time (hours)',
  'Total,,,,200,3,5000,20.1',
  'F3HVs95pagk,"A ""quoted"" title","Mar 15, 2025",60,144,2,"2,789",19.2306',
  '-TbDjXwKfMQ,Second,"Dec 21, 2024",59,,,1234,8.7103',
  '',
].join('\r\n');

export const instagramExport = [
  'Date,Impressions,Saves,Comments,Shares,Likes,Caption',
  '2021-12-10,3920,98,9,5,162,"Two lines',
  'of a caption"',
  '2021-12-11,5394,194,7,14,224,Another',
  '2021-12-11,5394,194,7,14,224,Another',
  '',
].join('\n');
