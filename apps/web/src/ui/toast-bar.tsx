import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { IconButton } from './icon-button.tsx';
import { dismissToast, isUndoable, undo } from './toast.ts';

export function ToastBar({ toast }: { toast: Toast }) {
  return (
    <div className="pointer-events-auto flex max-w-full animate-toast-in items-center gap-2.5 rounded-lg border border-line bg-raised py-1.5 pr-1.5 pl-3.5 shadow-md sm:max-w-sm">
      <ToastIcon type={toast.type} />
      <div {...toast.ariaProps} className="min-w-0 py-1 text-base font-medium text-ink">
        {resolveValue(toast.message, toast)}
      </div>
      {isUndoable(toast.id) && (
        <button
          type="button"
          onClick={() => undo(toast.id)}
          className="h-7 shrink-0 rounded-md px-2 font-semibold text-accent-ink transition-colors hover:bg-hover"
        >
          Undo
        </button>
      )}
      <IconButton icon={X} label="Dismiss" size="sm" onClick={() => dismissToast(toast.id)} />
    </div>
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
