import type { Filter, Range } from '@hookline/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount, formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { fallbackRange, rangeWords } from '../../model/ranges.ts';
import { gainedQuery } from '../api/get-gained.ts';
import { leadOf, takenWords } from '../model/lead.ts';
import type { ChannelPost, ShownChannel } from '../model/shown-channel.ts';

interface ChannelLeadProps {
  channel: ShownChannel;
  /** Those that are looked at. */
  posts: readonly ChannelPost[];
  /** "in the last 12 months"; empty for all time. */
  words: string;
  range: Range | undefined;
  filter: Filter;
}

/** The channel in one line, and three figures of which each says what it is. */
export function ChannelLead({ channel, posts, words, range, filter }: ChannelLeadProps) {
  const lead = leadOf(posts);
  const count = `${formatExact(lead.posts)} ${lead.posts === 1 ? 'post' : 'posts'}`;
  const when = words || lead.span;
  return (
    <Section title="Your channel">
      <div className="px-4 py-4 sm:px-5">
        <p className="text-lg text-pretty text-ink">
          <span className="font-semibold">{lead.isOneFormat ? lead.formats : count}</span>
          {when !== '' && ` published ${when}`}
          {lead.isOneFormat ? '.' : `: ${lead.formats}.`}
        </p>
        <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
          <Figure
            name="Lifetime views"
            value={formatCount(lead.views)}
            exact={formatExact(lead.views)}
            note={`all views so far of the ${count}${when === '' ? '' : ` published ${when}`}`}
          />
          <Figure
            name="Median views of a post"
            value={formatCount(lead.median)}
            exact={formatExact(Math.round(lead.median))}
            note="half of these posts have more, half have fewer"
          />
          <GainedFigure channel={channel} range={range ?? fallbackRange} filter={filter} />
        </dl>
      </div>
    </Section>
  );
}

interface GainedFigureProps {
  channel: ShownChannel;
  range: Range;
  filter: Filter;
}

/** Views gained in the period, or why they are not known. */
function GainedFigure({ channel, range, filter }: GainedFigureProps) {
  const { data, error, isFetching, refetch } = useQuery(gainedQuery(range, filter));
  const name = `Views gained in ${rangeWords(range)}`;
  if (data === undefined && error !== null) {
    const retry = (
      <span role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        could not be counted
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </span>
    );
    return <Figure name={name} value="–" note={retry} />;
  }
  if (data === undefined) {
    return <Figure name={name} value="–" note="being counted" />;
  }
  if (data.posts === 0) {
    const taken = takenWords(channel);
    return (
      <Figure
        name={name}
        value="–"
        note={`not known yet: numbers were taken ${taken || 'never'}. Import or track again in some days, and what was gained in between stands here`}
      />
    );
  }
  const all = data.posts === data.of;
  return (
    <Figure
      name={name}
      value={`${(data.views ?? 0) >= 0 ? '+' : ''}${formatCount(data.views)}`}
      exact={formatExact(data.views)}
      note={
        all
          ? `by ${formatExact(data.of)} ${data.of === 1 ? 'post' : 'posts'}`
          : `by ${formatExact(data.posts)} of ${formatExact(data.of)} posts: of the others, nothing was taken in the week before`
      }
    />
  );
}

interface FigureProps {
  name: string;
  value: string;
  exact?: string;
  note: ReactNode;
}

const Figure = ({ name, value, exact, note }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="tabular mt-0.5 text-2xl font-semibold text-ink" title={exact}>
      {value}
    </dd>
    <dd className="mt-0.5 text-sm text-pretty text-muted">{note}</dd>
  </div>
);
