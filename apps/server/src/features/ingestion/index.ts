export { canonicalUrl } from './canonical-url.ts';
export { createExtractionPool } from './extraction/extraction-pool.ts';
export { createExtractor } from './extraction/extractor.ts';
export { Ingestion, recognise } from './ingestion.ts';
export { recognizePlatform } from './platforms.ts';
