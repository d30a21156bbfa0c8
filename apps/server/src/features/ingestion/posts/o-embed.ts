import { z } from 'zod';
import type { GuardedFetch } from '#platform/fetch/index.ts';
import { parseJson } from '@hookline/text';

/** Endpoints that need no key. */
const endpoints = {
  youtube: 'https://www.youtube.com/oembed',
  tiktok: 'https://www.tiktok.com/oembed',
  twitter: 'https://publish.x.com/oembed',
} as const;

const optionalText = z.string().trim().min(1).optional().catch(undefined);
/** An oEmbed answer (oembed.com); every part of it may be missing or wrong. */
const answerSchema = z.object({
  title: optionalText,
  author_name: optionalText,
  thumbnail_url: optionalText,
  html: optionalText,
});

export interface Embed {
  title?: string;
  author?: string;
  imageUrl?: string;
  html?: string;
}

/**
 * What a platform tells of a post by its oEmbed endpoint; null when what it answers is no oEmbed. Throws what
 * fetching throws: most answer 400, 403 or 404 for a post that is not public.
 */
export async function fetchEmbed(
  { fetcher, signal }: { fetcher: GuardedFetch; signal: AbortSignal },
  platform: keyof typeof endpoints,
  url: string,
): Promise<Embed | null> {
  const query = new URLSearchParams({ url, format: 'json', omit_script: '1', dnt: 'true' });
  const { body } = await fetcher.fetchGuarded(`${endpoints[platform]}?${query.toString()}`, {
    signal,
    maxBytes: 500_000,
    accept: 'application/json',
  });
  const { data } = answerSchema.safeParse(parseJson(body.toString()));
  if (data === undefined) {
    return null;
  }
  const { title, author_name: author, thumbnail_url: imageUrl, html } = data;
  const isAddress = /^https?:\/\//iu.test(imageUrl ?? '') && (imageUrl ?? '').length <= 2048;
  return {
    ...(title && { title }),
    ...(author && { author: author.slice(0, 300) }),
    ...(imageUrl && isAddress && { imageUrl }),
    ...(html && { html }),
  };
}
