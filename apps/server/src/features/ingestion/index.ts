export { createExtractionPool } from './extraction/extraction-pool.ts';
export { createExtractor } from './extraction/extractor.ts';
export { Ingestion, recognise } from './ingestion.ts';
