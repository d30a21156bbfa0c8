import type { ApiClient } from '#testing/api-client.ts';

const day = 24 * 60 * 60 * 1000;
export const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

/** Somebody, and the board for their posts. */
interface Owner {
  person: ApiClient;
  boardId: string;
}

/** Saves a post that was published `days` ago and has these views, by numbers ten days later unless said otherwise; answers its id. */
export async function addPost(
  { person, boardId }: Owner,
  title: string,
  { views, days, recorded = days - 10 }: { views: number; days: number; recorded?: number },
): Promise<string> {
  const body = { boardId, title, platform: 'youtube' as const, generatedContent: { script: 'Say it.' } };
  const { item } = await person.ok('POST /api/content/save-generated', { body });
  const metrics = { platform: 'youtube' as const, views };
  const times = { publishedAt: ago(days), recordedAt: ago(recorded) };
  await person.ok('POST /api/analytics/track', { body: { contentId: item.id, metrics, ...times } });
  return item.id;
}

/** Twenty-four posts alike, and some with many times their views; answers the ids of these. */
export async function addHits(owner: Owner, count: number): Promise<string[]> {
  const usual = Array.from({ length: 24 }, (_, index) => index);
  await Promise.all(
    usual.map((index) => addPost(owner, `Post ${index}`, { views: 1000 + 13 * index, days: 40 + index })),
  );
  const hits = Array.from({ length: count }, (_, index) => index);
  return Promise.all(hits.map((index) => addPost(owner, `Hit ${index}`, { views: 90_000 + index, days: 80 + index })));
}
