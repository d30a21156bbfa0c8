import { compareGroups, type Comparison } from '../statistics/compare-groups.ts';
import type { Dimension, Group } from './dimension.ts';
import { dimensions } from './dimensions.ts';
import type { MeasuredPost } from '../measured-post.ts';

export type Metric = 'views' | 'engagement_rate';

/** What is asked of a creator's posts: do these groups differ in this number? */
export interface Question {
  dimension: Dimension;
  metric: Metric;
  /**
   * Its part of the error that all questions together may make, relative to the others. Weekdays divide posts
   * into the most groups and would need the most posts to show anything, so they get the most.
   */
  share: number;
}

const { platform, weekday, partOfDay, contentType } = dimensions;
const questions: readonly Question[] = [
  { dimension: platform, metric: 'views', share: 1 },
  { dimension: weekday, metric: 'views', share: 6 },
  { dimension: partOfDay, metric: 'views', share: 1.5 },
  { dimension: contentType, metric: 'views', share: 1 },
  { dimension: platform, metric: 'engagement_rate', share: 0.5 },
  { dimension: weekday, metric: 'engagement_rate', share: 0.5 },
  { dimension: partOfDay, metric: 'engagement_rate', share: 0.4 },
  { dimension: contentType, metric: 'engagement_rate', share: 0.5 },
  { dimension: dimensions.titleQuestion, metric: 'engagement_rate', share: 0.4 },
  { dimension: dimensions.titleNumber, metric: 'engagement_rate', share: 0.4 },
  { dimension: dimensions.titleLength, metric: 'engagement_rate', share: 0.4 },
  { dimension: dimensions.textLength, metric: 'engagement_rate', share: 0.4 },
  { dimension: dimensions.hook, metric: 'engagement_rate', share: 0.4 },
  { dimension: dimensions.sentiment, metric: 'engagement_rate', share: 0.2 },
  { dimension: dimensions.energy, metric: 'engagement_rate', share: 0.2 },
  { dimension: dimensions.readingGrade, metric: 'engagement_rate', share: 0.2 },
  { dimension: dimensions.address, metric: 'engagement_rate', share: 0.2 },
];

/** Posts a comparison needs in all, whatever the settings say. */
export const minPostsInAll = 20;

/** The posts of a question, and whether they are enough to answer it. */
export interface Asked {
  question: Question;
  /** Groups that have enough posts, and these posts. */
  groups: { group: Group; posts: MeasuredPost[] }[];
  /** Posts a group needs. */
  minPosts: number;
  answerable: boolean;
}

export function askQuestions(posts: readonly MeasuredPost[], minimumSample: number): Asked[] {
  return questions.map((question) => {
    const { dimension, metric } = question;
    const usable = metric === 'views' ? posts : posts.filter((post) => post.engagement !== null);
    const { groups, groupOf } = dimension.divide(usable);
    const members = Map.groupBy(usable, groupOf);
    const minPosts = Math.max(minimumSample, dimension.minPosts);
    const large = groups
      .map((group) => ({ group, posts: members.get(group.key) ?? [] }))
      .filter(({ posts: own }) => own.length >= minPosts);
    const inAll = large.reduce((count, { posts: own }) => count + own.length, 0);
    return {
      question,
      groups: large,
      minPosts,
      answerable: large.length >= dimension.minGroups && inAll >= minPostsInAll,
    };
  });
}

export interface Answer extends Asked {
  comparison: Comparison;
}

export function answerQuestion(asked: Asked): Answer {
  const { question, groups } = asked;
  // Groups hold their posts in the order of publishing; together they must be brought back into it.
  const members = groups
    .flatMap(({ posts }, group) => posts.map((post) => ({ post, group })))
    .sort((a, b) => a.post.order - b.post.order);
  const comparison = compareGroups({
    outcome: members.map(({ post }) => outcomeOf(post, question.metric)),
    group: members.map(({ group }) => group),
    groups: groups.length,
    factors: factorsOf(question.dimension).map((factor) =>
      toIndices(members.map(({ post }) => factor(post))),
    ),
  });
  return { ...asked, comparison };
}

const outcomeOf = (post: MeasuredPost, metric: Metric): number =>
  metric === 'views' ? post.reach : (post.engagement ?? 0);

type Factor = (post: MeasuredPost) => string | number;

/** What else sets posts apart and must not be mistaken for a difference between the groups. */
function factorsOf(dimension: Dimension): Factor[] {
  const age: Factor = (post) => post.age;
  const onPlatform: Factor = (post) => post.platform;
  const ofType: Factor = (post) => post.type ?? '';
  if (dimension === platform) {
    return [age];
  }
  return dimension === contentType ? [age, onPlatform] : [age, onPlatform, ofType];
}

/** Classes as numbers from 0, in the order they first come up. */
function toIndices(classes: readonly (string | number)[]): number[] {
  const order = [...new Set(classes)];
  return classes.map((name) => order.indexOf(name));
}
