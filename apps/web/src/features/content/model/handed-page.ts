import { asRecord } from '#lib/tolerant.ts';
import { handing } from './bookmarklet.ts';

/** A page as its reader's browser has it. */
export interface HandedPage {
  url: string;
  title: string;
  html: string;
  selection: string;
}

/**
 * Asks the window that opened this one for its page, which comes once or more often. Returns its undo; null
 * where there is no such window, or its site cut it off.
 */
export function askForPage(opener: Window | null, onPage: (page: HandedPage) => void): (() => void) | null {
  if (opener === null) {
    return null;
  }
  const handle = ({ source, origin, data }: MessageEvent<unknown>) => {
    const page = source === opener ? toPage(data, origin) : null;
    if (page !== null) {
      onPage(page);
    }
  };
  window.addEventListener('message', handle);
  // Whoever it is: this says nothing but that somebody listens.
  opener.postMessage(handing.ready, '*');
  return () => window.removeEventListener('message', handle);
}

/** Null where it is none, or of another site than it says: nobody gives the text of somebody else's page. */
function toPage(data: unknown, origin: string): HandedPage | null {
  const { kind, url, title, html, selection } = asRecord(data);
  const isPage = kind === handing.page && typeof url === 'string' && typeof html === 'string';
  return isPage && URL.parse(url)?.origin === origin && /^https?:/u.test(url)
    ? { url, title: textOf(title), html, selection: textOf(selection) }
    : null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What is not read anyway: most of what large pages consist of. */
const unread = 'script:not([type="application/ld+json"]), style, svg, noscript, link, iframe, template';

/** The HTML within a length; without what is not read where it is longer, and of that the text alone. */
export function withinLength(html: string, length: number): { html: string } | { text: string } {
  if (html.length <= length) {
    return { html };
  }
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelectorAll(unread).forEach((element) => element.remove());
  const slim = page.documentElement.outerHTML;
  return slim.length <= length ? { html: slim } : { text: page.body.textContent.slice(0, 1_000_000) };
}
