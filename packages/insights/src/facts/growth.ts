import { medianOf } from '../statistics/median.ts';
import { dayInWords, isoDay } from '../questions/local-time.ts';
import { counted, times, wholeNumber, wholePercent } from '../sentences/wording.ts';
import { mostFirst, type Candidate, type FactBasis } from './fact.ts';

/** With fewer posts, halves are a matter of luck; nearer to each other, they are about the same. */
const plain = { posts: 20, multiple: 2 };

/** "Your newer videos have 14 times the views of your older ones": halves by when they were published. */
export function growth({ dated, timezone, noun }: FactBasis): Candidate[] {
  const dayOf = isoDay(timezone);
  const middle = dated[Math.floor(dated.length / 2)];
  if (middle === undefined || dated.length < plain.posts) {
    return [];
  }
  const day = dayOf(middle.publishedAt);
  const isNewer = ({ publishedAt }: FactBasis['posts'][number]): boolean => dayOf(publishedAt) >= day;
  const [newer, older] = [dated.filter(isNewer), dated.filter((post) => !isNewer(post))];
  const [now, before] = [newer, older].map((posts) => medianOf(posts.map(({ views }) => views)));
  const multiple = (now ?? 0) / (before ?? 0);
  if (older.length < plain.posts / 4 || (multiple < plain.multiple && multiple > 1 / plain.multiple)) {
    return [];
  }
  const isMore = multiple > 1;
  return [
    {
      id: 'growth',
      kind: 'pace',
      title: `Your newer ${noun} have ${isMore ? `${times(multiple)} the views of` : `${wholePercent(1 - multiple)} fewer views than`} your older ones`,
      description:
        `Typical views: ${wholeNumber(before ?? 0)} for the ${counted(older.length, noun.replace(/s$/u, ''))} before ${dayInWords(day)};` +
        ` ${wholeNumber(now ?? 0)} for the ${wholeNumber(newer.length)} since.` +
        (isMore ? '' : ' The newer ones have had less time to be seen.'),
      posts: mostFirst(newer, ({ views }) => views),
    },
  ];
}
