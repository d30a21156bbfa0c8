import { removeBeside } from './boxes.ts';
import { type DomDocument, type DomElement, parseDocument } from './dom.ts';
import { findArticle } from './find-article.ts';
import { toBlocks } from './markdown.ts';
import { pruneArticle } from './prune-article.ts';
import { type About, agreementOf, beside, shareKept } from './text-agreement.ts';
import { type Known, linkShare, readable, trimBlocks } from './trim-blocks.ts';

/** Where articles stand by what their pages say. */
const PLACES =
  '[itemprop~="articleBody"], [itemprop="text"], [itemprop="description"], article, main, [role="main"], #content, .entry-content, .post-content, .article-body, .article-content';
const MAX_PLACES = 12;
/** More prose than this makes a text no better. Characters. */
const ENOUGH = 10_000;
/** So much better another text must be than the one that was found first. */
const CLEARLY = 1.5;
/** A text of less worth has hardly a paragraph. */
const LEAST_WORTH = 5;
/** Texts as good as this share of the best one: the shortest of them has the least around it. */
const NEARLY = 0.9;
/** A text with more than so many times the letters of another is not the same one. */
const MUCH_MORE = 1.5;
/** The share of words that two texts have in common that are the same. */
const MOSTLY = 0.8;
const SHORTEST_PROSE = 80;
const SHORTEST_TEXT = 250;

/** A text's blocks of prose, each once: neither headings nor lists nor lines of links. */
export const proseOf = (blocks: readonly string[]): string[] =>
  [...new Set(blocks)].filter(
    (block) =>
      !/^(?:#{1,6} |[-*] |\||`|\d+\. )/u.test(block) &&
      readable(block).length >= SHORTEST_PROSE &&
      linkShare(block) < 0.5,
  );

/**
 * How good a text is as the article of its page: what it is about, how much prose it has, and how little
 * else.
 */
function worth(blocks: readonly string[], about: About): number {
  const whole = blocks.join('\n\n');
  const text = readable(whole);
  const { length } = proseOf(blocks).join('\n\n');
  const pure = ((1 - linkShare(whole)) * length) / Math.max(1, text.length);
  return (
    (0.1 + (agreementOf(beside(blocks.map(readable), about), about) ?? 0.5)) *
    Math.sqrt(Math.min(length, ENOUGH)) *
    pure
  );
}

type Page = {
  html: string;
  base: string | undefined;
  known: Known;
  about: About;
  /** Whether what was found first speaks of what the page says about itself. */
  isAgreed: boolean;
};

/** Other texts that could be the page's article: places named so, the whole page. */
function placeTexts(document: DomDocument, { base, known, isAgreed }: Page): string[][] {
  const whole = isAgreed ? [] : trimBlocks(toBlocks(document.body, base), known);
  const places = [...document.querySelectorAll(PLACES)].slice(0, MAX_PLACES);
  return [...places.map((place) => prunedBlocks(place, { base, known })), whole];
}

function prunedBlocks(element: DomElement, { base, known }: Pick<Page, 'base' | 'known'>): string[] {
  pruneArticle(element);
  return trimBlocks(toBlocks(element, base), known);
}

/** Whether a text is part of another, or the other with a little more around it. */
function isSame(blocks: readonly string[], first: readonly string[]): boolean {
  const [text, known] = [readable(blocks.join('\n\n')), readable(first.join('\n\n'))];
  const isLittleMore = text.length < MUCH_MORE * known.length && shareKept(known, text) > MOSTLY;
  return isLittleMore || (text.length < known.length && shareKept(text, known) > MOSTLY);
}

/** The text that is the page's article most likely: the given one, unless another is clearly better. */
export function chooseText(
  first: readonly string[],
  linked: readonly string[],
  page: Page,
): readonly string[] {
  const enough = Math.max(LEAST_WORTH, CLEARLY * worth(first, page.about));
  const weigh = (blocks: readonly string[]) => ({ blocks, worth: worth(blocks, page.about) });
  const isText = (blocks: readonly string[]): boolean => blocks.join('').length >= SHORTEST_TEXT;
  const document = parseDocument(page.html);
  removeBeside(document);
  let texts = [linked, ...placeTexts(document, page)].filter(isText).map(weigh);
  if (!texts.some((text) => text.worth >= enough)) {
    // Last: it takes the document apart, and most of the time.
    const article = findArticle(document);
    texts = [article ? prunedBlocks(article, page) : []].filter(isText).map(weigh);
  }
  const best = Math.max(0, ...texts.map((text) => text.worth));
  if (best < enough) {
    return first;
  }
  const length = (blocks: readonly string[]): number => blocks.join('').length;
  const [chosen] = texts
    .filter((text) => text.worth >= NEARLY * best)
    .toSorted((a, b) => length(a.blocks) - length(b.blocks));
  return chosen === undefined || isSame(chosen.blocks, first) ? first : chosen.blocks;
}
