import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The shapes of the story, as high as they will be: nothing moves when it comes. */
export const StorySkeleton = () => (
  <Loading label="Loading your posts" className="grid grid-cols-1 gap-6">
    <Skeleton className="h-116 rounded-xl sm:h-46" />
    <Skeleton className="h-160 rounded-xl sm:h-130" />
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Skeleton className="h-100 rounded-xl" />
      <Skeleton className="h-100 rounded-xl" />
    </div>
  </Loading>
);
