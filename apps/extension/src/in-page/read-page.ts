/** A page as its reader sees it. */
export interface PageReading {
  url: string;
  title: string;
  html?: string;
  /** Instead of HTML that is too long. */
  text?: string;
  selection: string;
}

/**
 * Runs in pages of others: it knows nothing but its arguments. Address and HTML are read in one go, so that
 * no page can give its text under the address of another; elements named like parts of the document, which
 * hide those, are passed by.
 */
export function readPage(maxLength: number): PageReading {
  const part = <T>(name: 'title' | 'documentElement' | 'body'): T =>
    Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document) as T;
  const unread = 'script:not([type="application/ld+json"]), style, svg, noscript, link, iframe, template';
  const root = part<HTMLElement>('documentElement');
  const about = {
    url: location.href,
    title: part<string>('title'),
    selection: String(getSelection() ?? '').slice(0, 1_000_000),
  };
  if (root.outerHTML.length <= maxLength) {
    return { ...about, html: root.outerHTML };
  }
  const slim = root.cloneNode(true) as HTMLElement;
  slim.querySelectorAll(unread).forEach((element) => element.remove());
  return slim.outerHTML.length <= maxLength
    ? { ...about, html: slim.outerHTML }
    : { ...about, text: part<HTMLElement>('body').innerText.slice(0, 1_000_000) };
}
