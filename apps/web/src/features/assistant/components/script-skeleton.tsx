import { Skeleton } from '#ui/skeleton.tsx';

const widths = ['w-1/3', 'w-11/12', 'w-4/5', 'w-1/4', 'w-full', 'w-10/12', 'w-2/3'];

/** While nothing is written yet; the panel around it says so to screen readers. */
export function ScriptSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-6 sm:px-5">
      {widths.map((width, line) => (
        <Skeleton key={line} className={`h-3.5 ${width}`} />
      ))}
    </div>
  );
}
