import { askContrasts, type ContrastAnswer, type Sides } from '../contrasts/ask-contrasts.ts';
import { measurePosts } from '../measured-post.ts';
import { capitalise } from '../questions/dimension.ts';
import { listed, multipleInWords, wholeNumber } from '../sentences/wording.ts';
import { mostFirst, type Candidate, type FactBasis } from './fact.ts';

/** So far apart, with so many posts on each side, anybody who looks at the numbers sees it. */
const plain = { multiple: 5, posts: 15 };
/** Below this, posts of the same time do about as well. */
const alike = 1.6;
const shown = 8;
const aspects = new Set(['format', 'hashtag', 'duration']);

/**
 * "Posts with #x have 6.0 times the views": what is far apart as it is, whatever its cause. Where the time of
 * publishing explains it no insight says so, and who sees it in the numbers should know why.
 */
export function farApart({ posts, timezone, now }: FactBasis): Candidate[] {
  const measured = measurePosts(posts, { timezone, now, minimumSample: plain.posts });
  const far = askContrasts(measured, plain.posts, aspects)
    .filter(({ outcome }) => outcome.name === 'views')
    .map((answer) => ({ ...answer, middles: answer.middles() }))
    .filter(({ middles }) => Math.abs(lnMultiple(middles)) >= Math.log(plain.multiple))
    .map((answer) => ({ ...answer, difference: answer.difference() }));
  return [...Map.groupBy(far, ({ aspect }) => aspect.name)].flatMap(([name, own]) => {
    const [first, ...others] = own.toSorted((a, b) => lnMultiple(b.middles) - lnMultiple(a.middles));
    return first === undefined
      ? []
      : [
          {
            id: `mix:${name}:apart`,
            kind: 'mix' as const,
            title: `${capitalise(first.trait.posts)} have ${inWords(first)}${butOf(first)}`,
            description: [middlesOf(first), ...alsoOf(others.slice(0, shown)), ...timeOf(first)].join(' '),
            posts: mostFirst(first.posts().having, ({ views }) => views),
            groups: own.map(({ trait }) => `${name}:${trait.key}`),
          },
        ];
  });
}

interface Apart extends Omit<ContrastAnswer, 'middles' | 'difference'> {
  middles: Sides<number>;
  difference: number | null;
}

const lnMultiple = ({ having, others }: Sides<number>): number =>
  Math.log(Math.max(having, 1)) - Math.log(Math.max(others, 1));

const inWords = ({ middles }: Apart): string => multipleInWords(Math.exp(lnMultiple(middles)), 'views');

/** Names all hashtags, of which the title may leave some out. */
const middlesOf = ({ aspect, middles, counts, trait }: Apart): string =>
  `Typical views: ${wholeNumber(middles.having)} for ${wholeNumber(counts.having)} ` +
  `${aspect.name === 'hashtag' ? `posts with ${inList(trait.label)}` : 'such posts'},` +
  ` ${wholeNumber(middles.others)} for ${wholeNumber(counts.others)} ${trait.rest}.`;

const alsoOf = (others: readonly Apart[]): string[] =>
  others.length === 0
    ? []
    : [`Also: ${listed(others.map((one) => `${inList(one.trait.label)} (${inWords(one)})`))}.`];

/** "#a, #b and #c", of hashtags that the same posts have. */
const inList = (label: string): string => (label.startsWith('#') ? listed(label.split(' ')) : label);

/** Whether the time of publishing explains it: posts without it from the same time do about as well. */
const isOfTheTime = ({ difference }: Apart): boolean =>
  difference !== null && Math.abs(difference) <= Math.log(alike);

/** What a title that is true of all posts would hide of those of the same time. */
function butOf(one: Apart): string {
  const all = lnMultiple(one.middles);
  if (isOfTheTime(one)) {
    return ', but so do others from their time';
  }
  const isReversed = all * (one.difference ?? 0) < 0;
  return isReversed ? `, but ${all > 0 ? 'fewer' : 'more'} than others from their time` : '';
}

function timeOf(one: Apart): string[] {
  if (one.difference === null) {
    return ['There are too few other posts from that time to compare with.'];
  }
  const fair = multipleInWords(Math.exp(one.difference), 'views');
  return isOfTheTime(one)
    ? []
    : [`Compared with others from the same time it is ${fair}, which may be luck.`];
}
