import type { ReactNode } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Card } from './card.tsx';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';

export interface NotLoadedProps {
  /** What could not be had, or not yet. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What it is: "Your webhooks". */
  noun: string;
  /** The shape of what is to come: the classes of one sheet, or several. */
  skeleton: ReactNode;
  /** It stands on the page itself: a failure gets a card. */
  isOnPage?: boolean;
  className?: string;
}

/** What stands in the place of something as long as it is loaded, or where that failed. */
export function NotLoaded({ query, noun, skeleton, isOnPage = false, className = '' }: NotLoadedProps) {
  if (query.error === null) {
    return (
      <Loading label={`Loading ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`} className={className}>
        {typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton}
      </Loading>
    );
  }
  const failure = (
    <ErrorState
      title={`${noun} couldn’t be loaded`}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {errorMessage(query.error)}
    </ErrorState>
  );
  return isOnPage ? <Card>{failure}</Card> : failure;
}
