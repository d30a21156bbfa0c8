import { Skeleton } from '#ui/skeleton.tsx';

/** The shapes of the two lists. */
export function FiguresSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Skeleton className="h-92.5 rounded-xl" />
      <Skeleton className="h-92.5 rounded-xl" />
    </div>
  );
}
