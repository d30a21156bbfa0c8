import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { useFetchAhead } from '#ui/use-fetch-ahead.ts';
import type { NotFoundPage } from './not-found-page.tsx';

const Page = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage);

/** In place of a board or an item that cannot be shown: few ever see it. */
export const NotFound = (props: ComponentProps<typeof NotFoundPage>) => (
  <Suspense>
    <Page {...props} />
  </Suspense>
);

/** Has it at hand before the server is away. */
export const useNotFoundAhead = (): void => useFetchAhead(Page.prefetch);
