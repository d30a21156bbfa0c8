import { Card } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

/** As tall as a StatCard, to the pixel. */
export function StatCardSkeleton() {
  return (
    <Card className="flex flex-col p-4">
      <div className="flex h-5 items-center">
        <Skeleton className="h-3.5 w-24" />
      </div>
      <div className="mt-2 flex h-8 items-center">
        <Skeleton className="h-6 w-16" />
      </div>
      <div className="mt-1 flex h-5 items-center">
        <Skeleton className="h-3.5 w-28" />
      </div>
    </Card>
  );
}
