import type { Table } from '../../../reading/export-row.ts';
import { findTable, type CsvFormat, type NamedTable } from './csv-table.ts';
import { readMoment } from './moments.ts';

const videoId = /^[\w-]{11}$/u;
const channelId = /^UC[\w-]{22}$/u;

/** Watch later and other playlists: nothing but the ids of their videos, and when each was put there. */
export const playlistFormat: CsvFormat = {
  source: 'youtube',
  isHeader: (columns) => columns[0] === 'video id',
  add: ({ name, rows, columns }, collector) => {
    const savedColumn = columns[1] ?? '';
    for (const cell of rows) {
      const id = cell(columns[0] ?? '');
      if (videoId.test(id)) {
        collector.add({
          folders: [],
          unfiled: playlistName(name),
          url: `https://www.youtube.com/watch?v=${id}`,
          savedAt: readMoment(cell(savedColumn).replace(/ UTC$/u, 'Z')),
        });
      } else if (id !== '') {
        collector.skip('Not the id of a video.', id);
      }
    }
  },
};

/** Channels: their pages are the links. */
export const subscriptionsFormat: CsvFormat = {
  source: 'youtube',
  isHeader: (columns) => columns[0] === 'channel id' && columns[1] === 'channel url',
  add: ({ rows, columns: [id = '', , title = ''] }, collector) => {
    for (const cell of rows) {
      if (cell(id) !== '') {
        collector.add({
          folders: [],
          unfiled: 'YouTube subscriptions',
          url: `https://www.youtube.com/channel/${cell(id)}`,
          title: cell(title),
        });
      }
    }
  },
};

/** `Takeout/…/playlists/Watch later-videos.csv` is the playlist “Watch later”. */
function playlistName(path: string): string {
  const name = path.split('/').at(-1) ?? '';
  return (
    name
      .replace(/\.csv$/iu, '')
      .replace(/[-_ ]videos$/iu, '')
      .trim() || 'Watch later'
  );
}

/** Headers are in the language of the account; what stands below is the same in all of them. */
export function shapedLikeTakeout(table: Table): { format: CsvFormat; table: NamedTable } | null {
  const named = findTable(table, () => true);
  const first = named?.rows[0];
  if (named === null || first === undefined) {
    return null;
  }
  const [one = '', two = ''] = named.columns.map((column) => first(column));
  const isPlaylist = named.columns.length === 2 && videoId.test(one) && readMoment(two) !== null;
  const isChannels =
    named.columns.length === 3 && channelId.test(one) && /^https?:.*youtube\.com\//u.test(two);
  return isPlaylist
    ? { format: playlistFormat, table: named }
    : isChannels
      ? { format: subscriptionsFormat, table: named }
      : null;
}
