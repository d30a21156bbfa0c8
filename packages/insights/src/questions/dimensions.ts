import { platformSchema } from '@hookline/contract/common';
import { itemTypeSchema, type ItemType } from '@hookline/contract/content';
import { onPlatform, platformName } from '@hookline/contract/platforms';
import { capitalise, type Dimension, type Group } from './dimension.ts';
import { textDimensions } from './text-dimensions.ts';
import { partsOfDay, weekdays, type PartOfDay } from './local-time.ts';

const typeNames: Record<ItemType, { label: string; advice: string; step: string }> = {
  website: { label: 'Web pages', advice: 'Post more web pages', step: 'Make your next post a web page' },
  document: { label: 'Documents', advice: 'Post more documents', step: 'Make your next post a document' },
  audio: { label: 'Audio', advice: 'Post more audio', step: 'Make your next post a recording' },
  video: { label: 'Videos', advice: 'Post more videos', step: 'Make your next post a video' },
  image: { label: 'Pictures', advice: 'Post more pictures', step: 'Make your next post a picture' },
  generated_content: {
    label: 'Generated scripts',
    advice: 'Use generated scripts more often',
    step: 'Begin your next post with a generated script',
  },
  note: { label: 'Notes', advice: 'Post more notes', step: 'Make your next post a note' },
};

const partNames: Record<PartOfDay, Omit<Group, 'key' | 'rest'>> = {
  night: {
    label: 'Night (0-6)',
    posts: 'Posts at night (0 to 6 o’clock)',
    advice: 'Post more at night (0 to 6 o’clock)',
    step: 'Publish your next post at night (0 to 6 o’clock)',
  },
  morning: {
    label: 'Morning (6-12)',
    posts: 'Posts in the morning (6 to 12 o’clock)',
    advice: 'Post more in the morning (6 to 12 o’clock)',
    step: 'Publish your next post in the morning (6 to 12 o’clock)',
  },
  afternoon: {
    label: 'Afternoon (12-18)',
    posts: 'Posts in the afternoon (12 to 18 o’clock)',
    advice: 'Post more in the afternoon (12 to 18 o’clock)',
    step: 'Publish your next post in the afternoon (12 to 18 o’clock)',
  },
  evening: {
    label: 'Evening (18-24)',
    posts: 'Posts in the evening (18 to 24 o’clock)',
    advice: 'Post more in the evening (18 to 24 o’clock)',
    step: 'Publish your next post in the evening (18 to 24 o’clock)',
  },
};

const platform: Dimension = {
  name: 'platform',
  word: 'platform',
  plural: 'platforms',
  type: 'platform_optimization',
  minPosts: 5,
  minGroups: 2,
  divide: () => ({
    groups: platformSchema.options.map((key) => ({
      key,
      label: platformName(key),
      posts: `Posts ${onPlatform(key)}`,
      rest: 'posts on other platforms',
      advice: `Post more ${onPlatform(key)}`,
      step: `Publish your next post ${onPlatform(key)}`,
    })),
    groupOf: (post) => post.platform,
  }),
};

const weekday: Dimension = {
  name: 'weekday',
  word: 'weekday',
  plural: 'weekdays',
  type: 'timing_optimization',
  minPosts: 3,
  minGroups: 3,
  divide: () => ({
    groups: weekdays.map((key) => ({
      key,
      label: capitalise(key),
      posts: `Posts on ${capitalise(key)}`,
      rest: 'posts on other days',
      advice: `Post more on ${capitalise(key)}s`,
      step: `Publish your next post on a ${capitalise(key)}`,
    })),
    groupOf: (post) => post.weekday,
  }),
};

const partOfDay: Dimension = {
  name: 'part_of_day',
  word: 'part of the day',
  plural: 'parts of the day',
  type: 'timing_optimization',
  minPosts: 5,
  minGroups: 2,
  divide: () => ({
    groups: partsOfDay.map((key) => ({
      key,
      ...partNames[key],
      rest: 'posts at other times of the day',
    })),
    groupOf: (post) => post.partOfDay,
  }),
};

const contentType: Dimension = {
  name: 'content_type',
  word: 'content type',
  plural: 'content types',
  type: 'content_type_optimization',
  minPosts: 5,
  minGroups: 2,
  divide: () => ({
    groups: itemTypeSchema.options.map((key) => ({
      key,
      ...typeNames[key],
      posts: `Posts of type “${typeNames[key].label}”`,
      rest: 'posts of other types',
    })),
    groupOf: (post) => post.type,
  }),
};

export const dimensions = { platform, weekday, partOfDay, contentType, ...textDimensions };
