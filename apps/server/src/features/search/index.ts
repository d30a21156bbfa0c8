export { toEntry, entryShape, type Findable } from './entry.ts';
export { addEntries, hideEntries, saveEntries, showEntries, type Entries } from './entries.repo.ts';
export { SearchIndex, type Hit, type Matching } from './search-index.ts';
export type { Plan, Sought } from './search-plan.ts';
export { Highlighter, type Marked } from './highlight.ts';
export { startIndexing } from './indexing.ts';
export { takeIn } from './merge.ts';
