import { capitalise, type Dimension, type Group } from './dimension.ts';
import type { MeasuredPost } from '../measured-post.ts';
import { medianOf } from '../statistics/median.ts';
import { hookKinds, type HookKind } from './text-style.ts';

/** What all that is told of titles and texts has in common. */
const ofText = { plural: null, type: 'engagement_optimization', minPosts: 5, minGroups: 2 } as const;

/** Posts that have something in the title against those that have not. */
const inTitle = (
  name: string,
  { thing, pattern, ...advice }: { thing: string; pattern: RegExp; with: string; without: string },
): Dimension => ({
  ...ofText,
  name,
  word: `${thing} in the title`,
  divide: () => ({
    groups: [
      {
        key: 'yes',
        label: `With ${thing}`,
        posts: `Posts with ${thing} in the title`,
        rest: 'posts without one',
        advice: advice.with,
        step: `Write your next title with ${thing}`,
      },
      {
        key: 'no',
        label: `Without ${thing}`,
        posts: `Posts without ${thing} in the title`,
        rest: 'posts with one',
        advice: advice.without,
        step: `Write your next title without ${thing}`,
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
      rest: 'posts with a shorter one',
      advice: `Write longer ${thing}s (more than ${limit} ${unit})`,
      step: `Let your next ${thing} run past ${limit} ${unit}`,
    }),
    below: (limit) => ({
      label: `At most ${limit} ${unit}`,
      posts: `Posts with a ${thing} of at most ${limit} ${unit}`,
      rest: 'posts with a longer one',
      advice: `Keep ${thing}s short (at most ${limit} ${unit})`,
      step: `Keep your next ${thing} within ${limit} ${unit}`,
    }),
  });

interface Tone {
  name: string;
  /** "sentiment", and whose text has more and less of it: "a more positive text". */
  word: string;
  more: string;
  less: string;
  /** "Write livelier texts", "Write calmer texts". */
  advice: { more: string; less: string };
  /** "Make your next text livelier", "Make your next text calmer". */
  step: { more: string; less: string };
  digits: number;
  /** Whether its figure says something to a creator: a reading grade does, a sentiment of 0.13 does not. */
  isFigureTold: boolean;
  measure: (post: MeasuredPost) => number | null;
}

/** Posts whose text has more of a tone than the creator's own median against the rest. */
const byTone = ({ more, less, advice, step, isFigureTold, ...tone }: Tone): Dimension => {
  const group = (side: 'more' | 'less', figure: string): Omit<Group, 'key'> => {
    const [has, lacks] = side === 'more' ? [more, less] : [less, more];
    const told = isFigureTold ? ` (${tone.word} ${figure})` : '';
    return {
      label: capitalise(isFigureTold ? `${tone.word} ${figure}` : `${has} than usual`),
      posts: `Posts with a text that ${has}${told || ' than usual'}`,
      rest: `posts with one that ${lacks}`,
      advice: `${advice[side]}${told}`,
      step: `${step[side]}${told}`,
    };
  };
  return byMedian({
    ...tone,
    above: (limit) => group('more', `above ${limit}`),
    below: (limit) => group('less', `of at most ${limit}`),
  });
};

/** What posts open with: on a chart, and in a sentence. */
const hookNames: Record<HookKind, readonly [label: string, words: string]> = {
  question: ['with a question', 'with a question'],
  number: ['with a number', 'with a number'],
  contrast: ['with a contrast', 'with a contrast (“but”, “instead”)'],
  problem: ['with a problem', 'with a problem'],
  voice: ['with a quotation', 'with what somebody said'],
  personal: ['in the first person', 'in the first person'],
  statement: ['with a statement', 'with a plain statement'],
};

const hook: Dimension = {
  ...ofText,
  name: 'hook',
  word: 'kind of hook',
  divide: () => ({
    groups: hookKinds.map((key) => {
      const [label, words] = hookNames[key];
      return {
        key,
        label: `Opens ${label}`,
        posts: `Posts that open ${words}`,
        rest: 'posts that open otherwise',
        advice: `Open ${words}`,
        step: `Open your next post ${words}`,
      };
    }),
    groupOf: ({ style }) => style?.hook ?? null,
  }),
};

export const textDimensions = {
  titleQuestion: inTitle('title_question', {
    thing: 'a question',
    pattern: /[?？؟]/u,
    with: 'Ask a question in the title',
    without: 'Leave questions out of the title',
  }),
  titleNumber: inTitle('title_number', {
    thing: 'a number',
    pattern: /\p{Nd}/u,
    with: 'Put a number in the title',
    without: 'Leave numbers out of the title',
  }),
  titleLength: byLength('title', 'characters', (post) => [...post.title].length),
  textLength: byLength('text', 'words', (post) => post.words),
  hook,
  sentiment: byTone({
    name: 'sentiment',
    word: 'sentiment',
    more: 'sounds more positive',
    less: 'sounds less positive',
    advice: { more: 'Sound more positive', less: 'Sound less positive' },
    step: { more: 'Let your next text sound more positive', less: 'Let your next text sound less positive' },
    digits: 2,
    isFigureTold: false,
    measure: ({ style }) => style?.sentiment ?? null,
  }),
  energy: byTone({
    name: 'energy',
    word: 'energy',
    more: 'is livelier',
    less: 'is calmer',
    advice: { more: 'Write livelier texts', less: 'Write calmer texts' },
    step: { more: 'Make your next text livelier', less: 'Make your next text calmer' },
    digits: 1,
    isFigureTold: false,
    measure: ({ style }) => style?.energy ?? null,
  }),
  readingGrade: byTone({
    name: 'reading_grade',
    word: 'reading grade',
    more: 'is harder to read',
    less: 'is easier to read',
    advice: { more: 'Write more demanding texts', less: 'Write simpler texts' },
    step: { more: 'Make your next text more demanding', less: 'Make your next text simpler' },
    digits: 1,
    isFigureTold: true,
    measure: ({ style }) => style?.readingGrade ?? null,
  }),
  address: byTone({
    name: 'address',
    word: 'words such as “you” per 100',
    more: 'speaks to the reader more often',
    less: 'speaks to the reader less often',
    advice: { more: 'Speak to the reader more often', less: 'Speak to the reader less often' },
    step: {
      more: 'Speak to the reader more often in your next text',
      less: 'Speak to the reader less often in your next text',
    },
    digits: 1,
    isFigureTold: true,
    measure: ({ style }) => style?.address ?? null,
  }),
};
