import { z } from 'zod';

/** Where a post is published. */
export const platformSchema = z.enum(['instagram', 'tiktok', 'youtube', 'facebook', 'twitter', 'linkedin']);
export type Platform = z.infer<typeof platformSchema>;

/** Where a script can be written for. */
export const scriptPlatformSchema = z.enum(['youtube', 'instagram', 'tiktok', 'linkedin']);
export type ScriptPlatform = z.infer<typeof scriptPlatformSchema>;
