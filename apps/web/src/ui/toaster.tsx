import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { useSession } from '#lib/session.ts';
import { isTyping, isUndoKey } from '#lib/typing.ts';
import { IconButton } from './icon-button.tsx';
import { dismissToast, forgetUndos, isUndoable, keepUndos, placeOf, undo, undoLast } from './toast.ts';

/**
 * The corner, top right, where messages appear. The clock of all of them stops while the pointer or the focus
 * is there. The keys of undo take back what was done last.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const token = useSession()?.token;

  useEffect(() => keepUndos(toasts.filter(({ visible }) => visible).map(({ id }) => id)), [toasts]);
  // Of a message that is gone, pressed away with the finger or the keyboard, nothing says that it was left.
  const isEmpty = !toasts.some(({ visible }) => visible);
  useEffect(() => {
    if (isEmpty) {
      handlers.endPause();
    }
  }, [isEmpty, handlers]);
  // What one person has done is not for the next one to take back.
  useEffect(() => forgetUndos, [token]);
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (isUndoKey(event) && !isTyping(event.target) && undoLast()) {
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing happens here on an event but waiting
    <div
      role="region"
      aria-label="Notifications"
      // The messages announce themselves; with the attribute an open dialog does not hide them from screen
      // readers.
      aria-live="off"
      data-toaster
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && handlers.startPause()}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed top-3 right-3 left-3 z-[60] flex flex-col items-end gap-2 sm:top-4 sm:right-[calc(1rem+var(--scrollbar-room,0px))] sm:left-auto"
    >
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <ToastBar key={toast.id} toast={toast} />
        ))}
    </div>
  );
}

const actionStyle =
  'flex h-7 shrink-0 items-center rounded-md px-1.5 font-semibold text-accent-ink transition-colors hover:bg-hover';

function ToastBar({ toast }: { toast: Toast }) {
  const place = placeOf(toast.id);
  return (
    <div className="pointer-events-auto flex max-w-full animate-toast-in items-center gap-2 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-3 shadow-md sm:gap-2.5 sm:pl-3.5 sm:max-w-sm">
      <ToastIcon type={toast.type} />
      <div {...toast.ariaProps} className="min-w-0 py-1 text-base font-medium text-ink">
        <Lines text={resolveValue(toast.message, toast)} />
      </div>
      {isUndoable(toast.id) && (
        <button type="button" onClick={() => undo(toast.id)} className={actionStyle}>
          Undo
        </button>
      )}
      {place && (
        <Link to={place.path} onClick={() => dismissToast(toast.id)} className={actionStyle}>
          {place.label}
        </Link>
      )}
      <IconButton icon={X} label="Dismiss" size="sm" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

/** A message, and what was said of the same deed since below it. */
function Lines({ text }: { text: ReactNode }) {
  if (typeof text !== 'string' || !text.includes('\n')) {
    return text;
  }
  const [first, ...others] = text.split('\n');
  return (
    <>
      <p>{first}</p>
      {others.map((line) => (
        <p key={line} className="text-sm font-normal text-muted">
          {line}
        </p>
      ))}
    </>
  );
}

function ToastIcon({ type }: { type: Toast['type'] }) {
  if (type === 'success') {
    return <CircleCheck aria-hidden="true" className="size-[1.125rem] shrink-0 text-success" />;
  }
  if (type === 'error') {
    return <CircleAlert aria-hidden="true" className="size-[1.125rem] shrink-0 text-danger" />;
  }
  return <Info aria-hidden="true" className="size-[1.125rem] shrink-0 text-info" />;
}
