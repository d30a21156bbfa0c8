import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** As big as a BoardCard. */
export function BoardCardSkeleton() {
  return (
    <Card className="flex min-h-44 flex-col p-4">
      <Skeleton className="size-9 rounded-lg" />
      <Skeleton className="mt-4 h-4 w-1/2" />
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-2 h-3.5 w-2/3" />
      <Skeleton className="mt-auto h-3 w-1/3" />
    </Card>
  );
}
