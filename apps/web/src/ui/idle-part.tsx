import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { whenIdle } from './when-idle.ts';

/** A part that nobody looks at: its program is fetched, and it begins, when the browser idles. */
export function idlePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazyPart(load);

  return function IdlePart(props: Props) {
    const [isIdle, setIsIdle] = useState(false);
    useEffect(() => whenIdle(() => setIsIdle(true)), []);
    return (
      isIdle && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}
