import { capitalise, type Dimension, type Group } from './dimension.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { medianOf } from '../statistics/median.ts';
import { hookKinds, type HookKind } from './text-style.ts';

/** What all that is told of titles and texts has in common. */
const ofText = { plural: null, type: 'engagement_optimization', minPosts: 5, leastGroups: 2 } as const;

/** Posts that have something in the title against those that have not. */
const inTitle = (name: string, thing: string, pattern: RegExp): Dimension => ({
  ...ofText,
  name,
  word: `${thing} in the title`,
  divide: () => ({
    groups: [
      {
        key: 'yes',
        label: `With ${thing}`,
        posts: `Posts with ${thing} in the title`,
        rest: 'your posts without one',
      },
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

interface Scale {
  name: string;
  word: string;
  /** Decimals of the limit between both groups. */
  digits: number;
  measure: (post: MeasuredPost) => number | null;
  /** The posts above a limit and those at or below it. */
  above: (limit: string) => Omit<Group, 'key'>;
  below: (limit: string) => Omit<Group, 'key'>;
  keys?: { above: string; below: string };
}

/** Posts above the creator's own median against the rest. */
const byMedian = ({ name, word, digits, measure, above, below, keys }: Scale): Dimension => ({
  ...ofText,
  name,
  word,
  divide: (posts) => {
    const { above: high, below: low } = keys ?? { above: 'high', below: 'low' };
    const step = 10 ** digits;
    // The limit is what the words say: no post is in another group than a reader would put it.
    const limit = Math.floor(medianOf(posts.flatMap((post) => measure(post) ?? [])) * step) / step;
    const said = limit.toFixed(digits);
    return {
      groups: [
        { key: high, ...above(said) },
        { key: low, ...below(said) },
      ],
      groupOf: (post) => {
        const value = measure(post);
        return value === null ? null : value > limit ? high : low;
      },
    };
  },
});

/** Posts above the creator's own median length against the rest. */
const byLength = (
  thing: 'title' | 'text',
  unit: 'characters' | 'words',
  measure: (post: MeasuredPost) => number | null,
): Dimension =>
  byMedian({
    name: `${thing}_length`,
    word: `${thing} length`,
    digits: 0,
    measure,
    keys: { above: 'long', below: 'short' },
    above: (limit) => ({
      label: `More than ${limit} ${unit}`,
      posts: `Posts with a ${thing} of more than ${limit} ${unit}`,
      rest: 'your posts with a shorter one',
    }),
    below: (limit) => ({
      label: `At most ${limit} ${unit}`,
      posts: `Posts with a ${thing} of at most ${limit} ${unit}`,
      rest: 'your posts with a longer one',
    }),
  });

interface Tone {
  name: string;
  /** "sentiment", and whose text has more and less of it: "a more positive text". */
  word: string;
  more: string;
  less: string;
  digits: number;
  /** Whether its figure says something to a creator: a reading grade does, a sentiment of 0.13 does not. */
  isFigureTold: boolean;
  measure: (post: MeasuredPost) => number | null;
}

/** Posts whose text has more of a tone than the creator's own median against the rest. */
const byTone = ({ more, less, isFigureTold, ...tone }: Tone): Dimension => {
  const group = (has: string, lacks: string, figure: string): Omit<Group, 'key'> => ({
    label: capitalise(isFigureTold ? `${tone.word} ${figure}` : `${has} than usual`),
    posts: `Posts with a text that ${has} ${isFigureTold ? `(${tone.word} ${figure})` : 'than usual'}`,
    rest: `your posts with one that ${lacks}`,
  });
  return byMedian({
    ...tone,
    above: (limit) => group(more, less, `above ${limit}`),
    below: (limit) => group(less, more, `of at most ${limit}`),
  });
};

const hookNames: Record<HookKind, { label: string; posts: string }> = {
  question: { label: 'Opens with a question', posts: 'Posts that open with a question' },
  number: { label: 'Opens with a number', posts: 'Posts that open with a number' },
  contrast: { label: 'Opens with a contrast', posts: 'Posts that open with a contrast (“but”, “instead”)' },
  problem: { label: 'Opens with a problem', posts: 'Posts that open with a problem' },
  voice: { label: 'Opens with a quotation', posts: 'Posts that open with what somebody said' },
  personal: { label: 'Opens in the first person', posts: 'Posts that open in the first person' },
  statement: { label: 'Opens with a statement', posts: 'Posts that open with a plain statement' },
};

const hook: Dimension = {
  ...ofText,
  name: 'hook',
  word: 'kind of hook',
  divide: () => ({
    groups: hookKinds.map((key) => ({ key, ...hookNames[key], rest: 'your posts that open otherwise' })),
    groupOf: ({ style }) => style?.hook ?? null,
  }),
};

export const textDimensions = {
  titleQuestion: inTitle('title_question', 'a question', /[?？؟]/u),
  titleNumber: inTitle('title_number', 'a number', /\p{Nd}/u),
  titleLength: byLength('title', 'characters', (post) => [...post.title].length),
  textLength: byLength('text', 'words', (post) => post.words),
  hook,
  sentiment: byTone({
    name: 'sentiment',
    word: 'sentiment',
    more: 'sounds more positive',
    less: 'sounds less positive',
    digits: 2,
    isFigureTold: false,
    measure: ({ style }) => style?.sentiment ?? null,
  }),
  energy: byTone({
    name: 'energy',
    word: 'energy',
    more: 'is livelier',
    less: 'is calmer',
    digits: 1,
    isFigureTold: false,
    measure: ({ style }) => style?.energy ?? null,
  }),
  readingGrade: byTone({
    name: 'reading_grade',
    word: 'reading grade',
    more: 'is harder to read',
    less: 'is easier to read',
    digits: 1,
    isFigureTold: true,
    measure: ({ style }) => style?.readingGrade ?? null,
  }),
  address: byTone({
    name: 'address',
    word: 'words such as “you” per 100',
    more: 'speaks to the reader more often',
    less: 'speaks to the reader less often',
    digits: 1,
    isFigureTold: true,
    measure: ({ style }) => style?.address ?? null,
  }),
};
