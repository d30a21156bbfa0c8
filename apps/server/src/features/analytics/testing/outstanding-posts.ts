import { exportForm } from '#features/imports/testing/sample-exports.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { until } from '#testing/until.ts';
import { dayMs } from '#platform/time-zone.ts';

export const ago = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();

/** Somebody, and the board for their posts. */
interface Owner {
  person: ApiClient;
  boardId: string;
}

/**
 * Saves a post that was published `days` ago and has these views, by numbers ten days later unless said
 * otherwise; answers its id.
 */
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
  await addUsual(owner);
  const hits = Array.from({ length: count }, (_, index) => index);
  return Promise.all(
    hits.map((index) => addPost(owner, `Hit ${index}`, { views: 90_000 + index, days: 80 + index })),
  );
}

/** They come in from an export: three calls, where each by itself would take two. */
async function addUsual({ person, boardId }: Owner): Promise<void> {
  const lines = Array.from({ length: 24 }, (_, index) =>
    [
      `https://www.youtube.com/watch?v=abcdefgh${100 + index}`,
      `Post ${index}`,
      1000 + 13 * index,
      ago(40 + index),
    ].join(),
  );
  const form = exportForm(['Link,Title,Views,Published', ...lines].join('\n'), {
    name: 'a.csv',
    modifiedAt: ago(30),
  });
  const { import: shown } = await person.ok('POST /api/analytics/imports', { body: form });
  const params = { id: shown.id };
  const mapping = { platform: 'youtube' as const, columns: { url: 0, title: 1, views: 2, published: 3 } };
  await person.ok('PUT /api/analytics/imports/{id}', { params, body: { mapping } });
  await person.ok('POST /api/analytics/imports/{id}/commit', { params, body: { boardId } });
  // The import has insights looked for by itself: that is over before anything else happens.
  await until(async () => {
    const { insights } = await person.ok('GET /api/analytics/insights', { query: {} });
    return insights.length > 0 ? true : null;
  });
}
