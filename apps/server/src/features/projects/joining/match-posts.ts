import { contentTerms } from '@hookline/text';
import { dayMs } from '#platform/time-zone.ts';

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

/** A post is not of a project that was begun so long after it. */
const maxLateStart = 30 * dayMs;
/** How near to the day when it was due a post may be to speak for the project. */
const nearDue = 4 * dayMs;
/**
 * Titles that share so much are one, by the weight of their words: from here on it is certain, or worth
 * asking.
 */
const certain = 0.62;
const certainWhenDue = 0.5;
const askable = 0.4;
/** How much better than every other pair of the two the best one must be. */
const margin = 0.12;
const maxAsked = 3;
/** After so long a title is used for something else. */
const longAfter = 30 * dayMs;

/**
 * Which posts the projects became, by title and time. Those of the very same title come first, the
 * earliest post first, as they would have come one by one; what is left by how much of their titles two
 * have in common. One is joined only if nothing else comes near, and nothing speaks against it: a number
 * in one title that the other lacks, another platform, a post that was there before the project. What is
 * merely likely is asked.
 */
export function matchPosts(projects: readonly OpenProject[], posts: readonly NewPost[]): PostMatches {
  const taken = new Set<unknown>();
  const isFree = ({ project, post }: Scored): boolean => !taken.has(project) && !taken.has(post);
  const joined: Scored[] = [];
  const join = (pair: Scored): void => {
    joined.push(pair);
    taken.add(pair.project).add(pair.post);
  };
  const all = scorePairs(projects, posts).toSorted(byPublication);
  for (const pass of samePasses) {
    const same = all.filter((pair) => isFree(pair) && pass(pair) && !isBefore(pair));
    const ofPost = Map.groupBy(same, ({ post }) => post);
    const ofProject = Map.groupBy(same, ({ project }) => project);
    // A title that is used again soon does not tell which of its posts was meant.
    const isOnly = (pair: Scored): boolean =>
      ofPost.get(pair.post)?.filter(isFree).length === 1 &&
      (ofProject.get(pair.project) ?? [])
        .filter(isFree)
        .every((other) => other === pair || isLater(other, pair));
    same.filter((pair) => isFree(pair) && isOnly(pair)).forEach((pair) => isFree(pair) && join(pair));
  }
  const left = all.filter(isFree);
  const rivals = { project: bestTwo(left, 'project'), post: bestTwo(left, 'post') };
  const isBest = (pair: Scored): boolean =>
    (['project', 'post'] as const).every((side) => {
      const [best = pair, second] = rivals[side].get(pair[side]) ?? [];
      const rival = best === pair ? second : best;
      return rival === undefined || rankOf(rival) <= rankOf(pair) - margin;
    });
  left.filter((pair) => isCertain(pair) && isBest(pair)).forEach(join);
  const open = left.filter(isFree);
  const unsure = [...Map.groupBy(open, ({ project }) => project).values()].flatMap((own) =>
    own.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, maxAsked),
  );
  return { joined: joined.map(toPair), unsure: unsure.map(toPair) };
}

/**
 * Every pair that has enough in common. Only projects that share a word with a post are compared with
 * it.
 */
function scorePairs(projects: readonly OpenProject[], posts: readonly NewPost[]): Scored[] {
  const sides = { projects: projects.map(toSide), posts: posts.map(toSide) };
  const weigh = termWeights([...sides.projects, ...sides.posts]);
  const byTerm = new Map<string, Side<OpenProject>[]>();
  for (const project of sides.projects) {
    for (const term of [project.whole, ...project.terms]) {
      const known = byTerm.get(term) ?? [];
      known.push(project);
      byTerm.set(term, known);
    }
  }
  return sides.posts.flatMap((post) => {
    const near = new Set([post.whole, ...post.terms].flatMap((term) => byTerm.get(term) ?? []));
    return [...near].flatMap((project) => {
      const score = isPossible(project.of, post.of) ? similarity(project, post, weigh) : 0;
      const pair = { project, post, score, isSame: project.whole === post.whole };
      return score >= askable ? [{ ...pair, isDue: isDue(pair) }] : [];
    });
  });
}

/** From what is the same beyond doubt to what is the same but for its hashtags. */
const samePasses: readonly ((pair: Scored) => boolean)[] = [
  ({ isSame, isDue: due }) => isSame && due,
  ({ isSame }) => isSame,
  ({ score, isDue: due }) => score === 1 && due,
  ({ score }) => score === 1,
];

/** The day that was planned says more than some words. */
const rankOf = ({ score, isDue: due }: Scored): number => score + (due ? margin : 0);

/** The title was used again only much later. */
const isLater = (other: Scored, pair: Scored): boolean =>
  pair.isSame && momentOf(other) - momentOf(pair) > longAfter;

const momentOf = ({ post }: Scored): number => post.of.publishedAt?.getTime() ?? Infinity;

const byPublication = (one: Scored, other: Scored): number => momentOf(one) - momentOf(other) || 0;

/** The two best pairs of each project or post, the best first. */
function bestTwo(pairs: readonly Scored[], side: 'project' | 'post'): Map<unknown, Scored[]> {
  const best = new Map<unknown, Scored[]>();
  for (const pair of pairs) {
    const own = [...(best.get(pair[side]) ?? []), pair];
    best.set(pair[side], own.toSorted((one, other) => rankOf(other) - rankOf(one)).slice(0, 2));
  }
  return best;
}

interface Side<Of> {
  of: Of;
  terms: ReadonlySet<string>;
  numbers: string;
  /** The title as it can be compared, with its hashtags and without. */
  whole: string;
  bare: string;
}

interface Scored {
  project: Side<OpenProject>;
  post: Side<NewPost>;
  /** How much of the titles they share, 0 to 1. */
  score: number;
  /** The titles are the same, hashtags included. */
  isSame: boolean;
  /** The post came near the day that was planned. */
  isDue: boolean;
}

const toPair = ({ project, post }: Scored): Pair => ({ projectId: project.of.id, itemId: post.of.itemId });

/** Hashtags are put behind a title when it is published, and taken off again. */
const withoutTags = (title: string): string => title.replace(/#[\p{L}\p{N}_]+/gu, ' ');

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

function toSide<Of extends { title: string }>(of: Of): Side<Of> {
  const bare = withoutTags(of.title);
  return {
    of,
    terms: new Set(contentTerms(of.title, 'en')),
    numbers: [...new Set(bare.match(/\p{N}+/gu))].toSorted().join(' '),
    whole: plain(of.title),
    bare: plain(bare),
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
  if (one.bare === other.bare && one.bare !== '') {
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

type Untimed = Pick<Scored, 'project' | 'post'>;

function isDue({ project, post }: Untimed): boolean {
  const [due, published] = [project.of.dueAt, post.of.publishedAt];
  return due !== null && published !== null && Math.abs(+due - +published) <= nearDue;
}

/** The post was there before anybody thought of the project. */
function isBefore({ project, post }: Untimed): boolean {
  const { publishedAt } = post.of;
  return publishedAt !== null && +publishedAt < +project.of.createdAt - dayMs;
}

function isCertain(pair: Scored): boolean {
  const { project, post, score } = pair;
  const shared = project.terms.intersection(post.terms).size;
  return (
    score >= (pair.isDue ? certainWhenDue : certain) &&
    // A word or two in common are a topic, not a title.
    (score === 1 || shared >= (pair.isDue ? 2 : 3)) &&
    project.numbers === post.numbers &&
    (!isBefore(pair) || pair.isDue)
  );
}
