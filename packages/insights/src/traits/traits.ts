import type { InsightType } from '@hookline/contract/analytics';
import { partsOfDay, weekdays } from '../questions/local-time.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { medianOf } from '../statistics/median.ts';
import { capitalise } from '../questions/dimension.ts';
import { listedShort } from '../sentences/wording.ts';
import { findRecurring } from './recurring.ts';
import { durationBands, formatName, formatOf, singularOf, platformsOfFormats, secondsOf } from './format.ts';
import { nounOfTitles } from './channel-words.ts';
import { hashtagsOf } from './hashtags.ts';
import { phrasesOf, termsOf } from './title-terms.ts';

/** Something that some posts of a creator have and others have not. */
export interface Trait {
  /** Names it in `evidence.claim`. */
  key: string;
  /** "#canada", on a chart. */
  label: string;
  /** Within a sentence: "posts with #canada", and "posts without it". */
  posts: string;
  rest: string;
  /** The other side is a kind of its own, spoken of where it is what got more: "long videos". */
  isTwoSided?: true;
  /** What to do where these posts got more, and where they got less. */
  advice: { more: string; less: string };
  /** The same of the next post alone: "Plan your next video as a Short". */
  step: { more: string; less: string };
  /** 1 for those that have it, 0 for those that have not, null where that is not known. */
  has: (post: MeasuredPost) => 0 | 1 | null;
}

/** One way to look at posts, with all the traits that come up in a creator's own. */
export interface Aspect {
  /** Names it in `evidence.claim`. */
  name: string;
  /** "format", as in "compared by format". */
  word: string;
  type: InsightType;
  /** How it counts among all that is asked, in views and in everything else. */
  share: { views: number; others: number };
  /** Told only from so many times on, where it is more than others. */
  minMultiple?: number;
  /** Other questions ask this of engagement already. */
  isAskedOfEngagement?: true;
  traitsOf: (posts: readonly MeasuredPost[]) => Trait[];
}

/** Traits that come up so often at least, and most of them looked at; the most frequent come first. */
const most = { hashtags: 60, terms: 100, boards: 20 };

const yes = (has: boolean): 0 | 1 => (has ? 1 : 0);

const format: Aspect = {
  name: 'format',
  word: 'format',
  type: 'content_type_optimization',
  share: { views: 12, others: 8 },
  traitsOf: (posts) => {
    const platforms = platformsOfFormats(posts);
    const [short, long] = [formatName('short', platforms), formatName('long', platforms)];
    return [
      {
        key: 'short',
        label: capitalise(short),
        posts: short,
        rest: long,
        isTwoSided: true,
        advice: { more: `Make more ${short}`, less: `Make more ${long}` },
        step: {
          more: `Plan your next video as a ${singularOf(short)}`,
          less: `Plan your next video as a ${singularOf(long)}`,
        },
        has: (post) => {
          const own = formatOf(post);
          return own === null ? null : yes(own === 'short');
        },
      },
    ];
  },
};

const hashtag: Aspect = {
  name: 'hashtag',
  word: 'hashtag',
  type: 'content_type_optimization',
  share: { views: 16, others: 4 },
  traitsOf: (posts) =>
    findRecurring(posts, hashtagsOf, most.hashtags).map(({ names, having }) => {
      const tags = names.map((name) => `#${name}`);
      return {
        key: names[0] ?? '',
        label: tags.join(' '),
        posts: `posts with ${listedShort(tags)}`,
        rest: 'posts without',
        advice: {
          more: `Post more with ${listedShort(tags)}`,
          less: `Post less with ${listedShort(tags)}`,
        },
        step: {
          more: `Put ${listedShort(tags)} under your next post`,
          less: `Leave ${listedShort(tags)} off your next post`,
        },
        has: (post) => yes(having.has(post)),
      };
    }),
};

const term: Aspect = {
  name: 'title_word',
  word: 'wording',
  type: 'content_type_optimization',
  share: { views: 4, others: 2 },
  minMultiple: 1.5,
  traitsOf: (posts) => {
    const noun = nounOfTitles(posts);
    const titles = `${noun}s`;
    return findRecurring(posts, ({ title }) => termsOf(title), most.terms).map(({ names, having }) => {
      const terms = phrasesOf(names).map((name) => `“${name}”`);
      const words = listedShort(terms);
      return {
        key: (names[0] ?? '').replaceAll(' ', '_'),
        label: terms.slice(0, 3).join(', '),
        posts: `${titles} with ${words}`,
        rest: `${titles} without`,
        advice: { more: `Use ${words} in more ${titles}`, less: `Use ${words} in fewer ${titles}` },
        step: { more: `Use ${words} in your next ${noun}`, less: `Leave ${words} out of your next ${noun}` },
        has: (post) => yes(having.has(post)),
      };
    });
  },
};

const duration: Aspect = {
  name: 'duration',
  word: 'length of the video',
  type: 'content_type_optimization',
  share: { views: 3, others: 3 },
  traitsOf: () =>
    durationBands.map(({ key, label }) => {
      const length = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
      const videos = `videos of ${length}`;
      return {
        key,
        label,
        posts: videos,
        rest: 'other videos',
        advice: { more: `Make more ${videos}`, less: `Make fewer ${videos}` },
        step: {
          more: `Let your next video run ${length}`,
          less: `Try a length other than ${length}`,
        },
        has: (post) => {
          const seconds = secondsOf(post);
          return seconds === null
            ? null
            : yes(durationBands.find(({ upTo }) => seconds <= upTo)?.key === key);
        },
      };
    }),
};

const titleForm: Aspect = {
  name: 'title_form',
  word: 'wording',
  type: 'engagement_optimization',
  share: { views: 2, others: 2 },
  isAskedOfEngagement: true,
  traitsOf: (posts) => {
    const middle = Math.floor(medianOf(posts.map(({ title }) => [...title].length)));
    const noun = nounOfTitles(posts);
    const titles = `${noun}s`;
    const formTrait = formTraitOf(noun);
    return [
      formTrait('question', 'a question', /[?？؟]/u),
      formTrait('number', 'a number', /\p{Nd}/u),
      formTrait('capitals', 'a word in CAPITALS', /\p{Lu}{4,}/u),
      formTrait('emoji', 'an emoji', /\p{Extended_Pictographic}/u),
      {
        key: 'long',
        label: `More than ${middle} characters`,
        posts: `${titles} of more than ${middle} characters`,
        rest: `${titles} of at most ${middle} characters`,
        isTwoSided: true,
        advice: {
          more: `Write longer ${titles} (more than ${middle} characters)`,
          less: `Keep ${titles} short (at most ${middle} characters)`,
        },
        step: {
          more: `Let your next ${noun} run past ${middle} characters`,
          less: `Keep your next ${noun} within ${middle} characters`,
        },
        has: ({ title }) => yes([...title].length > middle),
      },
    ];
  },
};

const formTraitOf =
  (noun: string) =>
  (key: string, thing: string, pattern: RegExp): Trait => ({
    key,
    label: `With ${thing}`,
    posts: `${noun}s with ${thing}`,
    rest: `${noun}s without ${thing}`,
    isTwoSided: true,
    advice: { more: `Write ${noun}s with ${thing}`, less: `Write ${noun}s without ${thing}` },
    step: {
      more: `Write your next ${noun} with ${thing}`,
      less: `Write your next ${noun} without ${thing}`,
    },
    has: ({ title }) => yes(pattern.test(title)),
  });

const board: Aspect = {
  name: 'board',
  word: 'board',
  type: 'content_type_optimization',
  share: { views: 2, others: 1 },
  traitsOf: (posts) => {
    const names = new Map(posts.flatMap(({ board: own }) => (own ? [[own.id, own.name] as const] : [])));
    return findRecurring(posts, ({ board: own }) => (own ? [own.id] : []), most.boards).map(
      ({ names: [id = ''] }) => {
        const own = `the board “${names.get(id) ?? ''}”`;
        return {
          key: id,
          label: names.get(id) ?? '',
          posts: `posts from ${own}`,
          rest: 'other posts',
          advice: { more: `Make more from ${own}`, less: `Make less from ${own}` },
          step: {
            more: `Make your next post from ${own}`,
            less: `Make your next post from something other than ${own}`,
          },
          has: (post) => (post.board ? yes(post.board.id === id) : null),
        };
      },
    );
  },
};

const weekday: Aspect = {
  name: 'weekday',
  word: 'weekday',
  type: 'timing_optimization',
  share: { views: 0, others: 2 },
  isAskedOfEngagement: true,
  traitsOf: () =>
    weekdays.map((day) => ({
      key: day,
      label: capitalise(day),
      posts: `posts on ${capitalise(day)}`,
      rest: 'posts on other days',
      advice: { more: `Post more on ${capitalise(day)}s`, less: `Post less on ${capitalise(day)}s` },
      step: {
        more: `Publish your next post on a ${capitalise(day)}`,
        less: `Publish your next post on a day other than ${capitalise(day)}`,
      },
      has: (post) => (post.weekday === null ? null : yes(post.weekday === day)),
    })),
};

const partOfDay: Aspect = {
  name: 'part_of_day',
  word: 'part of the day',
  type: 'timing_optimization',
  share: { views: 0, others: 1 },
  isAskedOfEngagement: true,
  traitsOf: () =>
    partsOfDay.map((part) => {
      const then = part === 'night' ? 'at night' : `in the ${part}`;
      return {
        key: part,
        label: capitalise(part),
        posts: `posts ${then}`,
        rest: 'posts at other times of the day',
        advice: { more: `Post more ${then}`, less: `Post less ${then}` },
        step: {
          more: `Publish your next post ${then}`,
          less: `Publish your next post at another time of day, not ${then}`,
        },
        has: (post) => (post.partOfDay === null ? null : yes(post.partOfDay === part)),
      };
    }),
};

export const aspects: readonly Aspect[] = [
  format,
  hashtag,
  term,
  duration,
  titleForm,
  board,
  weekday,
  partOfDay,
];
