export { createIngestion, recognise } from './ingestion.ts';
