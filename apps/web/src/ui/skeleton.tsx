import clsx from 'clsx';

/** The grey shape of what is about to come; give it the size of that. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-pulse rounded-md bg-active', className)} />;
}
