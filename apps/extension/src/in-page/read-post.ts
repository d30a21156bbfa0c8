export interface PostReading {
  url: string;
  title: string;
  text: string;
}

/**
 * Runs in pages of others: it knows nothing but itself. Answers the post that is meant: the one with the
 * selection, the one at the page's own address, or the one in the middle of the window. What posts look like
 * changes every month; that they are articles with a dated link is said for screen readers, and stays.
 */
export function readPost(): PostReading | null {
  const controls = 'button, [role="button"], time, [aria-hidden="true"], script, style';
  const articles = [...document.querySelectorAll<HTMLElement>('article, [role="article"]')].filter(
    (article) => article.innerText.trim() !== '' && article.getBoundingClientRect().height > 0,
  );
  const linkOf = (article: HTMLElement): string => {
    const dated = article.querySelector<HTMLAnchorElement>('a[href]:has(time)')?.href ?? '';
    return URL.parse(dated)?.origin === location.origin ? dated : location.href;
  };
  const distance = (article: HTMLElement): number => {
    const { top, bottom } = article.getBoundingClientRect();
    return Math.max(0, top - innerHeight / 2, innerHeight / 2 - bottom);
  };
  const chosen = getSelection()?.isCollapsed === false ? getSelection()?.anchorNode : null;
  const isHere = (article: HTMLElement) => URL.parse(linkOf(article))?.pathname === location.pathname;
  const post =
    articles.findLast((article) => chosen !== null && article.contains(chosen ?? null)) ??
    articles.find((article) => article.querySelector('time') !== null && isHere(article)) ??
    articles.toSorted((left, right) => distance(left) - distance(right))[0];
  if (post === undefined) {
    return null;
  }
  const isWithin = (element: Element, what: string) => post.contains(element.closest(what));
  const lineOf = (element: Element): Element => {
    const outer = element.parentElement;
    return outer === null || !getComputedStyle(element).display.startsWith('inline')
      ? element
      : lineOf(outer);
  };
  let text = '';
  let line: Element = post;
  const walker = document.createTreeWalker(post, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement ?? post;
    if (node instanceof HTMLBRElement) {
      text += '\n';
    } else if (node instanceof Text && parent.checkVisibility() && !isWithin(parent, controls)) {
      const isKept = getComputedStyle(parent).whiteSpace.startsWith('pre');
      text += lineOf(parent) === line ? '' : '\n';
      text += isKept ? node.data : node.data.replaceAll(/\s+/gu, ' ');
      line = lineOf(parent);
    }
  }
  text = text
    .replaceAll(/ *\n */gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
  return { url: linkOf(post), title: [...text.replaceAll(/\s+/gu, ' ')].slice(0, 120).join(''), text };
}
