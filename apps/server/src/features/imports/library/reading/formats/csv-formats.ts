import type { LibrarySource } from '@hookline/contract/content';
import type { Table } from '../../../reading/export-row.ts';
import type { EntryCollector } from '../entry-collector.ts';
import { findTable, type CsvFormat, type CsvRow } from './csv-table.ts';
import { readMoment } from './moments.ts';
import { playlistFormat, shapedLikeTakeout, subscriptionsFormat } from './youtube.ts';

const has =
  (...names: readonly string[]) =>
  (columns: readonly string[]): boolean =>
    names.every((name) => columns.includes(name));

const pocket: CsvFormat = {
  source: 'pocket',
  isHeader: has('title', 'url', 'time_added', 'status'),
  add: ({ rows }, collector) => {
    for (const cell of rows) {
      collector.add({
        folders: [],
        unfiled: 'Pocket',
        url: cell('url'),
        title: cell('title'),
        tags: cell('tags').split('|'),
        savedAt: readMoment(cell('time_added')),
        isArchived: cell('status') === 'archive',
      });
    }
  },
};

const raindrop: CsvFormat = {
  source: 'raindrop',
  isHeader: (columns) =>
    has('url', 'folder', 'title')(columns) &&
    ['excerpt', 'cover', 'highlights'].some((name) => columns.includes(name)),
  add: ({ rows }, collector) => {
    for (const cell of rows) {
      const folder = cell('folder');
      collector.add({
        folders: folder === 'Unsorted' ? [] : folder.split('/'),
        unfiled: 'Raindrop',
        url: cell('url'),
        title: cell('title'),
        notes: cell('note'),
        tags: cell('tags').split(','),
        savedAt: readMoment(cell('created')),
        highlights: readMarkedLines(cell('highlights')),
        isFavorite: cell('favorite') === 'true',
      });
    }
  },
};

/** One passage a line; where lines say what they are, those with notes belong to the passage before. */
function readMarkedLines(text: string): { quote: string; note: string }[] {
  const highlights: { quote: string; note: string }[] = [];
  for (const line of text.split(/\r\n?|\n/u).map((words) => words.trim())) {
    const note = /^note:\s*(.*)$/iu.exec(line)?.[1];
    const last = highlights.at(-1);
    if (note !== undefined && last !== undefined) {
      last.note = note;
    } else if (line !== '') {
      highlights.push({ quote: line.replace(/^highlight:\s*/iu, ''), note: '' });
    }
  }
  return highlights;
}

const readwise: CsvFormat = {
  source: 'readwise',
  isHeader: has('url', 'document tags', 'saved date', 'location'),
  add: ({ rows }, collector) => {
    for (const cell of rows) {
      if (cell('location') === 'feed') {
        collector.skip('Came by a feed, and was not saved.', cell('title') || cell('url'));
      } else {
        collector.add(toReaderEntry(cell));
      }
    }
  },
};

const toReaderEntry = (cell: CsvRow) => ({
  folders: [],
  unfiled: 'Readwise Reader',
  url: cell('url'),
  title: cell('title'),
  tags: readPythonList(cell('document tags')),
  savedAt: readMoment(cell('saved date')),
  isArchived: cell('location') === 'archive',
});

/** `['one', "it's two"]`, as Python writes a list. */
export const readPythonList = (text: string): string[] =>
  Array.from(text.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/gu), ([, single, double]) =>
    (single ?? double ?? '').replaceAll(/\\(.)/gu, '$1'),
  );

const formats: readonly CsvFormat[] = [pocket, raindrop, readwise, playlistFormat, subscriptionsFormat];

/** Adds what a table holds, if it is known. Returns whose it is; null for any other. */
export function addTable(table: Table, collector: EntryCollector): LibrarySource | null {
  for (const format of formats) {
    const named = findTable(table, format.isHeader);
    if (named !== null) {
      format.add(named, collector);
      return format.source;
    }
  }
  const shaped = shapedLikeTakeout(table);
  shaped?.format.add(shaped.table, collector);
  return shaped?.format.source ?? null;
}
