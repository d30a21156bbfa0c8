import { Loading } from '#ui/loading.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The shape of a screen whose program is on its way. */
export function PageSkeleton() {
  return (
    <Page>
      <Loading label="Loading" className="grid gap-6">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-28 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </Loading>
    </Page>
  );
}
