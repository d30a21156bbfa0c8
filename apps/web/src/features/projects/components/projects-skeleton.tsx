import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const cards = [4, 3, 2, 3];

/** The shape of the columns. */
export const ProjectsSkeleton = () => (
  <Loading
    label="Loading your projects"
    className="flex min-h-0 flex-1 gap-3 overflow-hidden px-4 sm:px-6 lg:px-8"
  >
    {cards.map((count, column) => (
      <div key={column} className="grid w-72 shrink-0 content-start gap-2 rounded-xl bg-sunken p-2">
        <Skeleton className="m-1.5 h-4 w-24" />
        {Array.from({ length: count }, (_, card) => (
          <Skeleton key={card} className="h-20 rounded-lg" />
        ))}
      </div>
    ))}
  </Loading>
);
