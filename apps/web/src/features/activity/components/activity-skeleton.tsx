import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** As high as so many entries. */
export function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <Loading label="Loading activity">
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-[3.5625rem] items-center gap-3 border-b border-line px-4 last:h-14 last:border-0 sm:px-5"
        >
          <Skeleton className="size-8 rounded-lg" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </Loading>
  );
}
