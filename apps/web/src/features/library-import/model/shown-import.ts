import type { LibraryImport, LibraryImportState, LibrarySource } from '@hookline/contract/content';
import { librarySourceNames } from '@hookline/contract/uploads';
import { counted, formatExact } from '#lib/format.ts';
import { asList, asTextOrNull, asTexts, asWord, type Loose, withDefaults } from '#lib/tolerant.ts';

/** A library that comes in, whatever the answer lacks. */
export type ShownImport = ReturnType<typeof toShownImport>;

const states: readonly LibraryImportState[] = ['previewed', 'importing', 'done', 'stopped'];
const none = {
  boards: 0,
  links: 0,
  notes: 0,
  tags: 0,
  highlights: 0,
  existing: 0,
  highlighted: 0,
  repeated: 0,
  skipped: 0,
  archive: { files: 0, groups: 0, scripts: 0, numbers: 0, curves: 0, conversations: 0, projects: 0 },
};

export const toShownImport = (answer: Loose<LibraryImport> | undefined) =>
  withDefaults(answer, {
    importId: '',
    source: '',
    file_name: '',
    state: (state: string | null | undefined) => asWord(state, states) ?? 'done',
    created_at: '',
    counts: none,
    problems: (all: Loose<LibraryImport>['problems']) =>
      asList(all, (problem) => withDefaults(problem, { reason: '', count: 0, examples: asTexts })),
    boards: (all: Loose<LibraryImport>['boards']) =>
      asList(all, (board) => withDefaults(board, { id: asTextOrNull, name: '', items: 0 })),
    progress: { done: 0, total: 0 },
    pages: { read: 0, failed: 0, total: 0 },
    error: asTextOrNull,
  });

/** What a source is called; one that only a newer server knows by its own word. */
export const sourceName = (source: string): string =>
  Object.hasOwn(librarySourceNames, source) ? librarySourceNames[source as LibrarySource] : source;

/** Whether it is what a user took out of Hookline, with all that they had. */
export const isArchive = ({ source }: Pick<ShownImport, 'source'>): boolean => source === 'hookline';

/** What else an archive of Hookline adds: `3 files`, `12 versions of scripts`. */
export function archiveFacts({ counts: { archive } }: Pick<ShownImport, 'counts'>): string[] {
  const all: [number, string, string?][] = [
    [archive.files, 'file'],
    [archive.groups, 'group'],
    [archive.scripts, 'script version'],
    [archive.numbers, 'set of numbers', 'sets of numbers'],
    [archive.curves, 'retention curve'],
    [archive.conversations, 'conversation'],
    [archive.projects, 'project'],
  ];
  return all.flatMap(([count, one, many]) => (count === 0 ? [] : [counted(count, one, many)]));
}

/** Links and notes together, as one number of things. */
export const itemsOf = ({ counts }: Pick<ShownImport, 'counts'>): number => counts.links + counts.notes;

/** Whether something goes on with it that is to be looked at again. */
export const isUnderWay = ({ state, pages }: ShownImport): boolean =>
  state === 'importing' || pages.read + pages.failed < pages.total;

/** How the pages behind its links are: "1,240 of 3,000 pages read, 12 could not be". */
export function describePages({ read, failed, total }: ShownImport['pages']): string {
  const missed = failed === 0 ? '' : `, ${formatExact(failed)} couldn’t be read`;
  return `${formatExact(read)} of ${counted(total, 'page')} read${missed}`;
}
