export type { Embedder, Embedders } from './embedder.ts';
export { meaningRoutes } from './meaning.routes.ts';
export { Meaning, type MeaningAnswer } from './meaning.service.ts';
export type { MeaningHit } from './nearest.ts';
export { startMakingVectors } from './vector-making.ts';
