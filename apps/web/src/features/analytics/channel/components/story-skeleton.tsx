import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The shapes of the story, as high as they will be: nothing moves when it comes. */
export const StorySkeleton = () => (
  <Loading label="Loading your posts" className="grid grid-cols-1 gap-4 sm:gap-6">
    <Skeleton className="h-130 rounded-xl" />
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-2">
      <Skeleton className="h-12 rounded-xl sm:h-100" />
      <Skeleton className="h-12 rounded-xl sm:h-100" />
    </div>
  </Loading>
);
