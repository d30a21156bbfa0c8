import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of a board's header. What loads is said by the list below. */
export function BoardSkeleton() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-72 grid-cols-1 gap-3">
        <Skeleton className="h-3.5 w-16" />
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-4 w-80 max-w-full" />
      </div>
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-9 w-40" />
      </div>
    </div>
  );
}
