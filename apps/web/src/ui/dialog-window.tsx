import clsx from 'clsx';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { DialogProps } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { IconButton } from './icon-button.tsx';

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

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-lg', lg: 'sm:max-w-2xl' };

export interface DialogWindowProps extends Omit<DialogProps, 'size'> {
  size: NonNullable<DialogProps['size']>;
  /** Gives the focus back to what had it before. */
  returnFocus: () => void;
}

/** The dialog itself, a program of its own. */
export function DialogWindow({ open, onOpenChange, onGiveUp, returnFocus, size, ...rest }: DialogWindowProps) {
  const { title, description, children } = rest;
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
            onEscapeKeyDown={onGiveUp}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={clsx(
              'pointer-events-auto relative flex max-h-[92dvh] w-full animate-sheet-in flex-col overflow-hidden rounded-t-xl bg-raised shadow-lg focus:outline-none',
              'sm:max-h-[85dvh] sm:animate-rise-in sm:rounded-xl sm:border sm:border-line',
              widths[size],
            )}
          >
            <div className="pt-4 pr-14 pb-3 pl-5">
              <Radix.Title className="text-lg font-semibold text-ink">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-base text-muted">{description}</Radix.Description>
              )}
            </div>
            {/* What begins at its top has the room for its focus ring. */}
            <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              <ErrorBoundary resetKey={title}>{children}</ErrorBoundary>
            </div>
            {/* Last, so that the focus starts on the content. */}
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className="absolute top-2.5 right-3" onClick={onGiveUp} />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
