export { Analysis } from './analysis.ts';
export type { WhatWorked } from '@hookline/insights';
