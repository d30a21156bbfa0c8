import type { InsightDraft } from './tracked-post.ts';

/** Names what was found, the same whenever the same is found: what a dismissal remembers. Its numbers may have moved meanwhile. */
export function findingKey({ type, evidence: { claim, posts } }: InsightDraft): string {
  if (claim !== undefined) {
    return [type, claim.dimension, claim.group, claim.metric, claim.direction].join(':');
  }
  const about = posts.map(({ id, platform }) => `${id}/${platform}`).toSorted();
  return [type, ...about].join(':');
}
