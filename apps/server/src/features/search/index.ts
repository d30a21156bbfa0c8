export { toEntry, entryShape, tagFacet, withTags } from './indexing/entry.ts';
export {
  addEntries,
  copyEntries,
  hideEntries,
  moveEntries,
  readEntries,
  saveEntries,
  showEntries,
  type Entries,
} from './indexing/entries.repo.ts';
export { SearchIndex, type SearchRequest } from './query/search-index.ts';
export type { Plan, QueryTerm } from './query/search-plan.ts';
export { Highlighter } from './query/highlight.ts';
export { isDescription, phraseTest } from './words/words.ts';
export { startIndexing } from './indexing/indexing.ts';
export { indexWaiting } from './indexing/merge.ts';
