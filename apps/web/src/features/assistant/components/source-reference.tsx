/** The id of the source that stands at a place of the list, counted from 1. */
export const sourceElementId = (number: number): string => `source-${number}`;

/** "[2]" in a script: leads to the second source below it. */
export function SourceReference({ number }: { number: number }) {
  const handlePress = () => {
    const source = document.getElementById(sourceElementId(number));
    source?.scrollIntoView({ block: 'center' });
    source?.focus({ preventScroll: true });
  };

  return (
    <button
      type="button"
      aria-label={`Source ${number}`}
      onClick={handlePress}
      className="tabular mx-0.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm bg-accent-soft px-1 align-[0.1em] text-xs font-medium text-accent-ink hover:bg-accent hover:text-on-accent"
    >
      {number}
    </button>
  );
}
