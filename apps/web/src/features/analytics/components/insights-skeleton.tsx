import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export function InsightsSkeleton() {
  return (
    <Loading
      label="Loading insights"
      className="grid gap-3 p-3 sm:grid-cols-2 sm:gap-4 sm:p-4 lg:grid-cols-3"
    >
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-3 rounded-lg border border-line p-4">
          <Skeleton className="size-9 rounded-lg" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3.5 w-full" />
          <Skeleton className="h-3.5 w-5/6" />
          <Skeleton className="mt-2 h-3.5 w-1/4" />
        </div>
      ))}
    </Loading>
  );
}
