import { findInsights } from '../../packages/insights/src/index.ts';
import type { InsightOptions } from '../../packages/insights/src/index.ts';
import { shareOf } from '../../packages/insights/src/testing/calibration.ts';
import {
  judgeClaims,
  simulateChannel,
  type Channel,
} from '../../packages/insights/src/testing/simulate-channel.ts';

interface Table {
  title: string;
  rows: Record<string, string | number>[];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const noChannel: Channel = { posts: 60, format: 1, hashtag: 1, growth: 1, shortsSince: 1 };
const lateShorts = { ...noChannel, posts: 90, shortsSince: 0.55 };
const channels: readonly { name: string; planted: string; channel: Channel }[] = [
  { name: 'noise', planted: '', channel: noChannel },
  { name: 'noise, old posts have ten times the views', planted: '', channel: { ...noChannel, growth: 0.1 } },
  { name: 'the same, Shorts only recently', planted: '', channel: { ...lateShorts, growth: 0.1 } },
  {
    name: 'new posts have eight times the views, Shorts only recently',
    planted: '',
    channel: { ...lateShorts, growth: 8 },
  },
  {
    name: 'Shorts have three times the views',
    planted: 'format',
    channel: { ...noChannel, format: 3, growth: 0.3 },
  },
  {
    name: 'a hashtag has three times the views',
    planted: 'hashtag',
    channel: { ...noChannel, hashtag: 3, growth: 0.3 },
  },
];
const channelRuns = 334;
const steps = [0.6, 0.7, 0.8, 0.9, 0.95, 1];

/** Of each channel, what is told of so many: all that is asked, heavy tails, a slow trend. */
export function channelTables(options: InsightOptions): Table[] {
  const told = channels.map(({ name, planted, channel }, world) => ({
    name,
    planted,
    claims: Array.from({ length: channelRuns }, (_, seed) =>
      judgeClaims(findInsights(simulateChannel(channel, 1000 * world + seed), options), channel),
    ),
  }));
  const found = told.map(({ name, planted, claims }) => ({
    channel: name,
    'any false claim': percent(shareOf(claims, (own) => own.some(({ holds }) => !holds))),
    'true effect reported':
      planted === ''
        ? ''
        : percent(
            shareOf(claims, (own) => own.some(({ holds, dimension }) => holds && dimension === planted)),
          ),
  }));
  const all = told.flatMap(({ claims }) => claims.flat());
  const bins = steps.slice(1).map((upTo, index) => {
    const from = steps[index] ?? 0;
    const own = all.filter(({ confidence }) => confidence >= from && confidence < upTo);
    const said = own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length;
    return { from, upTo, claims: own.length, said, held: shareOf(own, ({ holds }) => holds) };
  });
  const gaps = bins.reduce((sum, { claims, said, held }) => sum + claims * Math.abs(said - held), 0);
  return [
    { title: `Channels, ${channelRuns} of each, 30 posts a side`, rows: found },
    {
      title: `What confidence says of them and what holds: calibration error ${(gaps / all.length).toFixed(3)}`,
      rows: bins.map(({ from, upTo, claims, said, held }) => ({
        confidence: `${from} to ${upTo}`,
        claims,
        'mean confidence': said.toFixed(3),
        'share that held': held.toFixed(3),
      })),
    },
  ];
}
