import { tagKey } from '@hookline/contract/content';
import { oneLine, singleSpaced, storableText } from '@hookline/text';
import { createHash } from 'node:crypto';
import { bounds } from './bounds.ts';
import type { EntryHighlight, LibraryEntry } from './library-entry.ts';

/** What an export says of a link or a note, as it says it. */
export interface RawEntry {
  /** The folders it is in, the outermost first. */
  folders: readonly string[];
  /** The board of what is in none. */
  unfiled: string;
  url?: string | null | undefined;
  title?: string | null | undefined;
  text?: string;
  notes?: string | null | undefined;
  tags?: readonly string[];
  savedAt?: Date | null;
  highlights?: readonly { quote: string; note?: string | null | undefined }[];
  key?: string;
  isArchived?: boolean;
  isFavorite?: boolean;
}

const reasons = {
  scheme: 'Not a web address: it begins with something other than http:// or https://.',
  address: 'The address cannot be read.',
  long: `The address has more than ${bounds.address.toLocaleString('en')} characters.`,
  signIn: 'The address holds a user name or a password.',
  empty: 'There is neither an address nor a text.',
} as const;

/** An entry within the bounds of an item, or why it cannot become one. */
export function cleanEntry(raw: RawEntry): LibraryEntry | { problem: string } {
  const url = cleanAddress(raw.url);
  if (typeof url === 'object' && url !== null) {
    return url;
  }
  const text = url === null ? cut(raw.text ?? '', bounds.text) : '';
  if (url === null && !isVisible(text)) {
    return { problem: reasons.empty };
  }
  return toEntry(raw, { url, text });
}

function toEntry(raw: RawEntry, { url, text }: Pick<LibraryEntry, 'url' | 'text'>): LibraryEntry {
  const { title, notes, savedAt, highlights = [] } = raw;
  return {
    board: boardOf(raw),
    url,
    title: titleOf(title ?? '', url ?? ''),
    text,
    notes: cut(notes ?? '', bounds.notes),
    tags: tagsOf(raw),
    savedAt: momentOf(savedAt ?? null),
    highlights: highlightsOf(highlights),
    // Notes that begin alike are two.
    key: url === null ? (raw.key ?? createHash('sha256').update(text).digest('base64url')) : null,
  };
}

/** Whether more of a text was given than an item holds. */
export const isShortened = (
  { text = '', notes }: Pick<RawEntry, 'text' | 'notes'>,
  entry: Pick<LibraryEntry, 'url'>,
): boolean => (entry.url === null && isLonger(text, bounds.text)) || isLonger(notes ?? '', bounds.notes);

const isLonger = (text: string, most: number): boolean =>
  text.length > most && [...text.trim()].length > most;

/** More than white space and characters of no width. */
const isVisible = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);

function cleanAddress(given: string | null | undefined): string | null | { problem: string } {
  const address = storableText(given ?? '').trim();
  if (address === '') {
    return null;
  }
  if (!/^https?:\/\//iu.test(address)) {
    return { problem: reasons.scheme };
  }
  if ([...address].length > bounds.address) {
    return { problem: reasons.long };
  }
  const url = URL.parse(address);
  if (url === null || !/[\p{L}\p{N}]/u.test(url.hostname) || /[\r\n\t]/u.test(address)) {
    return { problem: reasons.address };
  }
  return url.username === '' && url.password === '' ? address : { problem: reasons.signIn };
}

/** Some apps write the address where they know no title. */
function titleOf(given: string, url: string): string {
  const title = cut(oneLine(given), bounds.title);
  return title === url.trim() || /^https?:\/\/\S+$/iu.test(title) ? '' : title;
}

function boardOf({ folders, unfiled }: RawEntry): string {
  const parts = folders.map((folder) => oneLine(storableText(folder)).trim()).filter((part) => part !== '');
  const path = parts.length === 0 ? unfiled : parts.join(' / ');
  // Of a long path the innermost folders say most.
  const letters = [...path];
  return letters.length <= bounds.board ? path : `…${letters.slice(1 - bounds.board).join('')}`;
}

function tagsOf({ tags = [], isArchived = false, isFavorite = false }: RawEntry): string[] {
  const all = [...tags, ...(isFavorite ? ['favorite'] : []), ...(isArchived ? ['archived'] : [])];
  const clean = all
    .map((tag) => cut(singleSpaced(storableText(tag).replace(/^#+/u, '')), bounds.tag))
    .filter(isVisible);
  const each = new Map(clean.toReversed().map((tag) => [tagKey(tag), tag]));
  return [...each.values()].toReversed().slice(0, bounds.tags);
}

function highlightsOf(given: NonNullable<RawEntry['highlights']>): EntryHighlight[] {
  const each = new Map<string, EntryHighlight>();
  for (const { quote, note } of given) {
    const words = cut(quote, bounds.highlight);
    if (isVisible(words) && !each.has(words)) {
      each.set(words, { quote: words, note: cut(note ?? '', bounds.highlightNote) });
    }
  }
  return [...each.values()].slice(0, bounds.highlights);
}

/** Years in which something can have been saved; others are slips of the export. */
const firstYear = 1990;
const lastYear = 2200;

function momentOf(moment: Date | null): string | null {
  const year = moment?.getUTCFullYear() ?? Number.NaN;
  return moment !== null && year >= firstYear && year < lastYear ? moment.toISOString() : null;
}

/** In characters, as people count them. */
function cut(text: string, length: number): string {
  const whole = storableText(text).trim();
  return whole.length <= length ? whole : [...whole].slice(0, length).join('').trim();
}
