import { z } from 'zod';
import { allPlatforms, postPlatforms, scriptPlatforms } from '../platforms/index.ts';

export type { Platform, PostPlatform, ScriptPlatform } from '../platforms/index.ts';
export const platformSchema = z.enum(allPlatforms);

/** Where a text can be turned into a post for. */
export const postPlatformSchema = z.enum(postPlatforms);

/** Where a script can be written for. */
export const scriptPlatformSchema = z.enum(scriptPlatforms);
