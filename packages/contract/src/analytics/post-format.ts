import { z } from 'zod';

/**
 * What a post is, as far as that is known: a short upright video, any other video, a picture, a sound, a
 * text; a `post` may be any of them.
 */
export const postFormatSchema = z.enum(['short', 'video', 'image', 'audio', 'text', 'post']);
export type PostFormat = z.infer<typeof postFormatSchema>;
