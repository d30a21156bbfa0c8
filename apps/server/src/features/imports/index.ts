export { ExportReader } from './export-reader.ts';
export { forgetImportJob, startImportCleanup } from './imports.jobs.ts';
export { importRoutes } from './imports.routes.ts';
export { Imports } from './imports.service.ts';
export { keyOfAddress } from './planning/post-key.ts';
export type { ExportRow } from './reading/export-row.ts';
