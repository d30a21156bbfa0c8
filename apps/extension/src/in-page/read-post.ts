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
  const controls = [...post.querySelectorAll<HTMLElement>('button, [role="button"], time')];
  const labels = new Set(
    controls.flatMap((control) => control.innerText.split('\n')).map((line) => line.trim()),
  );
  const lines = post.innerText.split('\n').map((line) => line.trim());
  const text = lines
    .filter((line) => line === '' || !labels.has(line))
    .join('\n')
    .trim()
    .replaceAll(/\n{3,}/gu, '\n\n');
  return { url: linkOf(post), title: [...text.replaceAll(/\s+/gu, ' ')].slice(0, 120).join(''), text };
}
