import type { Filter, Range } from '@hookline/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { counted, formatCount, formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Figure } from '../../components/figure.tsx';
import { fallbackRange, rangeWords } from '../../model/ranges.ts';
import { channelQuery } from '../api/get-channel.ts';
import { gainedQuery } from '../api/get-gained.ts';
import { leadOf, takenWords } from '../model/lead.ts';
import type { ShownChannel } from '../model/shown-channel.ts';
import { usePublished } from '../model/use-published.ts';
import { LeadSkeleton } from './lead-skeleton.tsx';

interface ChannelLeadProps {
  range: Range | undefined;
  filter: Filter;
}

/**
 * The channel in one line, and three figures of which each says what it is; nothing while there are no posts.
 */
export function ChannelLead({ range, filter }: ChannelLeadProps) {
  const { data: channel, error, isPlaceholderData: isOld } = useQuery(channelQuery(filter));
  // What failed is said, and tried again, where the picture would stand.
  if (channel === undefined) {
    return error === null ? <LeadSkeleton /> : null;
  }
  return channel.posts.length > 0 && <Lead channel={channel} isOld={isOld} range={range} filter={filter} />;
}

interface LeadProps extends ChannelLeadProps {
  channel: ShownChannel;
  isOld: boolean;
}

function Lead({ channel, isOld, range, filter }: LeadProps) {
  const { chosen, words } = usePublished(channel.posts);
  const lead = leadOf(chosen);
  const count = counted(lead.posts, 'post');
  const when = words || lead.span;
  return (
    <Card
      role="region"
      aria-labelledby="channel-lead"
      aria-busy={isOld}
      className={clsx('px-4 py-3 transition-opacity sm:px-5 sm:py-4', isOld && 'opacity-55')}
    >
      <h2 id="channel-lead" className="sr-only">
        Your channel
      </h2>
      <p className="text-base text-pretty text-ink sm:text-lg">
        <span className="font-semibold">{lead.isOneFormat ? lead.formats : count}</span>
        {when !== '' && ` published ${when}`}
        {lead.isOneFormat ? '.' : `: ${lead.formats}.`}
      </p>
      <dl className="mt-2 grid content-start gap-x-8 gap-y-2 max-sm:min-h-36 sm:mt-3 sm:min-h-24 sm:grid-cols-3">
        <Figure
          name="Lifetime views"
          value={formatCount(lead.views)}
          exactValue={formatExact(lead.views)}
          note={lead.posts === 1 ? 'your post’s total views so far' : `total views so far across ${count}`}
        />
        <Figure
          name="Median views per post"
          value={formatCount(lead.median)}
          exactValue={formatExact(Math.round(lead.median))}
          note={lead.posts === 1 ? 'from one post so far' : 'so far: half have more, half have fewer'}
        />
        <GainedFigure channel={channel} range={range ?? fallbackRange} filter={filter} />
      </dl>
    </Card>
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
        couldn’t be counted
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </span>
    );
    return <Figure name={name} value="–" note={retry} />;
  }
  if (data === undefined) {
    return <Figure name={name} value="–" note="counting" />;
  }
  if (data.posts === 0) {
    const taken = takenWords(channel);
    return (
      <Figure
        name={name}
        value="–"
        note={
          taken === ''
            ? 'not known yet: add numbers, then add more in a few days'
            : `not known yet: numbers were recorded ${taken}; add more in a few days`
        }
      />
    );
  }
  const all = data.posts === data.of;
  return (
    <Figure
      name={name}
      value={`${(data.views ?? 0) >= 0 ? '+' : ''}${formatCount(data.views)}`}
      exactValue={formatExact(data.views)}
      note={
        all
          ? `from ${data.of === 1 ? 'your post' : `all ${counted(data.of, 'post')}`}`
          : `counted for ${formatExact(data.posts)} of ${counted(data.of, 'post')};` +
            ' the others have no earlier numbers'
      }
    />
  );
}
