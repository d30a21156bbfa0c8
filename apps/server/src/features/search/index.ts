export { toEntry, entryShape } from './entry.ts';
export {
  addEntries,
  copyEntries,
  hideEntries,
  moveEntries,
  saveEntries,
  showEntries,
  type Entries,
} from './entries.repo.ts';
export { SearchIndex, type SearchRequest } from './search-index.ts';
export type { Plan, Sought } from './search-plan.ts';
export { Highlighter } from './highlight.ts';
export { phraseTest } from './words.ts';
export { startIndexing } from './indexing.ts';
export { takeIn } from './merge.ts';
