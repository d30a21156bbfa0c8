import { Skeleton } from '#ui/skeleton.tsx';

/** About as high as what comes in its place. */
export const LeadSkeleton = () => <Skeleton className="h-56 rounded-xl sm:h-40" />;
