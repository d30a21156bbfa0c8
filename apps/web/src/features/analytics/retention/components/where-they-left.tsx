import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { retentionQuery } from '../api/get-retention.ts';
import { describePlace, describeRetention, formatEdge, formatStart } from '../model/retention-words.ts';
import type { ShownRetention } from '../model/shown-retention.ts';
import { watchAddress } from '../model/watch-address.ts';
import { PlacesTable } from './places-table.tsx';
import { RankMark } from './rank-mark.tsx';
import { RetentionChart } from './retention-chart.tsx';

export interface WhereTheyLeftProps {
  itemId: string;
  /** Where the video is watched; null where that is not known. */
  url: string | null;
  /** Goes to a second of the recording or its transcript; absent where there is neither. */
  onSeek: ((seconds: number) => void) | undefined;
}

/** The retention curve of an item over what is said in it; nothing where there is none. */
export function WhereTheyLeft({ itemId, ...rest }: WhereTheyLeftProps) {
  const { data } = useQuery(retentionQuery(itemId));
  return data ? <Shown retention={data} {...rest} /> : null;
}

type ShownProps = Omit<WhereTheyLeftProps, 'itemId'> & { retention: ShownRetention };

function Shown({ retention, url, onSeek }: ShownProps) {
  const { places, usual } = retention;
  const ranked = places.filter(({ rank }) => rank !== null).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  const [picked, setPicked] = useState(() =>
    Math.max(
      0,
      places.findIndex(({ rank }) => rank === 1),
    ),
  );
  const [hovered, setHovered] = useState<number>();
  const looked = hovered ?? picked;
  const handleGo = (index: number) => {
    setPicked(index);
    const start = places[index]?.start ?? null;
    if (start !== null) {
      onSeek?.(start);
    }
  };

  return (
    <Section title="Where viewers dropped off" action={<Legend isCompared={usual !== null} />}>
      <div className="grid grid-cols-1 gap-4 px-4 py-4 sm:px-5">
        <p className="max-w-3xl text-sm text-pretty text-muted">{describeRetention(retention)}</p>
        <RetentionChart
          retention={retention}
          picked={looked}
          onHover={setHovered}
          onPick={setPicked}
          onGo={handleGo}
        />
        <Picked retention={retention} index={looked} url={url} onGo={onSeek && handleGo} />
        {ranked.length > 0 && (
          <div>
            <h3 className="text-sm font-medium text-muted">
              {usual === null ? 'Biggest drops' : 'Biggest drops compared with your usual'}
            </h3>
            <p className="text-sm text-pretty text-muted">
              Most videos have drops like these, often by chance. Look for patterns across several of your
              videos.
            </p>
            <ol className="mt-1.5 flex flex-wrap gap-2">
              {ranked.map((place) => (
                <li key={place.from}>
                  <Button size="sm" onClick={() => handleGo(places.indexOf(place))}>
                    <RankMark rank={place.rank} />
                    {formatStart(place)}
                  </Button>
                </li>
              ))}
            </ol>
          </div>
        )}
      </div>
      <PlacesTable retention={retention} picked={picked} onGo={handleGo} />
    </Section>
  );
}

interface PickedProps {
  retention: ShownRetention;
  index: number;
  url: string | null;
  onGo: ((index: number) => void) | undefined;
}

/** What is said at the place that is looked at, and what people did. */
function Picked({ retention: { places, seconds, others }, index, url, onGo }: PickedProps) {
  const place = places[index];
  if (place === undefined) {
    return null;
  }
  const { start } = place;
  const address = url === null || start === null ? null : watchAddress(url, start);
  const time = formatStart(place);
  return (
    <div className="flex flex-col gap-1 sm:min-h-32 rounded-lg bg-sunken px-3 py-2.5">
      <p dir="auto" className="line-clamp-3 text-base break-words text-ink sm:line-clamp-2">
        <RankMark rank={place.rank} />{' '}
        <span className="tabular mr-1 font-medium">
          {time} to {formatEdge(place.to, seconds)}
        </span>
        {place.text === '' ? <span className="text-muted">no speech</span> : place.text}
      </p>
      <p className="text-sm text-pretty text-muted">{describePlace(place, others)}</p>
      <div className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-1">
        {onGo && start !== null && (
          <Button size="sm" onClick={() => onGo(index)}>
            <Play aria-hidden="true" /> Go to {time}
          </Button>
        )}
        {address !== null && (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            Watch at {time}
          </a>
        )}
      </div>
    </div>
  );
}

const Legend = ({ isCompared }: { isCompared: boolean }) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted">
    <span className="inline-flex items-center gap-1.5">
      <span className="w-4 border-t-2 border-accent" />
      This video
    </span>
    {isCompared && (
      <span className="inline-flex items-center gap-1.5">
        <span className="w-4 border-t-2 border-dashed border-muted" />
        Your usual
      </span>
    )}
  </p>
);
