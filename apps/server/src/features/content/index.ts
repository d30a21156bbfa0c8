export { Additions } from './additions/additions.service.ts';
export { archivedItemSchema, type ArchivedItem } from './archived/archived-item.ts';
export { ArchivedItems, type ComparedItem } from './archived/archived-items.service.ts';
export type { ReceivedFile } from './archived/received-file.ts';
export { BulkEdits } from './bulk/bulk.service.ts';
export { Copies, removeWithBoard, restoreWithBoard } from './board-items/board-items.service.ts';
export { placeItem } from './board-items/places.repo.ts';
export type { BoardKeeper } from './board-keeper.ts';
export type { Capture } from './captures/captures.repo.ts';
export { Captures } from './captures/captures.service.ts';
export { forgetFiles, removeOrphans, startCleanup } from './cleanup/cleanup.ts';
export {
  coverJob,
  type CoverPayload,
  findUncoveredJob,
  forgetFilesJob,
  ingestJob,
  purgeJob,
  readImportedJob,
  readScanJob,
  transcribeJob,
  type IngestPayload,
} from './content.jobs.ts';
export { contentRoutes, type ContentServices } from './content.routes.ts';
export type { CoverSource } from './covers/covers.repo.ts';
export { askForCovers, Covers } from './covers/covers.service.ts';
export { Edits } from './edits/edits.service.ts';
export { goesAt, purgeDelaySeconds, undoLimit } from './edits/undo-time.ts';
export { Downloads } from './files/downloads.service.ts';
export { FileLinks } from './files/file-links.ts';
export { Pictures } from './files/pictures.service.ts';
export { Uploads } from './files/uploads.service.ts';
export { Highlights } from './highlights/highlights.service.ts';
export { ImportedItems } from './imported/imported-items.service.ts';
export { markExisting } from './imported/mark-existing.ts';
export { askForPages, startReadingImported } from './imported/waiting-pages.ts';
export { reindexItems } from './items/item-search.ts';
export { toHook } from './items/to-quote.ts';
export { Library } from './library/library.service.ts';
export { pageAt } from './library/page-at.ts';
export type { Research, ResearchText } from './library/research.ts';
export { hashText } from './library/readings.ts';
export type {
  ExistingPost,
  PostText,
  Publication,
  StoredRows,
  VideoLength,
} from './posts/post-store.repo.ts';
export { mendKept } from './board-items/mend-kept.ts';
export { PostStore } from './posts/post-store.service.ts';
export type { IngestionResult, ReadResult } from './runs/ingestion-result.ts';
export { IngestionTargets } from './runs/ingestion-targets.ts';
export { ItemStages, type Stage } from './runs/item-stages.ts';
export { QuietLooks } from './runs/quiet-looks.ts';
export { Refetches } from './runs/refetches.service.ts';
export { Unlocking } from './runs/unlocking.service.ts';
export { PageWords } from './scans/page-words.service.ts';
export { ScanRuns, type NextPage } from './scans/scan-runs.ts';
export { Tags } from './tags/tags.service.ts';
export { TranscriptRuns } from './transcripts/transcript-runs.ts';
export { Transcripts } from './transcripts/transcripts.service.ts';
