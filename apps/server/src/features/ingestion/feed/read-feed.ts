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
const MOST_ENTRIES = 200;
/** Of what an entry says, characters. */
const LONGEST_FIELD = 20_000;

/** The fields of RSS 2.0, RSS 1.0 (RDF) and Atom (RFC 4287), by the names of their elements; the first one that says something wins. */
const FIELDS: Readonly<Record<string, keyof FeedEntry>> = {
  title: 'title',
  link: 'link',
  pubdate: 'date',
  'dc:date': 'date',
  published: 'date',
  updated: 'date',
  lastbuilddate: 'date',
  'dc:creator': 'author',
  author: 'author',
  'itunes:author': 'author',
  description: 'text',
  summary: 'text',
  subtitle: 'text',
  content: 'text',
  'content:encoded': 'text',
  'itunes:summary': 'text',
  'media:description': 'text',
};
const ENTRY = new Set(['item', 'entry']);
const HEAD = new Set(['channel', 'feed']);

const blank = (): FeedEntry => ({ title: '', link: '', date: '', author: '', text: '' });

class FeedReader {
  readonly feed: Feed = { ...blank(), language: '', entries: [], isCut: false };
  readonly #path: string[] = [];
  #entry: FeedEntry | undefined;
  /** The field that is being read, how deep it lies, and what it says so far. */
  #open: { field: keyof FeedEntry | 'language'; depth: number; text: string } | undefined;

  start(name: string, attributes: Record<string, string>): void {
    const parent = this.#path.at(-1) ?? '';
    this.#path.push(name);
    if (ENTRY.has(name)) {
      this.#entry = blank();
    } else if (this.#open === undefined && (ENTRY.has(parent) || HEAD.has(parent) || parent === 'media:group')) {
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
    if (this.#open !== undefined && this.#path.length === this.#open.depth) {
      this.#keep(this.#open);
      this.#open = undefined;
    }
    if (ENTRY.has(name) && this.#entry !== undefined) {
      this.#close(this.#entry);
    }
    this.#path.pop();
  }

  #startField(name: string, { href, rel = 'alternate' }: Record<string, string>): void {
    const field = name === 'language' ? name : FIELDS[name];
    const target = this.#entry ?? this.feed;
    if (field === 'link' && href !== undefined) {
      target.link ||= rel === 'alternate' ? href : '';
    } else if (field !== undefined) {
      this.#open = { field, depth: this.#path.length, text: '' };
    }
  }

  #keep({ field, text }: { field: keyof FeedEntry | 'language'; text: string }): void {
    const said = text.trim();
    if (field === 'language') {
      this.feed.language ||= said;
    } else {
      const target = this.#entry ?? this.feed;
      target[field] ||= said;
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
    { xmlMode: true, lowerCaseTags: true, decodeEntities: true },
  );
  parser.end(xml);
  return reader.feed;
}
