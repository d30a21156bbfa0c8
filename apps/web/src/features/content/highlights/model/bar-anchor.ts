/** Where in a text the bar for a passage stands. */
export interface BarAnchor {
  /** Pixels from the corner of the text. */
  top: number;
  left: number;
  isBelow: boolean;
}

/** So much room the bar takes, in pixels. */
const bar = { width: 260, height: 56 };
/** What stands over the text at the upper edge of the window. */
const headerHeight = 60;
const gap = 8;

/** Above a passage; below it where there is no room. */
export function anchorOf(frame: HTMLElement | null, range: Range): BarAnchor {
  const [rect, within] = [range.getBoundingClientRect(), frame?.getBoundingClientRect()];
  if (within === undefined) {
    return { top: 0, left: 0, isBelow: true };
  }
  const isBelow = rect.top - bar.height < headerHeight;
  const [line = rect] = range.getClientRects();
  const top = isBelow ? Math.min(rect.bottom, window.innerHeight - bar.height) + gap : rect.top - gap;
  const left = (isBelow ? rect : line).left - within.left;
  return {
    // It stays at the text where the passage is scrolled away within that.
    top: Math.max(0, Math.min(top - within.top, within.height + bar.height)),
    left: Math.max(0, Math.min(left, within.width - bar.width)),
    isBelow,
  };
}
