import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

export interface SettingsGroupProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** Settings that belong together: what they are about on the left, the settings on the right. */
export function SettingsGroup({ title, description, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-t border-line pt-6 first:border-0 first:pt-0 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lg font-semibold text-ink">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-base text-pretty text-muted">{description}</p>
      </div>
      <Card className="min-w-0 p-4 sm:p-5">{children}</Card>
    </section>
  );
}
