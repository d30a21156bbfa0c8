import { Parser } from 'htmlparser2';
import { bounds } from '../bounds.ts';
import type { EntryCollector } from '../entry-collector.ts';
import { readMoment } from './moments.ts';

/** What the files of browsers, and of most apps for bookmarks, begin with. */
export const isBookmarks = (start: string): boolean =>
  /^\s*<!doctype\s+netscape-bookmark-file-1/iu.test(start);

/** Pocket's export until 2024: a page with two lists. */
export const isPocketPage = (start: string): boolean => /<title>\s*Pocket Export\s*<\/title>/iu.test(start);

interface OpenBookmark {
  url: string;
  title: string;
  tags: string[];
  savedAt: Date | null;
  notes: string;
}

/** Folders that every browser has: what is in them is filed nowhere. */
const ownFolders = ['personal_toolbar_folder', 'unfiled_bookmarks_folder', 'mobile_bookmarks_folder'];

/** The innermost folders that name a board: more would not fit into its name, with a letter each. */
const deepest = bounds.board;

/** Reads the bookmarks of a page, piece by piece: folders are lists in lists, each below its name. */
export async function readBookmarksHtml(
  pieces: AsyncIterable<string>,
  { collector, unfiled }: { collector: EntryCollector; unfiled: string },
): Promise<void> {
  const reader = new BookmarkReader(collector, unfiled);
  const parser = new Parser(reader, {
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  });
  for await (const piece of pieces) {
    parser.write(piece);
  }
  parser.end();
}

/** Tags with which something begins that is not said of the bookmark before. */
const beginners = new Set(['dt', 'li', 'dl', 'h3']);

/** Follows the tags of such a page. */
class BookmarkReader {
  readonly #collector: EntryCollector;
  readonly #unfiled: string;
  /** One name for each list that is open; null for one that is no folder. */
  readonly #folders: (string | null)[] = [];
  /** The name that was read last, for the list that follows. */
  #next: string | null = null;
  #isArchive = false;
  #bookmark: OpenBookmark | null = null;
  /** Where text goes that is read now. */
  #text: 'folder' | 'section' | 'title' | 'notes' | null = null;
  #words = '';

  constructor(collector: EntryCollector, unfiled: string) {
    this.#collector = collector;
    this.#unfiled = unfiled;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (beginners.has(name)) {
      this.#end();
    }
    if (name === 'h3') {
      this.#begin(ownFolders.some((folder) => attributes[folder] === 'true') ? null : 'folder');
    } else if (name === 'h1') {
      this.#begin('section');
    } else if (name === 'dl') {
      this.#folders.push(this.#next);
      this.#next = null;
    } else if (name === 'a' && attributes['href'] !== undefined) {
      this.#end();
      this.#bookmark = toBookmark(attributes['href'], attributes);
      this.#begin('title');
    } else if (name === 'dd' && this.#bookmark !== null) {
      this.#begin('notes');
    }
  }

  ontext(text: string): void {
    if (this.#text !== null) {
      this.#words += text;
    }
  }

  onclosetag(name: string): void {
    if (name === 'h3' && this.#text === 'folder') {
      this.#next = this.#words.trim() === '' ? null : this.#words;
      this.#text = null;
    } else if (name === 'h1' && this.#text === 'section') {
      this.#isArchive = this.#words.trim() === 'Read Archive';
      this.#text = null;
    } else if (name === 'a' && this.#bookmark !== null && this.#text === 'title') {
      this.#bookmark.title = this.#words;
      this.#text = null;
    } else if (name === 'dl' || name === 'ul') {
      this.#end();
      if (name === 'dl') {
        this.#folders.pop();
      }
    }
  }

  onend(): void {
    this.#end();
  }

  #begin(text: 'folder' | 'section' | 'title' | 'notes' | null): void {
    this.#text = text;
    this.#words = '';
  }

  /** A bookmark is over when something begins that is not said of it. */
  #end(): void {
    const bookmark = this.#bookmark;
    if (bookmark === null) {
      return;
    }
    this.#bookmark = null;
    const notes = this.#text === 'notes' ? this.#words : '';
    this.#begin(null);
    const folders = this.#folders.slice(-deepest).filter((folder) => folder !== null);
    const isArchived = this.#isArchive;
    this.#collector.add({ ...bookmark, notes, folders, unfiled: this.#unfiled, isArchived });
  }
}

const toBookmark = (url: string, attributes: Record<string, string>): OpenBookmark => ({
  url,
  title: '',
  tags: (attributes['tags'] ?? '').split(',').filter((tag) => tag.trim() !== ''),
  savedAt: readMoment(attributes['add_date'] ?? attributes['time_added'] ?? ''),
  notes: '',
});
