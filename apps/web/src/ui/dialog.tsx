import clsx from 'clsx';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useOpener } from './use-opener.ts';

/** Reading or dismissing a message is not leaving the dialog. */
function keepOpenForToasts(event: {
  target: EventTarget | null;
  detail: { originalEvent: Event };
  preventDefault: () => void;
}): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-toaster]')) {
    event.preventDefault();
  }
}

export interface DialogProps {
  open: boolean;
  /** Called with false on Escape, on the close button and on a press outside. */
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' };

/**
 * A window over the page: in the middle on a desk, a sheet from below on a phone. Keeps the focus inside, starts it on the
 * first thing that can have it (or on what has `autoFocus`) and gives it back.
 */
export function Dialog({ open, onOpenChange, title, description, size = 'md', children }: DialogProps) {
  const returnFocus = useOpener(open);
  const handleClosed = (event: Event) => {
    event.preventDefault();
    returnFocus();
  };

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* Not Radix.Overlay: it locks the scroll with an inline style element. base.css does that. */}
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <div className="pointer-events-none fixed inset-0 z-50 grid grid-cols-1 items-end sm:items-center sm:justify-items-center sm:p-6">
          <Radix.Content
            data-modal
            onCloseAutoFocus={handleClosed}
            onInteractOutside={keepOpenForToasts}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={clsx(
              'pointer-events-auto relative flex max-h-[92dvh] w-full animate-sheet-in flex-col overflow-hidden rounded-t-xl bg-raised shadow-lg focus:outline-none',
              'sm:max-h-[85dvh] sm:animate-rise-in sm:rounded-xl sm:border sm:border-line',
              widths[size],
            )}
          >
            <div className="py-4 pr-14 pl-5">
              <Radix.Title className="text-lg font-semibold text-ink">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-base text-muted">{description}</Radix.Description>
              )}
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              {children}
            </div>
            {/* Last, so that the focus starts on the content. */}
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className="absolute top-2.5 right-3" />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
