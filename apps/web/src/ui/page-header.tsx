import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Beside the title: a badge. */
  mark?: ReactNode;
  /** Above the title: a way back. */
  back?: ReactNode;
  actions?: ReactNode;
}

/** The one h1 of a screen with what belongs to it. */
export function PageHeader({ title, description, mark, back, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-72">
        {back}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-2xl font-semibold text-ink">{title}</h1>
          {mark}
        </div>
        {description !== undefined && <p className="mt-1 max-w-2xl text-base text-pretty text-muted">{description}</p>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
