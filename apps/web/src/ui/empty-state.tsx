import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** In a tile: for what is empty by the way. */
  icon?: LucideIcon;
  /** What will stand here: for a screen that is empty. */
  drawing?: ReactNode;
  title: string;
  /** What would be here, and how it gets here. */
  children: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
}

/** What stands where nothing is yet. */
export function EmptyState({ icon: Icon, drawing, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {drawing}
      {Icon && (
        <div className="relative grid size-14 place-items-center rounded-xl border border-line bg-surface text-accent-ink shadow-sm">
          <span
            aria-hidden="true"
            className="absolute inset-0 -z-0 rounded-xl bg-linear-to-b from-accent/10 to-transparent"
          />
          <Icon aria-hidden="true" className="relative size-6" strokeWidth={1.75} />
        </div>
      )}
      <h3 className="mt-5 text-lg font-semibold text-ink">{title}</h3>
      <div className="mt-1.5 max-w-sm text-base text-pretty text-muted">{children}</div>
      {actions !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
