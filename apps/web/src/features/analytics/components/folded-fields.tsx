import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FoldedFieldsProps {
  /** From the beginning; then it is as the reader has it. */
  isOpen: boolean;
  note?: string;
  children: ReactNode;
}

/** Fields for what platforms count beside views and likes: out of the way until somebody wants them. */
export const FoldedFields = ({ isOpen, note, children }: FoldedFieldsProps) => (
  <details open={isOpen} className="group rounded-lg border border-line">
    <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-1.5 rounded-lg px-3 py-2 text-base font-medium text-ink hover:bg-hover">
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
      />
      More numbers
      {note !== undefined && <span className="ml-auto text-sm font-normal text-muted">{note}</span>}
    </summary>
    <div className="grid grid-cols-2 items-start gap-4 px-3 pt-1 pb-3 max-[22rem]:grid-cols-1">
      {children}
    </div>
  </details>
);
