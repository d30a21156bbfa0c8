/** Milliseconds: what is sent first may take as long to be drawn. */
const patience = 2_000;

/** The one that looks; a later one takes its place. */
let latest: object | undefined;

/**
 * Gives the focus, once what has it now is gone, to what stands in its place by then, and again where that is
 * drawn anew a moment later. Where somebody goes elsewhere meanwhile, the focus stays there.
 */
export function focusInstead(find: () => HTMLElement | null | undefined): void {
  const own = {};
  latest = own;
  let holder = document.activeElement;
  const end = performance.now() + patience;
  const look = () => {
    if (latest !== own) {
      return;
    }
    if (document.activeElement === document.body) {
      find()?.focus();
      holder = document.activeElement;
    }
    if (document.activeElement === holder && performance.now() < end) {
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}
