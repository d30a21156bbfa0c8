import type { ChannelMetric, Filter } from '@hookline/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asWord } from '#lib/tolerant.ts';
import { channelQuery } from '../api/get-channel.ts';
import { drawableMetrics, type Metric } from '../model/metrics.ts';
import { channelMetrics } from '../model/shown-channel.ts';
import { minPostsToSpread } from '../model/spread.ts';
import { usePublished } from '../model/use-published.ts';
import { MetricPair } from './metric-pair.tsx';
import { MetricSpread } from './metric-spread.tsx';

/** What is asked for beside views and length, which every answer has. */
const asked = (metrics: readonly Metric[]): ChannelMetric[] =>
  [...new Set(metrics)].flatMap((metric) => asWord(metric, channelMetrics) ?? []).toSorted();

/** How a metric spreads, and two of them against each other; nothing while there are too few posts. */
export function CloserLook({ filter }: { filter: Filter }) {
  const [spread, setSpread] = useState<Metric>('views');
  const [across, setAcross] = useState<Metric>();
  const [up, setUp] = useState<Metric>('views');
  const plain = useQuery(channelQuery(filter));
  const choices = plain.data === undefined ? [] : drawableMetrics(plain.data);
  const other = across ?? bestPartner(choices);
  const { data } = useQuery(channelQuery(filter, asked([spread, other, up])));
  const { chosen } = usePublished(data?.posts ?? []);

  if (plain.data !== undefined && plain.data.posts.length < minPostsToSpread) {
    return null;
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
      <MetricSpread posts={chosen} metric={spread} choices={choices} onChoose={setSpread} />
      <MetricPair posts={chosen} across={other} up={up} choices={choices} onAcross={setAcross} onUp={setUp} />
    </div>
  );
}

/** What creators first ask of views: how often it was shown, pressed, and how long it is. */
const partners: readonly Metric[] = [
  'click_through_rate',
  'duration',
  'average_viewed',
  'engagement_rate',
  'impressions',
  'likes',
];

const bestPartner = (choices: readonly Metric[]): Metric =>
  partners.find((metric) => choices.includes(metric)) ??
  choices.find((metric) => metric !== 'views') ??
  'views';
