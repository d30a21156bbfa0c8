import { useEffect } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { useSession } from '#lib/session.ts';
import { isTyping, isUndoKey } from '#lib/typing.ts';
import { ToastBar } from './toast-bar.tsx';
import { keepUndos, undoLast } from './toast.ts';

/**
 * The corner, top right, where messages appear. The clock of all of them stops while the pointer or the focus
 * is there. The keys of undo take back what was done last.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const token = useSession()?.token;

  useEffect(() => keepUndos(toasts.filter(({ visible }) => visible).map(({ id }) => id)), [toasts]);
  // What one person has done is not for the next one to take back.
  useEffect(() => () => keepUndos([]), [token]);
  useEffect(() => {
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
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className="pointer-events-none fixed top-3 right-3 left-3 z-[60] flex flex-col items-end gap-2 sm:top-4 sm:right-4 sm:left-auto"
    >
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <ToastBar key={toast.id} toast={toast} />
        ))}
    </div>
  );
}
