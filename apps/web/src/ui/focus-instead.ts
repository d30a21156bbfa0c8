/** Milliseconds: what is sent first may take as long to be drawn. */
const patience = 2_000;

/**
 * Gives the focus, once what has it now is gone, to what stands in its place by then. Where somebody goes
 * elsewhere meanwhile, the focus stays there.
 */
export function focusInstead(find: () => HTMLElement | null | undefined): void {
  const before = document.activeElement;
  const end = performance.now() + patience;
  const look = () => {
    const isLost = document.activeElement === document.body;
    const next = isLost ? find() : undefined;
    next?.focus();
    if (!next && performance.now() < end && (isLost || document.activeElement === before)) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}
