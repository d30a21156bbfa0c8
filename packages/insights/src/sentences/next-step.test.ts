import { expect, it } from 'vitest';
import { findInsights, type TrackedPost, withBestPost } from '../index.ts';

const day = 24 * 3600 * 1000;
const start = Date.UTC(2027, 0, 4, 12);
const options = { now: new Date(start + 400 * day), timezone: 'UTC', minimumSample: 5 };

/** Some luck that is the same in every run. */
const luck = (index: number): number => Math.exp(0.4 * Math.sin(index * 12.9898));

const post = (index: number, fields: Partial<TrackedPost>): TrackedPost => ({
  itemId: `post-${index}`,
  title: `Video ${index}`,
  platform: 'youtube',
  type: 'video',
  publishedAt: new Date(start + 3 * index * day),
  isPublishedKnown: true,
  publishedDayOnly: false,
  recordedAt: options.now,
  views: Math.round(500 * luck(index)),
  likes: 0,
  shares: 0,
  comments: 0,
  words: null,
  style: null,
  ...fields,
});

const makePosts = (count: number, of: (index: number) => Partial<TrackedPost>): TrackedPost[] =>
  Array.from({ length: count }, (_, index) => post(index, of(index)));

const insightOf = (posts: readonly TrackedPost[], dimension: string) =>
  findInsights(posts, options).find(({ evidence }) => evidence.claim?.dimension === dimension);

/** The step where the best of the posts is called “Tides”. */
function stepOf(posts: readonly TrackedPost[], dimension: string): string | undefined {
  const insight = insightOf(posts, dimension);
  return insight && withBestPost(insight.next_step, 'Tides');
}

it('says what the next post should be, and how many of the latest are so', () => {
  const posts = makePosts(90, (index) =>
    index % 3 === 0
      ? { durationSeconds: 40, views: Math.round(6000 * luck(index)) }
      : { durationSeconds: 700 },
  );
  expect(stepOf(posts, 'format')).toBe(
    'Plan your next video as a Short. So far, 6 of your latest 20 posts are like this.' +
      ' Start from “Tides”, the best of your Shorts.',
  );
});

it('takes a post whose date is not known for none of the latest', () => {
  const posts = makePosts(90, (index) => ({
    ...(index % 3 === 0
      ? { durationSeconds: 40, views: Math.round(6000 * luck(index)) }
      : { durationSeconds: 700 }),
    // The long ones of the end are of a day that nobody knows.
    ...(index >= 60 && index % 3 !== 0 && { isPublishedKnown: false }),
  }));
  expect(stepOf(posts, 'format')).toContain('So far, 13 of your latest 20 posts are like this.');
  const undated = posts.map((one) => ({ ...one, isPublishedKnown: false }));
  expect(stepOf(undated, 'format')).toContain('So far, 30 of your 90 posts are like this.');
});

it('says to go on where most of the latest are so already', () => {
  const posts = makePosts(90, (index) => {
    const isTagged = index < 40 ? index % 2 === 0 : index % 10 !== 0;
    return isTagged
      ? { title: `Video ${index} #canada`, views: Math.round(6000 * luck(index)) }
      : { title: `Video ${index}` };
  });
  expect(stepOf(posts, 'hashtag')).toBe('You already do this in 18 of your latest 20 posts: keep it up.');
  // Its headline does not ask for more of it.
  expect(insightOf(posts, 'hashtag')?.title).toMatch(/^Posts with #canada got [\d.]+ times the views/u);
});

it('names the series that a word belongs to, where most titles with the word are of it', () => {
  const titled = (part: (index: number) => string) =>
    makePosts(90, (index) =>
      index % 3 === 0
        ? { title: `Case${index} ${part(index)}`, views: Math.round(6000 * luck(index)) }
        : { title: `Video ${index}` },
    );
  expect(
    stepOf(
      titled(() => '| Border Security'),
      'title_word',
    ),
  ).toBe(
    'Make another “Border Security”. So far, 6 of your latest 20 posts are like this.' +
      ' Start from “Tides”, the best of your titles with “border security”.',
  );
  expect(
    stepOf(
      titled((index) => `at border ${index}`),
      'title_word',
    ),
  ).not.toContain('Make another');
});

it('counts the posts of a series whose titles set its name off in other words', () => {
  // The latest are all of the series, most of them by a longer name.
  const posts = makePosts(90, (index) => ({
    title:
      index < 60
        ? `Video ${index}`
        : `Case${index} ${index % 3 === 0 ? '- Border Security Australia' : '| Border Security'}`,
    views: Math.round((index < 60 ? 700 : 6000) * luck(index)),
  }));
  expect(stepOf(posts, 'title_word')).toBe(
    'You already do this in 20 of your latest 20 posts: keep it up. To put it to the test, do the opposite in a few posts.',
  );
});

it('says which series was counted, where its word is in other titles too', () => {
  const isSeries = (index: number): boolean => index % 7 !== 0;
  const posts = makePosts(90, (index) => ({
    title:
      index < 60
        ? `Video ${index}`
        : `Case${index} ${isSeries(index) ? '| Border Security' : 'at the border'}`,
    views: Math.round((index < 60 ? 700 : 6000) * luck(index) * (isSeries(index) ? 1 : 0.5)),
    // Most of the time is shared with the others; the latest twenty all have the word.
    publishedAt: new Date(start + 3 * day * (index < 70 ? (index * 29) % 70 : index)),
  }));
  expect(stepOf(posts, 'title_word')).toBe(
    'Keep making “Border Security”, as in 17 of your latest 20 posts.',
  );
});

it('says what is missing where nothing can be said', () => {
  const [few] = findInsights(
    makePosts(8, () => ({})),
    options,
  );
  expect(few?.next_step).toBe('Track 12 more posts, or import an export with all of them.');
  const [none] = findInsights([], options);
  expect(none?.next_step).toBe('Import the export of your channel, or open a post and press Track.');
});

it('says of posts on few weekdays how many more days they take, and nothing of other platforms', () => {
  const onMondays = makePosts(22, (index) => ({
    platform: 'linkedin',
    publishedAt: new Date(start + 7 * index * day),
  }));
  expect(findInsights(onMondays, options)[0]?.next_step).toBe(
    'Publish on 2 more weekdays until each has 5 posts.',
  );
  const undated = onMondays.map((one) => ({ ...one, isPublishedKnown: false }));
  expect(findInsights(undated, options)[0]?.next_step).toBe(
    'Add publish dates to your posts, where you track their numbers.',
  );
});

it('names the weakest of several other kinds to whoever does what worked most already', () => {
  const posts = makePosts(120, (index) => {
    const kind = index % 12 === 0 ? 'website' : index % 12 === 1 ? 'audio' : 'video';
    const usual = { website: 300, audio: 900, video: 6000 }[kind];
    return { platform: 'linkedin', type: kind, views: Math.round(usual * luck(index)) };
  });
  expect(insightOf(posts, 'content_type')?.title).toMatch(
    /^Posts of type “Videos” got [\d.]+ times the views$/u,
  );
  expect(stepOf(posts, 'content_type')).toMatch(
    /^You already do this in 18 of your latest 20 posts: keep it up\. The weakest of the others: posts of type “Web pages” \(median \d+\)\.$/u,
  );
});

it('names no post to start from where a post does not show it', () => {
  const posts = makePosts(210, (index) => ({
    platform: 'linkedin',
    publishedAt: new Date(start + index * day),
    views: Math.round((index % 7 === 1 ? 6000 : 500) * luck(index)),
  }));
  expect(stepOf(posts, 'weekday')).toBe(
    'Publish your next post on a Tuesday. So far, 3 of your latest 20 posts are like this.',
  );
});

it('leaves a step that starts from no post as it is', () => {
  const step = 'Make a second part of “{best post}”.';
  expect(withBestPost(step, 'Tides')).toBe(step);
});
