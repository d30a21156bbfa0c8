import { CircleCheck } from 'lucide-react';

/** Says how many boards are the user's own. Keeps its place while there is nothing to say. */
export function RealBoardsLine({ count }: { count: number }) {
  return (
    <p className="flex min-h-5 items-center gap-1.5 text-sm font-medium text-success-ink">
      {count > 0 && (
        <>
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          {count} real board(s) created!
        </>
      )}
    </p>
  );
}
