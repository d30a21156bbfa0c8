import type { Platform } from '@hookline/contract/common';
import { api } from '#lib/api.ts';
import { asText } from '#lib/tolerant.ts';
import type { ShownPost } from '../model/readings.ts';

/**
 * Keeps a post on a board as content of its own. Answers with its id, if the server tells it. @throws
 * ApiError as `api` does.
 */
export async function savePost({
  boardId,
  title,
  platform,
  post: { text, titles, engine, notes },
}: {
  boardId: string;
  title: string;
  platform: Platform;
  post: ShownPost;
}): Promise<string> {
  const generatedContent = { script: text, titles, hooks: [], notes, ...(engine && { engine }) };
  const description = `Repurposed for ${platform}`;
  const body = { boardId, title, description, platform, generatedContent };
  return asText((await api('POST /api/content/save-generated', { body })).item?.id);
}
