import type { InsightType } from '@hookline/contract/analytics';
import { platformSchema, type Platform } from '@hookline/contract/common';
import { itemTypeSchema, type ItemType } from '@hookline/contract/content';
import { partsOfDay, weekdays, type PartOfDay } from './local-time.ts';
import type { MeasuredPost } from './measured-post.ts';
import { medianOf } from './median.ts';

/** A group of posts and how a sentence speaks of it. */
export interface Group {
  /** Names it in `evidence.claim`. */
  key: string;
  /** On a chart: "Tuesday". */
  label: string;
  /** "Posts on Tuesday". */
  posts: string;
  /** "your posts on other days". */
  rest: string;
}

/** A way to divide posts into groups. */
export interface Dimension {
  /** Names it in `evidence.claim`. */
  name: string;
  /** "weekday", as in "compared by weekday". */
  word: string;
  /** "weekdays"; null where every post is in one of two groups and nothing need be said of what is missing. */
  plural: string | null;
  type: InsightType;
  /** A group needs this many posts, whatever the settings say, and there must be this many groups. */
  leastPosts: number;
  leastGroups: number;
  /** Makes the function that finds a post's group, from all posts; null leaves the post out. */
  divide: (posts: readonly MeasuredPost[]) => { groups: Group[]; groupOf: (post: MeasuredPost) => string | null };
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const platformNames: Record<Platform, string> = {
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  facebook: 'Facebook',
  twitter: 'X/Twitter',
  linkedin: 'LinkedIn',
};
export const platformName = (platform: Platform): string => platformNames[platform];

const typeNames: Record<ItemType, string> = {
  website: 'Web pages',
  document: 'Documents',
  audio: 'Audio',
  video: 'Videos',
  generated_content: 'Generated scripts',
};

const partNames: Record<PartOfDay, { label: string; posts: string }> = {
  night: { label: 'Night (0-6)', posts: 'Posts at night (0 to 6 o’clock)' },
  morning: { label: 'Morning (6-12)', posts: 'Posts in the morning (6 to 12 o’clock)' },
  afternoon: { label: 'Afternoon (12-18)', posts: 'Posts in the afternoon (12 to 18 o’clock)' },
  evening: { label: 'Evening (18-24)', posts: 'Posts in the evening (18 to 24 o’clock)' },
};

const platform: Dimension = {
  name: 'platform',
  word: 'platform',
  plural: 'platforms',
  type: 'platform_optimization',
  leastPosts: 5,
  leastGroups: 2,
  divide: () => ({
    groups: platformSchema.options.map((key) => ({
      key,
      label: platformNames[key],
      posts: `Posts on ${platformNames[key]}`,
      rest: 'your posts on other platforms',
    })),
    groupOf: (post) => post.platform,
  }),
};

const weekday: Dimension = {
  name: 'weekday',
  word: 'weekday',
  plural: 'weekdays',
  type: 'timing_optimization',
  leastPosts: 3,
  leastGroups: 3,
  divide: () => ({
    groups: weekdays.map((key) => ({
      key,
      label: capitalise(key),
      posts: `Posts on ${capitalise(key)}`,
      rest: 'your posts on other days',
    })),
    groupOf: (post) => post.weekday,
  }),
};

const partOfDay: Dimension = {
  name: 'part_of_day',
  word: 'part of the day',
  plural: 'parts of the day',
  type: 'timing_optimization',
  leastPosts: 5,
  leastGroups: 2,
  divide: () => ({
    groups: partsOfDay.map((key) => ({ key, ...partNames[key], rest: 'your posts at other times of the day' })),
    groupOf: (post) => post.partOfDay,
  }),
};

const contentType: Dimension = {
  name: 'content_type',
  word: 'content type',
  plural: 'content types',
  type: 'content_type_optimization',
  leastPosts: 5,
  leastGroups: 2,
  divide: () => ({
    groups: itemTypeSchema.options.map((key) => ({
      key,
      label: typeNames[key],
      posts: `Posts of type “${typeNames[key]}”`,
      rest: 'your posts of other types',
    })),
    groupOf: (post) => post.type,
  }),
};

/** Posts that have something in the title against those that have not. */
const inTitle = (name: string, thing: string, pattern: RegExp): Dimension => ({
  name,
  word: `${thing} in the title`,
  plural: null,
  type: 'engagement_optimization',
  leastPosts: 5,
  leastGroups: 2,
  divide: () => ({
    groups: [
      { key: 'yes', label: `With ${thing}`, posts: `Posts with ${thing} in the title`, rest: 'your posts without one' },
      {
        key: 'no',
        label: `Without ${thing}`,
        posts: `Posts without ${thing} in the title`,
        rest: 'your posts with one',
      },
    ],
    groupOf: (post) => (pattern.test(post.title) ? 'yes' : 'no'),
  }),
});

interface Length {
  name: string;
  /** "title" and "characters". */
  thing: string;
  unit: string;
  measure: (post: MeasuredPost) => number | null;
}

/** Posts above the creator's own median length against the rest. */
const byLength = ({ name, thing, unit, measure }: Length): Dimension => ({
  name,
  word: `${thing} length`,
  plural: null,
  type: 'engagement_optimization',
  leastPosts: 5,
  leastGroups: 2,
  divide: (posts) => {
    const middle = Math.floor(medianOf(posts.flatMap((post) => measure(post) ?? [])));
    const long = `a ${thing} of more than ${middle} ${unit}`;
    const short = `a ${thing} of at most ${middle} ${unit}`;
    return {
      groups: [
        {
          key: 'long',
          label: `More than ${middle} ${unit}`,
          posts: `Posts with ${long}`,
          rest: 'your posts with a shorter one',
        },
        {
          key: 'short',
          label: `At most ${middle} ${unit}`,
          posts: `Posts with ${short}`,
          rest: 'your posts with a longer one',
        },
      ],
      groupOf: (post) => {
        const length = measure(post);
        return length === null ? null : length > middle ? 'long' : 'short';
      },
    };
  },
});

const titleQuestion = inTitle('title_question', 'a question', /[?？؟]/u);
const titleNumber = inTitle('title_number', 'a number', /\p{Nd}/u);
const titleLength = byLength({
  name: 'title_length',
  thing: 'title',
  unit: 'characters',
  measure: (post) => [...post.title].length,
});
const textLength = byLength({ name: 'text_length', thing: 'text', unit: 'words', measure: (post) => post.words });

export const dimensions = {
  platform,
  weekday,
  partOfDay,
  contentType,
  titleQuestion,
  titleNumber,
  titleLength,
  textLength,
};
