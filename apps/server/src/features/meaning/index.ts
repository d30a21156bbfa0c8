export type { Embedders } from './embedder.ts';
export { meaningRoutes } from './meaning.routes.ts';
export { Meaning } from './meaning.service.ts';
export type { MeaningHit } from './vectors/nearest.ts';
export { startMakingVectors } from './making/vector-making.ts';
