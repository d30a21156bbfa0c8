import { Skeleton } from '#ui/skeleton.tsx';

/** As high as what comes in its place. */
export const LeadSkeleton = () => <Skeleton className="h-50 rounded-xl sm:h-41.5" />;
