import { Suspense, useEffect, useRef, useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';

const DismissedDialog = lazyPart(async () => (await import('./dismissed-dialog.tsx')).DismissedDialog);

/** A quiet way to the insights that were dismissed; nothing while none is. */
export function DismissedInsights({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current ||= isOpen;
    if (isOpen || count > 0 || !isLeft.current) {
      return undefined;
    }
    // With the last insight the button goes that the dialog gives the focus back to: the keyboard goes on
    // from here.
    const timer = setTimeout(() => {
      isLeft.current = false;
      if (document.activeElement === document.body) {
        place.current?.focus();
      }
    });
    return () => clearTimeout(timer);
  }, [isOpen, count]);

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {count > 0 && (
        <div className="px-1 pb-2 sm:px-2">
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            Dismissed insights ({formatExact(count)})
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <DismissedDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
