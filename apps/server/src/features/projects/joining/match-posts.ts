import { contentTerms } from '@hookline/text';

export interface OpenProject {
  id: string;
  title: string;
  createdAt: Date;
  /** Of the day when it is due; null without one. */
  dueAt: Date | null;
  platforms: readonly string[];
}

export interface NewPost {
  itemId: string;
  title: string;
  platform: string | null;
  publishedAt: Date | null;
}

interface Pair {
  projectId: string;
  itemId: string;
}

export interface PostMatches {
  /** Beyond doubt. */
  joined: Pair[];
  /** Likely enough to ask. */
  unsure: Pair[];
}

const day = 24 * 60 * 60 * 1000;
/** A post is not of a project that was begun so long after it. */
const maxLateStart = 30 * day;
/** How near to the day when it was due a post may be to speak for the project. */
const nearDue = 4 * day;
/** Titles that share so much are one, by the weight of their words: from here on it is certain, or worth asking. */
const certain = 0.62;
const certainWhenDue = 0.5;
const askable = 0.4;
/** How much better than every other pair of the two the best one must be. */
const margin = 0.18;
const maxAsked = 3;

/**
 * Which posts the projects became, by title and time. One is joined only if no other project and no other post
 * comes near, and if nothing speaks against it: a number in one title that the other lacks, another platform,
 * a post that was there before the project.
 */
export function matchPosts(projects: readonly OpenProject[], posts: readonly NewPost[]): PostMatches {
  const pairs = scorePairs(projects, posts);
  const rivals = { project: bestTwo(pairs, 'project'), post: bestTwo(pairs, 'post') };
  const rivalOf = (pair: Scored): number =>
    Math.max(
      ...(['project', 'post'] as const).map((side) => {
        const [best = pair, second] = rivals[side].get(pair[side]) ?? [];
        return (best === pair ? second : best)?.score ?? 0;
      }),
    );
  const joined = pairs.filter((pair) => isCertain(pair) && rivalOf(pair) <= pair.score - margin);
  const taken = new Set<unknown>(joined.flatMap(({ project, post }) => [project, post]));
  const open = pairs.filter(({ project, post }) => !taken.has(project) && !taken.has(post));
  const unsure = [...Map.groupBy(open, ({ project }) => project).values()].flatMap((own) =>
    own.toSorted((one, other) => other.score - one.score).slice(0, maxAsked),
  );
  return { joined: joined.map(toPair), unsure: unsure.map(toPair) };
}

/** Every pair that has enough in common. Only projects that share a word with a post are compared with it. */
function scorePairs(projects: readonly OpenProject[], posts: readonly NewPost[]): Scored[] {
  const sides = { projects: projects.map(toSide), posts: posts.map(toSide) };
  const weigh = termWeights([...sides.projects, ...sides.posts]);
  const byTerm = new Map<string, Side<OpenProject>[]>();
  for (const project of sides.projects) {
    for (const term of [project.plain, ...project.terms]) {
      byTerm.set(term, [...(byTerm.get(term) ?? []), project]);
    }
  }
  return sides.posts.flatMap((post) => {
    const near = new Set([post.plain, ...post.terms].flatMap((term) => byTerm.get(term) ?? []));
    return [...near].flatMap((project) => {
      const score = isPossible(project.of, post.of) ? similarity(project, post, weigh) : 0;
      return score >= askable ? [{ project, post, score }] : [];
    });
  });
}

/** The two best pairs of each project or post, the best first. */
function bestTwo(pairs: readonly Scored[], side: 'project' | 'post'): Map<unknown, Scored[]> {
  const best = new Map<unknown, Scored[]>();
  for (const pair of pairs) {
    const own = [...(best.get(pair[side]) ?? []), pair];
    best.set(pair[side], own.toSorted((one, other) => other.score - one.score).slice(0, 2));
  }
  return best;
}

interface Side<Of> {
  of: Of;
  terms: ReadonlySet<string>;
  numbers: string;
  plain: string;
}

interface Scored {
  project: Side<OpenProject>;
  post: Side<NewPost>;
  score: number;
}

const toPair = ({ project, post }: Scored): Pair => ({ projectId: project.of.id, itemId: post.of.itemId });

/** Hashtags are put behind a title when it is published, and taken off again. */
const bare = (title: string): string => title.normalize('NFKC').replace(/#[\p{L}\p{N}_]+/gu, ' ');

const termsOf = (title: string): Set<string> => new Set(contentTerms(bare(title), 'en'));

function toSide<Of extends { title: string }>(of: Of): Side<Of> {
  return {
    of,
    terms: termsOf(of.title),
    numbers: [...new Set(bare(of.title).match(/\p{N}+/gu))].toSorted().join(' '),
    plain: bare(of.title)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  };
}

/** Rare words tell titles of a channel apart, its name and its usual words do not. */
function termWeights(sides: readonly Side<unknown>[]): (term: string) => number {
  const counts = new Map<string, number>();
  for (const term of sides.flatMap(({ terms }) => [...terms])) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return (term) => Math.log(1 + sides.length / (counts.get(term) ?? 1));
}

/** How much of the weight of both titles they share, 0 to 1. */
function similarity(one: Side<unknown>, other: Side<unknown>, weigh: (term: string) => number): number {
  if (one.plain === other.plain && one.plain !== '') {
    return 1;
  }
  const weight = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + weigh(term), 0);
  const total = weight(one.terms) + weight(other.terms);
  return total === 0 ? 0 : Math.min(0.99, (2 * weight(one.terms.intersection(other.terms))) / total);
}

function isPossible({ createdAt, platforms }: OpenProject, { publishedAt, platform }: NewPost): boolean {
  const isOfPlatform = platform === null || platforms.length === 0 || platforms.includes(platform);
  return (
    isOfPlatform && (publishedAt === null || createdAt.getTime() - publishedAt.getTime() <= maxLateStart)
  );
}

function isCertain({ project, post, score }: Scored): boolean {
  const { createdAt, dueAt } = project.of;
  const { publishedAt } = post.of;
  const isDue = dueAt !== null && publishedAt !== null && Math.abs(+dueAt - +publishedAt) <= nearDue;
  const isBefore = publishedAt !== null && +publishedAt < +createdAt - day;
  const shared = project.terms.intersection(post.terms).size;
  // One word in common is a topic, not a title.
  const isTitle = score === 1 || shared >= 2;
  return (
    score >= (isDue ? certainWhenDue : certain) &&
    isTitle &&
    (project.numbers === post.numbers || score === 1) &&
    (!isBefore || isDue)
  );
}
