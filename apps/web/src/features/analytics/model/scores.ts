import { formatCount, formatPercent, formatScore } from '#lib/format.ts';
import { asList, asNumber, asRecord, asText } from '#lib/tolerant.ts';

/** A viral score, and what it is made of, in words. */
export interface ShownScore {
  platform: string;
  /** "6.7" */
  score: string;
  parts: { label: string; value: string; usual: string }[];
  /** What should be known before it is believed; empty when nothing stands against it. */
  caveats: string[];
}

/** With fewer posts the score keeps near the middle. */
const fewPosts = 8;

export const readScores = (answer: unknown): ShownScore[] =>
  asList(asRecord(answer)['scores'], (value) => {
    const score = asRecord(value);
    return asNumber(score['viral_potential_score']) === null ? undefined : readScore(score);
  });

function readScore(score: Readonly<Record<string, unknown>>): ShownScore {
  const number = (name: string): number | null => asNumber(score[name]);
  const [posts, young] = [number('posts'), number('young_posts')];
  const isKnown = score['engagement_known'] !== false;
  return {
    platform: asText(score['platform']),
    score: formatScore(number('viral_potential_score')),
    parts: [
      {
        label: 'Views against your median',
        value: formatMultiple(number('multiple')),
        usual: `${formatCount(number('views'))} of usually ${formatCount(number('usual_views'))}`,
      },
      {
        label: 'Weighted engagement',
        value: isKnown ? formatPercent(number('weighted_engagement')) : '–',
        usual: !isKnown
          ? 'not known: views alone decide'
          : `usual here: ${formatPercent(number('usual_engagement'))}`,
      },
      {
        label: 'Share rate',
        value: isKnown ? formatPercent(number('share_rate')) : '–',
        usual: !isKnown ? 'not known' : `usual: ${formatPercent(number('usual_share_rate'))}`,
      },
      {
        label: 'Rests on',
        value: posts === 1 ? '1 post' : `${formatCount(posts)} posts`,
        usual: `yours on this platform${young === null || young === 0 ? '' : `, ${formatCount(young)} of them young`}`,
      },
    ],
    caveats: [...youngCaveat(score['is_young'] === true, number('age_days')), ...fewCaveat(posts)],
  };
}

/** "2.4×"; a small part of the usual with two decimals. */
const formatMultiple = (multiple: number | null): string =>
  multiple === null
    ? '–'
    : `${multiple > 0 && multiple < 0.1 ? multiple.toFixed(2) : formatScore(multiple)}×`;

function youngCaveat(isYoung: boolean, age: number | null): string[] {
  if (!isYoung) {
    return [];
  }
  const day = age === null ? 'its first days' : `day ${Math.floor(Math.max(0, age)) + 1} after publishing`;
  return [
    `A young post: its latest numbers are from ${day}. Most views come in within 7 days, so the score may still rise.`,
  ];
}

const fewCaveat = (posts: number | null): string[] =>
  posts !== null && posts < fewPosts
    ? ['Few posts to compare with: the score keeps near the middle until there are more.']
    : [];
