export { Ingestion, recognise } from './ingestion.ts';
