import clsx from 'clsx';
import { X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import * as Radix from 'radix-ui/dialog';
import { useBackCloses } from './back-closes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { IconButton } from './icon-button.tsx';
import { showInfo } from './toast.ts';
import { useScrollbarRoom } from './use-scrollbar-room.ts';

interface OutsideEvent {
  detail: { originalEvent: Event };
  preventDefault: () => void;
}

/** Reading or dismissing a message is not leaving the dialog. */
const isOnToast = ({ detail }: OutsideEvent): boolean =>
  detail.originalEvent.target instanceof Element &&
  detail.originalEvent.target.closest('[data-toaster]') !== null;

// What is searched for is soon typed again.
const typedInto = 'textarea, input:not([type=radio], [type=checkbox], [type=search], [role=combobox])';
const atWork = 'button[aria-busy=true], [role=progressbar]';

const sheet = 'max-h-[92dvh] sm:max-h-[85dvh]';
const shapes = {
  sm: `${sheet} sm:max-w-sm`,
  md: `${sheet} sm:max-w-lg`,
  lg: `${sheet} sm:max-w-2xl`,
  xl: `${sheet} sm:max-w-4xl`,
  // A page to write on: it has the whole window of a phone, and the whole height on a desk.
  page: 'h-dvh max-sm:rounded-none sm:h-full sm:max-w-3xl',
};

export interface DialogProps {
  open: boolean;
  /** Called on Escape, Back, the close button and a press outside that loses nothing. */
  onClose: () => void;
  /** What was typed is kept in whatever way it is closed, and there again when it is opened. */
  keepsTyped?: boolean;
  title: string;
  description?: ReactNode;
  size?: keyof typeof shapes;
  /** At the top what stands first in it keeps its place while the rest grows and shrinks. */
  place?: 'middle' | 'top';
  children: ReactNode;
}

export interface DialogWindowProps extends Omit<DialogProps, 'size'> {
  size: NonNullable<DialogProps['size']>;
  /** Gives the focus back to what had it before. */
  returnFocus: () => void;
}

/**
 * The dialog itself, a program of its own. A press outside closes it unless something was typed or is at work
 * in it; Back closes it, at the second time where something was typed.
 */
export function DialogWindow({
  open,
  onClose,
  keepsTyped = false,
  returnFocus,
  size,
  place,
  ...rest
}: DialogWindowProps) {
  const { title, description, children } = rest;
  useScrollbarRoom(open);
  const content = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const isTyped = useRef(false);
  const isWarned = useRef(false);
  const handleInput = ({ target }: FormEvent) => {
    isTyped.current ||= target instanceof Element && target.matches(typedInto);
  };
  // From the window itself, which has the focus where what had it is gone, there is nothing before.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && event.shiftKey && event.target === event.currentTarget) {
      event.preventDefault();
      closeButton.current?.focus();
    }
  };
  // A form that keeps what was typed may be left by accident.
  const losesTyped = () => isTyped.current && !keepsTyped;
  const handleOutside = (event: OutsideEvent) => {
    if (isOnToast(event) || losesTyped() || content.current?.querySelector(atWork)) {
      event.preventDefault();
    }
  };
  const handleClosed = (event: Event) => {
    event.preventDefault();
    isTyped.current = false;
    isWarned.current = false;
    returnFocus();
  };
  useBackCloses(open, () => {
    if (losesTyped() && !isWarned.current) {
      isWarned.current = true;
      showInfo('Go back again to discard your changes');
      return false;
    }
    onClose();
    return true;
  });

  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        {/* Not Radix.Overlay: it locks the scroll with an inline style element. base.css does that. */}
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <div
          className={clsx(
            'pointer-events-none fixed inset-0 z-50 grid grid-cols-1 sm:justify-items-center sm:p-6',
            place === 'top' ? 'items-start sm:pt-[12dvh]' : 'items-end sm:items-center',
          )}
        >
          <Radix.Content
            ref={content}
            data-modal
            onInput={handleInput}
            onKeyDown={handleKey}
            onCloseAutoFocus={handleClosed}
            onInteractOutside={handleOutside}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={clsx(
              'pointer-events-auto relative flex w-full flex-col overflow-hidden bg-raised shadow-lg focus:outline-none',
              'sm:animate-rise-in sm:rounded-xl sm:border sm:border-line',
              place === 'top' ? 'animate-fade-in rounded-b-xl' : 'animate-sheet-in rounded-t-xl',
              shapes[size],
            )}
          >
            <div className="pt-4 pr-14 pb-3 pl-5">
              <Radix.Title className="text-lg font-semibold text-ink">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-base text-muted">{description}</Radix.Description>
              )}
            </div>
            {/* What begins at its top has the room for its focus ring. */}
            <div className="min-h-0 grow scroll-pb-20 max-sm:scroll-pb-36 overflow-y-auto overscroll-contain px-5 pt-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
              <ErrorBoundary resetKey={title}>{children}</ErrorBoundary>
            </div>
            {/* Last, so that the focus starts on the content. */}
            <Radix.Close asChild>
              <IconButton ref={closeButton} icon={X} label="Close" className="absolute top-2.5 right-3" />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
