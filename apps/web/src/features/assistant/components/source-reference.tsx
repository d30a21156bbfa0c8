/** The id of the source that stands at a place of the list, counted from 1. */
export const sourceElementId = (number: number): string => `source-${number}`;

/** Where in the script somebody pressed the number of a source last. */
let pressed: HTMLElement | undefined;

/** "[2]" in a script: leads to the second source below it. */
export function SourceReference({ number }: { number: number }) {
  const handlePress = (button: HTMLElement) => {
    pressed = button;
    show(document.getElementById(sourceElementId(number)), 'start');
  };

  return (
    <button
      type="button"
      aria-label={`Source ${number}`}
      data-source={number}
      onClick={({ currentTarget }) => handlePress(currentTarget)}
      className="tabular relative mx-0.5 inline-grid h-4.5 min-w-4.5 place-items-center pointer-coarse:h-6 pointer-coarse:min-w-6 pointer-coarse:before:absolute pointer-coarse:before:-inset-2.5 rounded-sm bg-accent-soft px-1 align-[0.1em] text-xs font-medium text-accent-ink hover:bg-accent hover:text-on-accent"
    >
      {number}
    </button>
  );
}

/** Back from a source to the number of it that was pressed, or else to the first. */
export function showReference(number: number): void {
  const isOfIt = pressed?.isConnected && pressed.getAttribute('data-source') === String(number);
  const place =
    isOfIt && pressed ? pressed : document.querySelector<HTMLElement>(`[data-source="${number}"]`);
  show(place, 'center');
}

function show(element: HTMLElement | null, block: 'center' | 'start'): void {
  element?.scrollIntoView({ block });
  element?.focus({ preventScroll: true });
}
