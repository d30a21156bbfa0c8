import { Spinner } from './spinner.tsx';

/** The large spinner in the middle of an otherwise empty window. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center text-accent">
      <Spinner className="size-10" />
      <span className="sr-only">{label}</span>
    </div>
  );
}
