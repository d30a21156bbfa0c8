export { Analysis } from './analysis.ts';
export type { WhatWorked } from './what-worked.ts';
