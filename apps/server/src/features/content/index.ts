export { startCleanup, forgetFiles } from './cleanup.ts';
export { forgetFilesJob, ingestJob, purgeJob, type IngestPayload } from './content.jobs.ts';
export { contentRoutes } from './content.routes.ts';
export { createContent, type Content } from './content.service.ts';
export { createDownloads } from './downloads.service.ts';
export { createFileLinks } from './file-links.ts';
export { createIngestionTargets, type IngestionResult, type IngestionTargets } from './ingestion-results.ts';
export { undoSeconds } from './undo-time.ts';
export { createUploads } from './uploads.service.ts';
