import { Suspense, useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';

const DismissedDialog = lazyPart(async () => (await import('./dismissed-dialog.tsx')).DismissedDialog);

/** A quiet way to the insights that were dismissed; nothing while none is. */
export function DismissedInsights({ count }: { count: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
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
    </>
  );
}
