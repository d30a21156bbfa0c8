import { collapse } from './collapse.ts';
import type { DomElement } from './dom.ts';
import { textStart } from './landmarks.ts';

/** Class and id words of things that stand inside articles without being part of them. */
const NOISE = new RegExp(
  `(?:^|[\\s_-])(?:${[
    'captions?|credits?|copyright|photo-?credit|image-?info',
    'newsletters?|subscri\\w*|sign-?up|opt-?in|paywall|donat\\w+|fundrais\\w+',
    'related\\w*|recirc\\w*|recommend\\w*|read-?(?:more|next|also)|see-?also|more-?(?:on|from|about|stories)|also-?like|outbrain|taboola|teasers?',
    'share|sharing|shares?-?\\w*bar|social\\w*|follow-?(?:us|me)?|like-?button',
    'author-?(?:bio|box|info|card|about)|about-?(?:the-)?author|bio|byline|dateline|post-?meta|entry-?meta|article-?meta|posted-?on',
    'tags?|tag-?list|post-?tags|topics|categories|breadcrumbs?',
    'tooltip-?(?:text|content|body|box)|comments?|comment-?\\w+|disqus|respond|ratings?',
    'promo\\w*|advert\\w*|ads?|sponsor\\w*|banner|affiliate\\w*|pub-?date|timestamp|media-?caption|off-?screen|sr-only|screen-?reader\\w*|visually-?hidden',
  ].join('|')})(?=$|[\\s_-])`,
  'iu',
);
/** What a figure may hold that is text of the article. */
const FIGURE_TEXT = 'blockquote, pre, table, ul, ol, h2, h3';
/** Something named like noise but larger than this share of the article, or this many characters, is not. */
const LARGEST_SHARE = 0.2;
const LARGEST_LENGTH = 800;
/** If more than this share of the article is named like noise, its names mean something else. */
const MOST_PRUNED = 0.6;

function isNoise(element: DomElement, articleLength: number): boolean {
  const name = `${element.className} ${element.id}`;
  if (name === ' ' || !NOISE.test(name)) {
    return false;
  }
  const { length } = textStart(element, LARGEST_LENGTH);
  return (
    length < Math.min(LARGEST_LENGTH, LARGEST_SHARE * articleLength) && !element.querySelector('h1, pre')
  );
}

/** Removes picture captions, share bars, newsletter boxes, related links and the like from an article. */
export function pruneArticle(article: DomElement): void {
  for (const figure of article.querySelectorAll('figure')) {
    if (!figure.querySelector(FIGURE_TEXT)) {
      figure.remove();
    }
  }
  for (const apart of article.querySelectorAll('figcaption, [role="tooltip"]')) {
    apart.remove();
  }
  const { length } = collapse(article.textContent);
  const noise = [...article.querySelectorAll('[class], [id]')].filter((element) => isNoise(element, length));
  const named = new Set<DomElement | null>(noise);
  const outermost = noise.filter((element) => !named.has(element.parentNode));
  const share = outermost.reduce((sum, element) => sum + collapse(element.textContent).length, 0) / length;
  if (share < MOST_PRUNED) {
    outermost.forEach((element) => element.remove());
  }
}
