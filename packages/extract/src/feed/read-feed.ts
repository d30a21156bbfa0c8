import { Parser } from 'htmlparser2';

/** One entry as the feed has it: title and text may hold HTML. */
export interface FeedEntry {
  title: string;
  link: string;
  date: string;
  author: string;
  text: string;
}
export interface Feed extends FeedEntry {
  language: string;
  entries: FeedEntry[];
  /** Whether entries beyond the most that are kept were left out. */
  isCut: boolean;
}

/** More entries than anybody reads in a list. */
export const MOST_ENTRIES = 200;
/** Of what an entry says, characters. */
const LONGEST_FIELD = 20_000;

type Field = keyof FeedEntry | 'language';
/**
 * A field, and how well an element tells it: of two that say something the better one is kept, of equals the
 * first.
 */
type Source = { field: Field; worth: number };

const source = (field: Field, worth = 1): Source => ({ field, worth });

/** The fields of RSS 2.0, RSS 1.0 (RDF) and Atom (RFC 4287), by the names of their elements. */
const SOURCES: Readonly<Record<string, Source>> = {
  title: source('title'),
  link: source('link', 2),
  guid: source('link'),
  pubdate: source('date', 2),
  'dc:date': source('date', 2),
  published: source('date', 2),
  updated: source('date'),
  lastbuilddate: source('date'),
  'dc:creator': source('author'),
  author: source('author'),
  'itunes:author': source('author'),
  // A feed that has the whole text beside a summary has it here.
  content: source('text', 3),
  'content:encoded': source('text', 3),
  description: source('text', 2),
  summary: source('text', 2),
  subtitle: source('text', 2),
  'itunes:summary': source('text'),
  'media:description': source('text'),
  language: source('language'),
};
/** Elements of a text in XHTML where words end. */
const BLOCK =
  /^(?:\w+:)?(?:p|div|br|hr|li|ul|ol|dl|dt|dd|h[1-6]|tr|td|th|table|blockquote|pre|section|article|figure|figcaption)$/u;
const ENTRY = new Set(['item', 'entry']);
const HEAD = new Set(['channel', 'feed']);

const blank = (): FeedEntry => ({ title: '', link: '', date: '', author: '', text: '' });

class FeedReader {
  readonly feed: Feed = { ...blank(), language: '', entries: [], isCut: false };
  readonly #path: string[] = [];
  #entry: FeedEntry | undefined;
  /** How well the fields of the feed and of the entry are told so far. */
  #worth: { feed: Partial<Record<Field, number>>; entry: Partial<Record<Field, number>> } = {
    feed: {},
    entry: {},
  };
  /** The field that is being read, how deep it lies, and what it says so far. */
  #open: (Source & { depth: number; text: string }) | undefined;

  start(name: string, attributes: Record<string, string>): void {
    const parent = this.#path.at(-1) ?? '';
    this.#path.push(name);
    this.#partWords(name);
    if (ENTRY.has(name)) {
      this.#entry = blank();
      this.#worth.entry = {};
    } else if (
      this.#open === undefined &&
      (ENTRY.has(parent) || HEAD.has(parent) || parent === 'media:group')
    ) {
      this.#startField(name, attributes);
    }
    if (name === 'feed' || name === 'rss') {
      this.feed.language ||= attributes['xml:lang'] ?? '';
    }
  }

  text(text: string): void {
    const isContact = /^(?:uri|email)$/u.test(this.#path.at(-1) ?? '');
    if (this.#open !== undefined && this.#open.text.length < LONGEST_FIELD && !isContact) {
      this.#open.text += text;
    }
  }

  end(name: string): void {
    this.#partWords(name);
    if (this.#open !== undefined && this.#path.length === this.#open.depth) {
      this.#keep(this.#open);
      this.#open = undefined;
    }
    if (ENTRY.has(name) && this.#entry !== undefined) {
      this.#close(this.#entry);
    }
    this.#path.pop();
  }

  #partWords(name: string): void {
    if (this.#open !== undefined && BLOCK.test(name)) {
      this.#open.text += ' ';
    }
  }

  #startField(name: string, { href, rel = 'alternate', ispermalink }: Record<string, string>): void {
    const found = SOURCES[name];
    if (found === undefined || ispermalink === 'false') {
      return;
    }
    if (found.field === 'link' && href !== undefined) {
      this.#keep({ ...found, text: rel === 'alternate' ? href : '' });
    } else {
      this.#open = { ...found, depth: this.#path.length, text: '' };
    }
  }

  #keep({ field, worth, text }: Source & { text: string }): void {
    const said = text.trim();
    const known = this.#entry === undefined ? this.#worth.feed : this.#worth.entry;
    if (said === '' || worth <= (known[field] ?? 0)) {
      return;
    }
    known[field] = worth;
    if (field === 'language') {
      this.feed.language ||= said;
    } else {
      (this.#entry ?? this.feed)[field] = said;
    }
  }

  #close(entry: FeedEntry): void {
    this.#entry = undefined;
    this.feed.isCut ||= this.feed.entries.length >= MOST_ENTRIES;
    if (!this.feed.isCut && (entry.title !== '' || entry.text !== '')) {
      this.feed.entries.push(entry);
    }
  }
}

/** Reads an RSS or Atom feed as far as it goes: damaged ones give what stands before the damage. */
export function readFeed(xml: string): Feed {
  const reader = new FeedReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.start(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.end(name),
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  parser.end(xml);
  return reader.feed;
}
