import clsx from 'clsx';
import { FlaskConical, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeTone = 'demo' | 'info' | 'warning' | 'danger';

const tones: Record<NoticeTone, string> = {
  demo: 'border-warning/30 bg-warning-soft text-warning-ink',
  info: 'border-info/25 bg-info-soft text-info-ink',
  warning: 'border-warning/30 bg-warning-soft text-warning-ink',
  danger: 'border-danger/25 bg-danger-soft text-danger-ink',
};

const icons: Record<NoticeTone, LucideIcon> = {
  demo: FlaskConical,
  info: Info,
  warning: TriangleAlert,
  danger: TriangleAlert,
};

export interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A box with something worth knowing about the whole screen or form. */
export function Notice({ tone, title, action, className, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      className={clsx(
        'flex flex-wrap items-start gap-3 rounded-lg border px-3.5 py-3 text-base',
        tones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-[0.1875rem] size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-0">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
      {action !== undefined && <div className="shrink-0 max-sm:basis-full max-sm:pl-7">{action}</div>}
    </div>
  );
}
