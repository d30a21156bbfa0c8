import { z } from 'zod';

/** The last 7, 30, 90 or 365 days, today included. */
export const rangeSchema = z.enum(['7d', '30d', '90d', '1y']);
export type Range = z.infer<typeof rangeSchema>;
