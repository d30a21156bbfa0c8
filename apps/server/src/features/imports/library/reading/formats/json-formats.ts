import type { LibrarySource } from '@hookline/contract/content';
import { asRecord } from '@hookline/text';
import type { EntryCollector } from '../entry-collector.ts';
import { readMoment } from './moments.ts';

const texts = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Adds what a JSON file holds, if it is known. Returns whose it is; null for any other. */
export function addJson(value: unknown, collector: EntryCollector): LibrarySource | null {
  const record = asRecord(value);
  if (isKarakeep(record)) {
    addKarakeep(record, collector);
    return 'karakeep';
  }
  if (isLinkwarden(record)) {
    addLinkwarden(record, collector);
    return 'linkwarden';
  }
  if (isOmnivore(value)) {
    addOmnivore(value, { collector, highlightsOf: () => ({ highlights: [], notes: '' }) });
    return 'omnivore';
  }
  return null;
}

/** Pocket's highlights, which stand apart from its list. */
export function addPocketHighlights(value: unknown, collector: EntryCollector): void {
  for (const page of list(value).map(asRecord)) {
    const highlights = list(page['highlights']).map((one) => ({ quote: texts(asRecord(one)['quote']) }));
    const about = { folders: [], unfiled: 'Pocket', url: texts(page['url']), title: texts(page['title']) };
    collector.add({ ...about, highlights }, { isMore: true });
  }
}

const isKarakeep = ({ bookmarks }: Record<string, unknown>): boolean =>
  Array.isArray(bookmarks) && bookmarks.every((bookmark) => 'content' in asRecord(bookmark));

function addKarakeep({ bookmarks, lists }: Record<string, unknown>, collector: EntryCollector): void {
  const byId = new Map(list(lists).map((one) => [texts(asRecord(one)['id']), asRecord(one)]));
  for (const bookmark of list(bookmarks).map(asRecord)) {
    const content = asRecord(bookmark['content']);
    const listId = list(bookmark['lists'])
      .map(texts)
      .find((id) => byId.get(id)?.['type'] !== 'smart' && byId.has(id));
    const title = texts(bookmark['title']) || texts(content['title']);
    if (content['type'] !== 'link' && content['type'] !== 'text') {
      collector.skip('A file that the export names and does not hold.', title);
      continue;
    }
    collector.add({
      folders: listId === undefined ? [] : pathOf(listId, byId),
      unfiled: 'Karakeep',
      url: texts(content['url']),
      title,
      text: texts(content['text']),
      notes: texts(bookmark['note']),
      tags: list(bookmark['tags']).map((tag) => texts(tag) || texts(asRecord(tag)['name'])),
      savedAt: readMoment(bookmark['createdAt']),
      isArchived: bookmark['archived'] === true,
      isFavorite: bookmark['favourited'] === true,
    });
  }
}

const isLinkwarden = ({ collections }: Record<string, unknown>): boolean =>
  Array.isArray(collections) &&
  collections.every((collection) => Array.isArray(asRecord(collection)['links']));

function addLinkwarden(
  { collections, pinnedLinks }: Record<string, unknown>,
  collector: EntryCollector,
): void {
  const byId = new Map(list(collections).map((one) => [idOf(asRecord(one)['id']), asRecord(one)]));
  const pinned = new Set(list(pinnedLinks).map((link) => asRecord(link)['id']));
  for (const collection of list(collections).map(asRecord)) {
    const folders = collection['name'] === 'Unorganized' ? [] : pathOf(idOf(collection['id']), byId);
    for (const link of list(collection['links']).map(asRecord)) {
      collector.add({
        folders,
        unfiled: 'Linkwarden',
        url: texts(link['url']),
        title: texts(link['name']),
        notes: texts(link['description']),
        tags: list(link['tags']).map((tag) => texts(asRecord(tag)['name'])),
        savedAt: readMoment(link['importDate']) ?? readMoment(link['createdAt']),
        highlights: list(link['highlights'])
          .map(asRecord)
          .map(({ text, comment }) => ({ quote: texts(text), note: texts(comment) })),
        isFavorite: link['id'] !== undefined && pinned.has(link['id']),
      });
    }
  }
}

/** Ids are texts in one app and numbers in another. */
const idOf = (id: unknown): string => (typeof id === 'number' ? String(id) : texts(id));

/** The names of a list and of those it is in, the outermost first; a circle ends where it began. */
function pathOf(id: string, byId: ReadonlyMap<string, Record<string, unknown>>): string[] {
  const path: string[] = [];
  const seen = new Set<string>();
  for (let at = id; byId.has(at) && !seen.has(at);) {
    seen.add(at);
    const one = asRecord(byId.get(at));
    path.unshift(texts(one['name']));
    at = idOf(one['parentId']);
  }
  return path;
}

/** The list of one of its files, of which each has twenty. */
export const isOmnivore = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.map(asRecord).every((item) => 'url' in item && 'slug' in item && 'savedAt' in item);

interface Marked {
  highlights: { quote: string; note: string }[];
  notes: string;
}

export function addOmnivore(
  items: readonly unknown[],
  { collector, highlightsOf }: { collector: EntryCollector; highlightsOf: (slug: string) => Marked },
): void {
  for (const item of items.map(asRecord)) {
    collector.add({
      folders: [],
      unfiled: 'Omnivore',
      url: texts(item['url']),
      title: texts(item['title']),
      tags: list(item['labels']).map((label) => texts(label) || texts(asRecord(label)['name'])),
      savedAt: readMoment(item['savedAt']),
      isArchived: texts(item['state']).toLowerCase() === 'archived',
      ...highlightsOf(texts(item['slug'])),
    });
  }
}

/** Omnivore writes the labels of a passage behind it. */
const labels = /(?:\s+#[^\s#]+)+\s*$/u;

/** Quotations of Markdown, each with what is written below it; what stands before them is about the whole. */
export function readQuotations(markdown: string): Marked {
  const highlights: { quote: string; note: string }[] = [];
  const notes: string[] = [];
  let isQuote = false;
  for (const line of markdown.split(/\r\n?|\n/u)) {
    const quoted = /^\s*>\s?(.*)$/u.exec(line)?.[1];
    const last = highlights.at(-1);
    if (quoted !== undefined && isQuote && last !== undefined) {
      last.quote += `\n${quoted}`;
    } else if (quoted !== undefined) {
      highlights.push({ quote: quoted, note: '' });
    } else if (last === undefined) {
      notes.push(line);
    } else {
      last.note += `${line}\n`;
    }
    isQuote = quoted !== undefined;
  }
  return {
    highlights: highlights.map(({ quote, note }) => ({
      quote: quote.replace(labels, '').trim(),
      note: note.trim(),
    })),
    notes: notes
      .join('\n')
      .replace(/^#+\s*highlights\s*$/imu, '')
      .trim(),
  };
}
