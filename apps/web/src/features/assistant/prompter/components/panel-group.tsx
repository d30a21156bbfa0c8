import type { ReactNode } from 'react';

/** A part of the prompter's settings under a title of its own. */
export const PanelGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-2 border-t border-line pt-4">
    <h3 className="text-sm font-semibold text-ink">{title}</h3>
    {children}
  </section>
);
