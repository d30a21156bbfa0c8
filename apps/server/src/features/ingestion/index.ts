export { canonicalUrl } from './canonical-url.ts';
export { createExtractionPool } from './extraction-pool.ts';
export type { ExtractedDocument, Extraction } from './extraction.ts';
export type { Extractor } from './extractor.ts';
export { createExtractor } from './extractor.ts';
export { createIngestion, recognise } from './ingestion.ts';
export { recognizePlatform } from './platforms.ts';
