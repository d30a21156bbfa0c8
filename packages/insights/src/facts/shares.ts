import { onPlatform } from '@hookline/contract/platforms';
import { medianOf } from '../statistics/median.ts';
import { counted, listed, quoted, wholeNumber, wholePercent } from '../sentences/wording.ts';
import { formatName, formatOf, platformsOfFormats } from '../traits/format.ts';
import { hashtagsOf } from '../traits/hashtags.ts';
import type { TrackedPost } from '../tracked-post.ts';
import { mostFirst, type Candidate, type FactBasis } from './fact.ts';

const best = 10;
/** So many of the best have it, and it is so much rarer among all others. */
const most = { least: 7, timesRarer: 1.5 };

interface Trait {
  dimension: string;
  key: string;
  /** "are Shorts", "have #canada". */
  verb: string;
}

/** "9 of your 10 best are Shorts": the one thing that sets the best apart the most. */
export function bestShare({ posts, noun }: FactBasis): Candidate[] {
  if (posts.length < 2 * best) {
    return [];
  }
  const top = mostFirst(posts, ({ views }) => views).slice(0, best);
  const platforms = new Set(posts.map(({ platform }) => platform));
  const named = platformsOfFormats(posts);
  const traitsHere = (post: TrackedPost): Trait[] => traitsOf(post, platforms, named);
  const traitsOfAll = posts.map(traitsHere);
  const inAll = Map.groupBy(traitsOfAll.flat(), ({ key }) => key);
  const inTop = Map.groupBy(top.flatMap(traitsHere), ({ key }) => key);
  const [telling] = [...inTop]
    .map(([key, [trait, ...more]]) => {
      const own = more.length + 1;
      const all = inAll.get(key)?.length ?? own;
      const rest = (all - own) / (posts.length - best);
      return { trait, own, all, apart: own / best - rest, isRarer: own / best >= most.timesRarer * rest };
    })
    .filter(({ own, isRarer }) => own >= most.least && isRarer)
    .sort((a, b) => b.apart - a.apart);
  if (telling?.trait === undefined) {
    return [];
  }
  const { trait, own, all } = telling;
  const having = top.filter((post) => traitsHere(post).some(({ key }) => key === trait.key));
  return [
    {
      id: `best_share:${trait.key}`,
      kind: 'best_share',
      title:
        own === best
          ? `Your ${best} best ${noun} ${allOf(trait.verb)}`
          : `${own} of your ${best} best ${trait.verb}`,
      description: `Among all your ${noun} it is ${wholeNumber(all)} of ${wholeNumber(posts.length)} (${wholePercent(all / posts.length)}).`,
      posts: having,
      dimensions: [trait.dimension],
    },
  ];
}

/** "are all Shorts", "all have #canada". */
const allOf = (verb: string): string =>
  verb.startsWith('are ') ? verb.replace('are', 'are all') : `all ${verb}`;

function traitsOf(post: TrackedPost, platforms: ReadonlySet<string>, named: ReadonlySet<string>): Trait[] {
  const format = formatOf(post);
  const tags = hashtagsOf(post);
  return [
    ...(format === null
      ? []
      : [{ dimension: 'format', key: `format:${format}`, verb: `are ${formatName(format, named)}` }]),
    ...(platforms.size < 2
      ? []
      : [
          {
            dimension: 'platform',
            key: `platform:${post.platform}`,
            verb: `are ${onPlatform(post.platform)}`,
          },
        ]),
    ...tags.map((tag) => ({ dimension: 'hashtag', key: `hashtag:${tag}`, verb: `have #${tag}` })),
  ];
}

/** A few posts make most views: this share of them, and no more posts than that. */
const few = { views: 0.5, posts: 0.08, least: 3 };

/** "Three videos made 61 % of your views." */
export function concentration({ posts, noun }: FactBasis): Candidate[] {
  const all = posts.reduce((sum, { views }) => sum + views, 0);
  const ranked = mostFirst(posts, ({ views }) => views);
  let count = 0;
  let made = 0;
  while (made < few.views * all && count < ranked.length) {
    made += ranked[count]?.views ?? 0;
    count += 1;
  }
  if (count > Math.max(few.least, few.posts * posts.length)) {
    return [];
  }
  const top = ranked.slice(0, count);
  const one = singular(noun);
  return [
    {
      id: 'concentration',
      kind: 'concentration',
      title: `${capitalNumber(count)} ${count === 1 ? one : noun} made ${wholePercent(made / all)} of your views`,
      description:
        `${wholeNumber(made)} of ${wholeNumber(all)} views;` +
        ` the other ${counted(posts.length - count, one)} made the rest.`,
      posts: top,
      praises: count === 1 ? top[0] : undefined,
    },
  ];
}

/** Of a plural that ends with an s. */
const singular = (plural: string): string => plural.replace(/s$/u, '');

const small = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const capitalNumber = (count: number): string => small[count] ?? wholeNumber(count);

/** "43 Shorts and 194 long videos": how many of each, and their medians. */
export function mixOfFormats({ posts }: FactBasis): Candidate[] {
  const platforms = platformsOfFormats(posts);
  const groups = (['short', 'long'] as const).flatMap((format) => {
    const own = posts.filter((post) => formatOf(post) === format);
    const name = formatName(format, platforms);
    return own.length === 0 ? [] : [{ own, name, middle: medianOf(own.map(({ views }) => views)) }];
  });
  if (groups.length < 2) {
    return [];
  }
  const known = groups.flatMap(({ own }) => own);
  const unknown = posts.filter((post) => isVideo(post) && formatOf(post) === null).length;
  const rest =
    unknown === 0
      ? ''
      : ` ${counted(unknown, 'video')} of unknown length ${unknown === 1 ? 'is' : 'are'} left out.`;
  return [
    {
      id: 'mix:format',
      kind: 'mix',
      title: listed(
        groups.map(
          ({ own, name }) => `${wholeNumber(own.length)} ${own.length === 1 ? singular(name) : name}`,
        ),
      ),
      description: `A typical ${groups.map(usualOf).join(', a typical ')}.${rest}`,
      posts: mostFirst(known, ({ views }) => views),
      dimensions: ['format'],
    },
  ];
}

/** Whether a post is a video of a platform that sets short ones apart. */
const isVideo = ({ type, platform }: TrackedPost): boolean =>
  platform === 'youtube' || (type === 'video' && (platform === 'instagram' || platform === 'facebook'));

const usualOf = ({ name, middle }: { name: string; middle: number }): string =>
  `${singular(name)} has ${counted(Math.round(middle), 'view')}`;

/** What all of it comes to. */
export function total({ posts, noun }: FactBasis): Candidate[] {
  const all = posts.reduce((sum, { views }) => sum + views, 0);
  const middle = Math.round(medianOf(posts.map(({ views }) => views)));
  const ranked = mostFirst(posts, ({ views }) => views);
  const typical = ranked.slice(Math.floor((ranked.length - 1) / 2), Math.floor(ranked.length / 2) + 1);
  return [
    {
      id: 'total',
      kind: 'total',
      title: `${wholeNumber(posts.length)} ${noun} have ${counted(all, 'view')}`,
      description: `A typical one is ${quoted(typical[0]?.title ?? '')} with ${counted(middle, 'view')}.`,
      posts: typical,
    },
  ];
}
