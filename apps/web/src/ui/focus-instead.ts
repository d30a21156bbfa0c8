/** About a second: what is sent first may take as long to be drawn. */
const maxFrames = 60;

/**
 * Gives the focus, once what has it now is gone, to what stands in its place by then. Where somebody goes
 * elsewhere meanwhile, the focus stays there.
 */
export function focusInstead(find: () => HTMLElement | null | undefined): void {
  const before = document.activeElement;
  let frames = 0;
  const look = () => {
    const isLost = document.activeElement === document.body;
    const next = isLost ? find() : undefined;
    next?.focus();
    frames += 1;
    if (!next && frames < maxFrames && (isLost || document.activeElement === before)) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}
