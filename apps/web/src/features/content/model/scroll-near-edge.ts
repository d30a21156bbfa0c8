/**
 * How near an edge of the window scrolling begins, and how far it goes with each picture at the edge.
 * Pixels.
 */
const reach = 88;
const maxStep = 22;

/** Scrolls the page while a pointer is held near the upper or lower edge of the window, faster the nearer. */
export function scrollNearEdge(
  pointerY: () => number,
  { signal, onScroll }: { signal: AbortSignal; onScroll: () => void },
): void {
  const step = () => {
    if (signal.aborted) {
      return;
    }
    const y = pointerY();
    const depth = y < reach ? y - reach : Math.max(0, y - (window.innerHeight - reach));
    const before = window.scrollY;
    if (depth !== 0) {
      window.scrollBy({
        top: (Math.max(-reach, Math.min(depth, reach)) / reach) * maxStep,
        behavior: 'instant',
      });
    }
    if (window.scrollY !== before) {
      onScroll();
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
