import type { InsightType } from '@hookline/contract/analytics';
import { partsOfDay, weekdays } from '../questions/local-time.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { medianOf } from '../statistics/median.ts';
import { formatName, formatOf, secondsOf } from './format.ts';
import { hashtagsOf } from './hashtags.ts';

/** Something that some posts of a creator have and others have not. */
export interface Trait {
  /** Names it in `evidence.claim`. */
  key: string;
  /** "#canada", on a chart. */
  label: string;
  /** "Posts with #canada", and "posts without it". */
  posts: string;
  rest: string;
  /** What the other side is called where that is what got more: "Long videos". */
  others?: string;
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
    const platforms = new Set(posts.map(({ platform }) => platform));
    const [short, long] = [formatName('short', platforms), formatName('long', platforms)];
    return [
      {
        key: 'short',
        label: upper(short),
        posts: upper(short),
        rest: long,
        others: upper(long),
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
    recurring(posts, hashtagsOf, most.hashtags).map(({ names, having }) => ({
      key: names[0] ?? '',
      label: names.map((name) => `#${name}`).join(' '),
      posts: `Posts with ${names.map((name) => `#${name}`).join(', ')}`,
      rest: 'posts without',
      has: (post) => yes(having.has(post)),
    })),
};

const term: Aspect = {
  name: 'title_word',
  word: 'words of the title',
  type: 'content_type_optimization',
  share: { views: 4, others: 2 },
  minMultiple: 1.5,
  traitsOf: (posts) =>
    recurring(posts, ({ title }) => termsOf(title), most.terms).map(({ names, having }) => ({
      key: (names[0] ?? '').replaceAll(' ', '_'),
      label: names.slice(0, 3).map(quotedTerm).join(', '),
      posts: `Titles with ${names.slice(0, 3).map(quotedTerm).join(', ')}`,
      rest: 'titles without',
      has: (post) => yes(having.has(post)),
    })),
};

const quotedTerm = (name: string): string => `“${name}”`;

/** Seconds up to which a band goes. */
const bands = [
  { key: 'to_30s', upTo: 30, label: 'Up to 30 seconds' },
  { key: 'to_60s', upTo: 60, label: '30 to 60 seconds' },
  { key: 'to_3m', upTo: 180, label: '1 to 3 minutes' },
  { key: 'to_10m', upTo: 600, label: '3 to 10 minutes' },
  { key: 'to_20m', upTo: 1200, label: '10 to 20 minutes' },
  { key: 'longer', upTo: Number.POSITIVE_INFINITY, label: 'More than 20 minutes' },
];

const duration: Aspect = {
  name: 'duration',
  word: 'length of the video',
  type: 'content_type_optimization',
  share: { views: 3, others: 3 },
  traitsOf: () =>
    bands.map(({ key, label }) => ({
      key,
      label,
      posts: `Videos of ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
      rest: 'your other videos',
      has: (post) => {
        const seconds = secondsOf(post);
        return seconds === null ? null : yes(bands.find(({ upTo }) => seconds <= upTo)?.key === key);
      },
    })),
};

const titleForm: Aspect = {
  name: 'title_form',
  word: 'form of the title',
  type: 'engagement_optimization',
  share: { views: 2, others: 2 },
  isAskedOfEngagement: true,
  traitsOf: (posts) => {
    const middle = Math.floor(medianOf(posts.map(({ title }) => [...title].length)));
    return [
      formTrait('question', 'a question', ({ title }) => /[?？؟]/u.test(title)),
      formTrait('number', 'a number', ({ title }) => /\p{Nd}/u.test(title)),
      formTrait('capitals', 'a word in CAPITALS', ({ title }) => /\p{Lu}{4,}/u.test(title)),
      formTrait('emoji', 'an emoji', ({ title }) => /\p{Extended_Pictographic}/u.test(title)),
      {
        key: 'long',
        label: `More than ${middle} characters`,
        posts: `Titles of more than ${middle} characters`,
        rest: 'shorter titles',
        others: `Titles of at most ${middle} characters`,
        has: ({ title }) => yes([...title].length > middle),
      },
    ];
  },
};

const formTrait = (key: string, thing: string, test: (post: MeasuredPost) => boolean): Trait => ({
  key,
  label: `With ${thing}`,
  posts: `Titles with ${thing}`,
  rest: 'titles without',
  others: `Titles without ${thing}`,
  has: (post) => yes(test(post)),
});

const board: Aspect = {
  name: 'board',
  word: 'board',
  type: 'content_type_optimization',
  share: { views: 2, others: 1 },
  traitsOf: (posts) => {
    const names = new Map(posts.flatMap(({ board: own }) => (own ? [[own.id, own.name] as const] : [])));
    return recurring(posts, ({ board: own }) => (own ? [own.id] : []), most.boards).map(
      ({ names: [id = ''] }) => ({
        key: id,
        label: names.get(id) ?? '',
        posts: `Posts of your board “${names.get(id) ?? ''}”`,
        rest: 'your other posts',
        has: (post) => (post.board ? yes(post.board.id === id) : null),
      }),
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
      label: upper(day),
      posts: `Posts on ${upper(day)}`,
      rest: 'other days',
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
    partsOfDay.map((part) => ({
      key: part,
      label: upper(part),
      posts: part === 'night' ? 'Posts at night' : `Posts in the ${part}`,
      rest: 'other times of the day',
      has: (post) => (post.partOfDay === null ? null : yes(post.partOfDay === part)),
    })),
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

interface Recurring {
  /** Those that the same posts have are one. */
  names: string[];
  having: ReadonlySet<MeasuredPost>;
}

/** What comes up in several posts, the most frequent first; what exactly the same posts have is one thing. */
function recurring(
  posts: readonly MeasuredPost[],
  namesOf: (post: MeasuredPost) => readonly string[],
  limit: number,
): Recurring[] {
  const having = new Map<string, MeasuredPost[]>();
  for (const post of posts) {
    for (const name of namesOf(post)) {
      const own = having.get(name);
      if (own === undefined) {
        having.set(name, [post]);
      } else {
        own.push(post);
      }
    }
  }
  const frequent = [...having]
    .filter(([, own]) => own.length >= leastPosts && own.length <= posts.length - leastPosts)
    .sort(([a, own], [b, other]) => other.length - own.length || (a < b ? -1 : 1));
  const alike = Map.groupBy(frequent, ([, own]) => own.map(({ order }) => order).join(' '));
  return [...alike.values()].slice(0, limit).map((same) => ({
    names: same.map(([name]) => name),
    having: new Set(same[0]?.[1]),
  }));
}

/** On either side. */
export const leastPosts = 8;

const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Letters that a word needs, and words of a title that are looked at. */
const letters = 3;
const mostWords = 60;

/** The words of a title and each two that follow each other, in lower case and without hashtags. */
function termsOf(title: string): string[] {
  const plain = title.replace(/[#＃][\p{L}\p{M}\p{N}_]+/gu, ' | ').toLowerCase();
  const words = (plain.match(/[\p{L}\p{M}\p{N}’']+|[^\s\p{L}\p{M}\p{N}’']+/gu) ?? []).slice(0, mostWords);
  const isWord = (word: string | undefined): boolean => word !== undefined && /\p{L}/u.test(word);
  const terms = words.flatMap((word, index) => {
    const next = words[index + 1];
    return isWord(word)
      ? [...(word.length >= letters ? [word] : []), ...(isWord(next) ? [`${word} ${next ?? ''}`] : [])]
      : [];
  });
  return [...new Set(terms)];
}
