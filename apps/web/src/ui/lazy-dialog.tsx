import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { prefetchDialog } from './dialog.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';

/**
 * A dialog whose program is fetched while the browser idles, not with the screen that can open it. It is
 * there from its first opening on, so that it can close as it likes. `isOpen` reads from its props whether it
 * is wanted.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isOpen: (props: Props) => boolean,
): (props: Props) => ReactNode {
  const Content = lazyPart(load);
  const prefetch = () => {
    Content.prefetch();
    prefetchDialog();
  };

  return function LazyDialog(props: Props) {
    const open = isOpen(props);
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) {
      setWasOpened(true);
    }
    useFetchAhead(prefetch);

    return (
      wasOpened && (
        <Suspense>
          <Content {...props} />
        </Suspense>
      )
    );
  };
}
