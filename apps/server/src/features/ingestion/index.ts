export { canonicalUrl } from './canonical-url.ts';
export { createExtractionPool } from './extraction-pool.ts';
export type {
  DocumentMetadata,
  ExtractedDocument,
  Extraction,
  ExtractionFailure,
  ExtractionWarning,
} from './extraction.ts';
export { createExtractor } from './extractor.ts';
export type { Extractor } from './extractor.ts';
export { recognizePlatform } from './platforms.ts';
export type { Platform } from './platforms.ts';
