import { Card } from '#ui/card.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of a list of items. */
export function ItemListSkeleton({ label }: { label: string }) {
  return (
    <Card>
      <Loading label={label}>
        <div className="flex h-12 items-center border-b border-line px-5">
          <Skeleton className="h-3.5 w-28" />
        </div>
        {Array.from({ length: 6 }, (_, row) => (
          <div
            key={row}
            className="flex h-[4.25rem] items-center gap-3 border-b border-line px-4 last:border-0 sm:px-5"
          >
            <Skeleton className="size-9 rounded-lg" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-3.5 w-3/5 max-w-96" />
              <Skeleton className="h-3 w-2/5 max-w-56" />
            </div>
            <Skeleton className="h-5 w-20 rounded-full" />
          </div>
        ))}
      </Loading>
    </Card>
  );
}
