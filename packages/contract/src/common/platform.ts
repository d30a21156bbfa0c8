import { z } from 'zod';
import { allPlatforms } from '../platforms/index.ts';

export type { Platform } from '../platforms/index.ts';
export const platformSchema = z.enum(allPlatforms);

/** Where a script can be written for. */
export const scriptPlatformSchema = z.enum(['youtube', 'instagram', 'tiktok', 'linkedin']);
export type ScriptPlatform = z.infer<typeof scriptPlatformSchema>;
