import { useToaster } from 'react-hot-toast/headless';
import { ToastBar } from './toast-bar.tsx';

/** The corner, top right, where messages appear. The clock of all of them stops while the pointer or the focus is there. */
export function Toaster() {
  const { toasts, handlers } = useToaster();

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing happens here on an event but waiting
    <div
      role="region"
      aria-label="Notifications"
      // The messages announce themselves; with the attribute an open dialog does not hide them from screen readers.
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
