import { type ReactNode, useId } from 'react';

/** A part of the results below the script, under a heading of its own. */
export function ResultPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line px-4 py-4 sm:px-5">
      <h3 id={id} className="mb-2 text-sm font-medium text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
