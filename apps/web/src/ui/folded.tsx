import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FoldedProps {
  title: string;
  /** At the far end of the title's line. */
  note?: string | undefined;
  /** What is inside, in up to two lines below the title as long as it is closed. */
  detail?: string | undefined;
  /** From the beginning; then it is as the reader has it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields that most do without, side by side: out of the way until somebody wants them. */
export const Folded = ({ title, note, detail, isOpen = false, children }: FoldedProps) => (
  <details open={isOpen} className="group rounded-lg border border-line">
    <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-1.5 rounded-lg px-3 py-2 text-base font-medium text-ink hover:bg-hover">
      <ChevronRight
        aria-hidden="true"
        className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
      />
      {title}
      {note !== undefined && <span className="ml-auto text-sm font-normal text-muted">{note}</span>}
      {detail !== undefined && (
        <span
          dir="auto"
          className="line-clamp-2 basis-full pl-5.5 text-sm font-normal break-words text-muted group-open:hidden"
        >
          {detail}
        </span>
      )}
    </summary>
    <div className="grid grid-cols-2 items-start gap-4 px-3 pt-1 pb-3 max-[22rem]:grid-cols-1">
      {children}
    </div>
  </details>
);
