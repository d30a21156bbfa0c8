import type { BoundedZip } from '@hookline/extract/zip';
import { text } from 'node:stream/consumers';
import { RefusedFile } from '../../../reading/export-row.ts';
import { readCsv } from '../../../reading/read-csv.ts';
import { maxEntries } from '../bounds.ts';
import type { EntryCollector } from '../entry-collector.ts';
import { findTable } from './csv-table.ts';
import { readWrittenDate } from './moments.ts';

/** Notion ends the name of each page and folder with its id. */
const withId = / ?(?<id>[0-9a-f]{32})(?<all>_all)?(?<ending>\.md|\.csv)?$/u;
/** The folder around everything. */
const outermost = /^(?:Export-|Private & Shared$|Private$|[0-9a-f-]{36}_)/u;

export const isNotion = (names: readonly string[]): boolean =>
  names.some((name) => /[0-9a-f]{32}\.md$/u.test(name));

const nameOf = (part: string): string => part.replace(withId, '').trim();
const idOf = (path: string): string => withId.exec(path)?.groups?.['id'] ?? path;

function foldersOf(path: string): string[] {
  const folders = path.split('/').slice(0, -1);
  return folders.filter((folder) => !outermost.test(folder)).map(nameOf);
}

interface Properties {
  url: string | null;
  tags: string[];
  savedAt: Date | null;
}

const urlNames = /^(?:url|link|links|source|website|address|userdefined:url)$/iu;
const tagNames = /^(?:tags?|labels?|topics?|categor(?:y|ies))$/iu;
const dateNames = /^(?:created(?: time| at)?|date added|added|saved|date)$/iu;

/** What the properties of a page say that an item has a place for. */
function readProperties(properties: readonly (readonly [name: string, value: string])[]): Properties {
  const find = (names: RegExp, isRight: (value: string) => boolean = () => true) =>
    properties.find(([name, value]) => names.test(name) && isRight(value))?.[1];
  const isAddress = (value: string) => /^https?:\/\/\S+$/iu.test(value);
  return {
    url: find(urlNames, isAddress) ?? null,
    tags: (find(tagNames) ?? '').split(','),
    savedAt: readWrittenDate(find(dateNames, (value) => readWrittenDate(value) !== null) ?? ''),
  };
}

interface Page extends Properties {
  title: string;
  text: string;
}

/** A page as it is exported: its title, a line for each property, an empty line, its text. */
export function readPage(markdown: string): Page {
  const [, title = '', rest = ''] = /^\ufeff?# (.*)\n?([\s\S]*)$/u.exec(
    markdown.replaceAll('\r\n', '\n'),
  ) ?? ['', '', markdown];
  const [, block = '', body = ''] = /^\n?((?:[^\n:#>|[\]]{1,60}: [^\n]*\n)+)(?:\n|$)([\s\S]*)$/u.exec(
    `${rest}\n`,
  ) ?? ['', '', rest];
  const lines = block.split('\n').filter((line) => line !== '');
  const properties = lines.map((line): [string, string] => {
    const end = line.indexOf(': ');
    return [line.slice(0, end), line.slice(end + 2).trim()];
  });
  return { title: title.trim(), text: body.trim(), ...readProperties(properties) };
}

/**
 * Adds the pages of Notion's export as notes, and those that have an address, in a property or in the table of
 * their database, as links.
 */
export async function readNotion(
  zip: BoundedZip,
  { collector, goesOn }: { collector: EntryCollector; goesOn: () => void },
): Promise<void> {
  const names = zip.names();
  const titles = new Set<string>();
  for (const name of names.filter((one) => /[0-9a-f]{32}\.md$/u.test(one))) {
    goesOn();
    const page = readPage(await text(await zip.stream(name)));
    const title = page.title || nameOf(name.split('/').at(-1) ?? '');
    const about = {
      ...page,
      title,
      folders: foldersOf(name),
      unfiled: 'Notion',
      key: `notion ${idOf(name)}`,
    };
    titles.add(`${about.folders.join('/')}/${title}`);
    if (page.url === null && page.text === '') {
      // Nothing but a row of a table, or a page that holds other pages.
      continue;
    }
    collector.add(page.url === null ? about : { ...about, notes: page.text, text: '' });
  }
  for (const name of tablesOf(names)) {
    await addDatabase(zip, { name, titles, collector, goesOn });
  }
  const others = names.filter((name) => !/(?:\.(?:md|csv|html)|\/)$/iu.test(name));
  others.forEach((name) =>
    collector.skip('A picture or file in a page: files are not imported.', name.split('/').at(-1) ?? ''),
  );
}

/** Of a database there may be two tables: as it is shown, and with all rows. */
function tablesOf(names: readonly string[]): string[] {
  const tables = names.filter((name) => /\.csv$/iu.test(name));
  const whole = new Set(tables.filter((name) => name.endsWith('_all.csv')).map(idOf));
  return tables.filter((name) => name.endsWith('_all.csv') || !whole.has(idOf(name)));
}

interface Database {
  name: string;
  /** The pages that were read, with their folders. */
  titles: ReadonlySet<string>;
  collector: EntryCollector;
  goesOn: () => void;
}

/** Rows that have an address are links; the texts of rows are pages, which were read before. */
async function addDatabase(zip: BoundedZip, { name, titles, collector, goesOn }: Database): Promise<void> {
  const open = () => zip.stream(name);
  const tooMany = () => new RefusedFile(`A table has more than ${maxEntries.toLocaleString('en')} rows.`);
  const table = findTable(await readCsv({ name, open, encoding: null, goesOn, tooMany }), () => true);
  const folders = [...foldersOf(name), nameOf(name.split('/').at(-1) ?? '')];
  for (const row of table?.rows ?? []) {
    const properties = (table?.columns ?? []).map((column): [string, string] => [column, row(column)]);
    const title = properties[0]?.[1] ?? '';
    const { url, tags, savedAt } = readProperties(properties);
    if (url !== null) {
      collector.add({ folders, unfiled: 'Notion', url, title, tags, savedAt }, { isMore: true });
    } else if (title !== '' && !titles.has(`${folders.join('/')}/${title}`)) {
      collector.skip('A row of a table without an address and without a page of its own.', title);
    }
  }
}
