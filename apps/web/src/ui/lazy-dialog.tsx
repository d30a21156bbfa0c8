import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { prefetchDialog } from './dialog.tsx';
import { whenIdle } from './when-idle.ts';

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

  return function LazyDialog(props: Props) {
    const open = isOpen(props);
    const [wasOpened, setWasOpened] = useState(open);
    if (open && !wasOpened) {
      setWasOpened(true);
    }
    useEffect(
      () =>
        whenIdle(() => {
          load().catch(() => undefined);
          void prefetchDialog();
        }),
      [],
    );

    return (
      wasOpened && (
        <Suspense>
          <Content {...props} />
        </Suspense>
      )
    );
  };
}
