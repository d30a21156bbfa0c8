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
  const linkOf = (article: HTMLElement): string => {
    const dated = article.querySelector<HTMLAnchorElement>('a[href]:has(time)')?.href ?? '';
    return URL.parse(dated)?.origin === location.origin ? dated : location.href;
  };
  const distance = (article: HTMLElement): number => {
    const { top, bottom } = article.getBoundingClientRect();
    return Math.max(0, top - innerHeight / 2, innerHeight / 2 - bottom);
  };
  const isHere = (article: HTMLElement): boolean =>
    article.querySelector('time') !== null && URL.parse(linkOf(article))?.pathname === location.pathname;
  const choosePost = (): HTMLElement | undefined => {
    const all = [...document.querySelectorAll<HTMLElement>('article, [role="article"]')].filter(
      (article) => article.innerText.trim() !== '' && article.getBoundingClientRect().height > 0,
    );
    const selected = getSelection()?.isCollapsed === false ? getSelection()?.anchorNode : null;
    return (
      all.findLast((article) => selected && article.contains(selected)) ??
      all.find(isHere) ??
      all.toSorted((left, right) => distance(left) - distance(right))[0]
    );
  };
  const lineOf = (element: Element): Element => {
    const outer = element.parentElement;
    return outer === null || !getComputedStyle(element).display.startsWith('inline')
      ? element
      : lineOf(outer);
  };
  /** What is to be read, line by line, without the labels of what is to be pressed. */
  const textOf = (post: HTMLElement): string => {
    const parts: string[] = [];
    let line: Element = post;
    const walker = document.createTreeWalker(post, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement ?? post;
      if (node instanceof HTMLBRElement) {
        parts.push('\n');
      } else if (
        node instanceof Text &&
        parent.checkVisibility() &&
        !post.contains(parent.closest(controls))
      ) {
        const isKept = getComputedStyle(parent).whiteSpace.startsWith('pre');
        const start = lineOf(parent) === line ? '' : '\n';
        parts.push(start, isKept ? node.data : node.data.replaceAll(/\s+/gu, ' '));
        line = lineOf(parent);
      }
    }
    const text = parts.join('').replaceAll(/ *\n */gu, '\n');
    return text.replaceAll(/\n{3,}/gu, '\n\n').trim();
  };
  const post = choosePost();
  if (post === undefined) {
    return null;
  }
  const text = textOf(post);
  return { url: linkOf(post), title: [...text.replaceAll(/\s+/gu, ' ')].slice(0, 120).join(''), text };
}
