import type { LibraryImport } from '@hookline/contract/content';
import { tagKey } from '@hookline/contract/content';
import { createHash } from 'node:crypto';
import { forEachYielding } from '../planning/for-each-yielding.ts';
import type { Library } from './library-reader.ts';
import type { LibraryEntry } from './reading/library-entry.ts';
import { mergeEntry } from './reading/merge-entry.ts';

/** What is in the library already. */
export interface ExistingThings {
  /** By address, in the form by which the same page is known. */
  pages: ReadonlyMap<string, string>;
  notes: ReadonlySet<string>;
}

/** An entry that the library has not. */
export interface PlannedEntry extends LibraryEntry {
  sourceKey: string | null;
  host: string | null;
  /** Among all that come to its board. */
  place: number;
}

/** An item that is there, with passages that were marked in it elsewhere. */
export interface Remarked {
  itemId: string;
  highlights: LibraryEntry['highlights'];
}

export interface LibraryPlan {
  /** By the name of their board, the fullest first. */
  boards: Map<string, PlannedEntry[]>;
  remarked: Remarked[];
  /** How each tag is spelled first, by its key. */
  tags: Map<string, string>;
  counts: LibraryImport['counts'];
}

/** What an export adds to a library. Others have their turn while tens of thousands are looked at. */
export async function planLibrary(
  { entries, problems, repeated, source }: Library,
  { existing, pageOf }: { existing: ExistingThings; pageOf: (url: string) => string },
): Promise<LibraryPlan> {
  const fresh = new Map<string, LibraryEntry>();
  const remarked: Remarked[] = [];
  const counts = { links: 0, notes: 0, highlights: 0, existing: 0, repeated };
  await forEachYielding(entries, (entry) => {
    const page = entry.url === null ? null : pageOf(entry.url);
    const name = page ?? noteKey(source, entry);
    const itemId = page === null ? undefined : existing.pages.get(page);
    const same = fresh.get(name);
    if (itemId !== undefined || existing.notes.has(name)) {
      counts.existing += 1;
      if (itemId !== undefined && entry.highlights.length > 0) {
        remarked.push({ itemId, highlights: entry.highlights });
      }
    } else if (same === undefined) {
      fresh.set(name, entry);
    } else {
      // The same page under another form of its address.
      counts.repeated += 1;
      mergeEntry(same, entry);
    }
  });
  const byBoard = new Map<string, PlannedEntry[]>();
  const tags = new Map<string, string>();
  await forEachYielding([...fresh], ([name, entry]) => {
    counts[entry.url === null ? 'notes' : 'links'] += 1;
    counts.highlights += entry.highlights.length;
    entry.tags.forEach((tag) => tags.set(tagKey(tag), tags.get(tagKey(tag)) ?? tag));
    const [sourceKey, host] = entry.url === null ? [name, null] : [null, new URL(entry.url).hostname];
    const onBoard = byBoard.get(entry.board) ?? [];
    onBoard.push({ ...entry, sourceKey, host, place: onBoard.length });
    byBoard.set(entry.board, onBoard);
  });
  const boards = new Map([...byBoard].toSorted(([, one], [, other]) => other.length - one.length));
  const skipped = problems.reduce((sum, { count }) => sum + count, 0);
  const { length: highlighted } = remarked;
  return {
    boards,
    remarked,
    tags,
    counts: { ...counts, highlighted, boards: boards.size, tags: tags.size, skipped },
  };
}

/** The same note of the same source has the same, whatever became of its item here. */
const noteKey = (source: string, { key, title }: LibraryEntry): string =>
  createHash('sha256')
    .update(JSON.stringify([source, key, key?.startsWith('notion ') ? '' : title]))
    .digest('base64url');
