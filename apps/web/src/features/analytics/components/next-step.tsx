import { ArrowRight } from 'lucide-react';

/** What to do with the next post. */
export function NextStep({ step }: { step: string }) {
  return step === '' ? null : (
    <p dir="auto" className="mt-2 flex gap-2 text-base text-pretty break-words text-ink">
      <ArrowRight aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />
      <span className="min-w-0">
        <span className="sr-only">Next step: </span>
        {step}
      </span>
    </p>
  );
}
