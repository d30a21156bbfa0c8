import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Over the page while something that can be dropped on it is held above; says what a drop does. */
export function DropCurtain({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-40 grid animate-fade-in place-items-center bg-scrim p-6"
    >
      <p className="flex items-center gap-3 rounded-xl border-2 border-dashed border-accent bg-raised px-6 py-5 text-lg font-medium text-ink shadow-lg">
        <Icon className="size-6 shrink-0 text-accent-ink" />
        <span className="min-w-0">{children}</span>
      </p>
    </div>,
    document.body,
  );
}
