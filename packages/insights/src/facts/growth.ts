import { onPlatform } from '@hookline/contract/platforms';
import { medianOf } from '../statistics/median.ts';
import { dayInWords, isoDay } from '../questions/local-time.ts';
import { counted, joinOf, multipleInWords, wholeNumber } from '../sentences/wording.ts';
import { mostFirst, type Candidate, type FactBasis } from './fact.ts';

type Post = FactBasis['posts'][number];

/** With fewer posts, halves are a matter of luck; nearer to each other, they are about the same. */
const plain = { posts: 20, multiple: 2 };
/** Of which a platform must have so much that it speaks for both halves: a newsletter is no older TikTok. */
const mostOfHalf = 0.8;
/** Up to this age views still come in. */
const young = 60 * 24 * 3600 * 1000;

/** "Your newer videos have 14 times the views of your older ones": halves by when they were published. */
export function growth({ posts, dated, timezone, now, noun }: FactBasis): Candidate[] {
  const dayOf = isoDay(timezone);
  const middle = dated[Math.floor(dated.length / 2)];
  if (middle === undefined || dated.length < plain.posts) {
    return [];
  }
  const day = dayOf(middle.publishedAt);
  const isNewer = ({ publishedAt }: Post): boolean => dayOf(publishedAt) >= day;
  const halves = [dated.filter(isNewer), dated.filter((post) => !isNewer(post))];
  const platform = platformOfMost(halves);
  if (platform === undefined) {
    return [];
  }
  const [newer = [], older = []] = halves.map((half) => half.filter((post) => post.platform === platform));
  const multiple = middleOf(newer) / middleOf(older);
  if (older.length < plain.posts / 4 || (multiple < plain.multiple && multiple > 1 / plain.multiple)) {
    return [];
  }
  const where = posts.every((post) => post.platform === platform) ? '' : ` ${onPlatform(platform)}`;
  const views = multipleInWords(multiple, 'views');
  const isYoung = now.getTime() - medianOf(newer.map(({ publishedAt }) => publishedAt.getTime())) < young;
  return [
    {
      id: 'growth',
      kind: 'pace',
      title: `Your newer ${noun}${where} have ${views} ${joinOf(multiple)} your older ones`,
      description:
        `Typical views${where}: ${wholeNumber(middleOf(older))} for the` +
        ` ${counted(older.length, noun.replace(/s$/u, ''))} before ${dayInWords(day)};` +
        ` ${wholeNumber(middleOf(newer))} for the ${wholeNumber(newer.length)} since.` +
        (multiple < 1 && isYoung ? ' The newer ones have had less time to be seen.' : ''),
      posts: mostFirst(newer, (post) => post.views),
    },
  ];
}

const middleOf = (posts: readonly Post[]): number => medianOf(posts.map(({ views }) => views));

/** The platform that has most of each half; none where they are of several. */
const platformOfMost = (halves: readonly (readonly Post[])[]): Post['platform'] | undefined =>
  [...new Set(halves.flat().map(({ platform }) => platform))].find((platform) =>
    halves.every(
      (half) => half.filter((post) => post.platform === platform).length >= mostOfHalf * half.length,
    ),
  );
