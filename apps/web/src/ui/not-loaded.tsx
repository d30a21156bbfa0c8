import { errorMessage } from '#lib/api-error.ts';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';

export interface NotLoadedProps {
  /** What could not be had, or not yet. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What it is: "Your webhooks". */
  noun: string;
  /** The size of what is to come, as classes. */
  skeleton: string;
  className?: string;
}

/** What stands in the place of something as long as it is loaded, or where that failed. */
export const NotLoaded = ({ query, noun, skeleton, className }: NotLoadedProps) =>
  query.error === null ? (
    <Loading label={`Loading ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`} className={className ?? ''}>
      <Skeleton className={skeleton} />
    </Loading>
  ) : (
    <ErrorState
      title={`${noun} couldn’t be loaded`}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {errorMessage(query.error)}
    </ErrorState>
  );
