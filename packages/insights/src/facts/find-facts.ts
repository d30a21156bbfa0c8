import type { TrackedPost } from '../tracked-post.ts';
import { bestShare, concentration, mixOfFormats, total } from './shares.ts';
import { farApart } from './same-time.ts';
import { records } from './records.ts';
import { growth } from './growth.ts';
import { end, pace, pause, run } from './rhythm.ts';
import { byPublishing, type Candidate, type FactBasis, type FactDraft, type FactOptions } from './fact.ts';

/** With fewer posts all of them can be seen at once. */
const minPosts = 10;
const shownPosts = 10;

/**
 * What is so in a creator's numbers, from the tenth post with views on: the most telling first. Nothing in it
 * is inferred, and the same posts give the same facts, in whatever order they come.
 */
export function findFacts(all: readonly TrackedPost[], { told, ...options }: FactOptions): FactDraft[] {
  const posts = all.filter(({ views }) => views > 0).toSorted(byPublishing);
  if (posts.length < minPosts) {
    return [];
  }
  const areVideos = posts.every(({ type }) => type === 'video');
  const dated = posts.filter(({ isPublishedKnown }) => isPublishedKnown);
  const basis: FactBasis = { ...options, posts, dated, noun: areVideos ? 'videos' : 'posts' };
  const candidates = [
    ...growth(basis),
    ...bestShare(basis),
    ...concentration(basis),
    ...farApart(basis),
    ...mixOfFormats(basis),
    ...records(basis),
    ...pace(basis),
    ...pause(basis),
    ...run(basis),
    ...total(basis),
    ...end(basis),
  ];
  const isTold = ({ dimensions = [], groups, praises }: Candidate): boolean =>
    dimensions.some((name) => told?.dimensions.has(name)) ||
    (groups?.every((name) => told?.groups.has(name)) ?? false) ||
    (praises !== undefined && (told?.items.has(praises.itemId) ?? false));
  return candidates
    .filter((candidate) => !isTold(candidate))
    .map(({ id, kind, title, description, posts: named }) => ({
      id,
      kind,
      title,
      description,
      posts: named
        .slice(0, shownPosts)
        .map(({ itemId, title: name, platform }) => ({ id: itemId, title: name, platform })),
    }));
}
