import { paths } from '#lib/paths.ts';

/** What the page says to the window that it opened, and the window to the page. */
export const handing = { ready: 'hookline:ready', page: 'hookline:page' } as const;

/**
 * The address of a bookmark that hands the page under it to a window of this installation. No token is in it,
 * and the page learns nothing: the window is of our origin, and whoever is signed in there saves.
 */
export const bookmarkletFor = (origin: string): string =>
  `javascript:${encodeURIComponent(`(${handOver.toString()})(${JSON.stringify([origin, paths.share, handing])})`)}`;

/** Runs in pages of others: it knows nothing but its arguments, and leaves nothing behind but a listener. */
function handOver([origin, path, words]: [string, string, typeof handing]): void {
  const about = { capture: 'page', url: location.href.slice(0, 4_000), title: document.title.slice(0, 500) };
  const opened = open(
    `${origin}${path}?${new URLSearchParams(about).toString()}`,
    '_blank',
    'popup,width=520,height=700',
  );
  if (opened === null) {
    alert('Allow this site to open windows, then click the bookmark again.');
    return;
  }
  const page = {
    kind: words.page,
    url: location.href,
    title: document.title,
    html: document.documentElement.outerHTML,
    selection: String(getSelection() ?? ''),
  };
  addEventListener('message', (event) => {
    if (event.source === opened && event.origin === origin && event.data === words.ready) {
      opened.postMessage(page, origin);
    }
  });
}
