import type { ExtractionWarning } from '../extraction.ts';
import { type DomDocument, type DomElement, parseDocument } from './dom.ts';
import type { LinkedPost } from './linked-thread.ts';
import { toBlocks, toMarkdown } from './markdown.ts';
import { type CleanPage, preClean } from './pre-clean.ts';
import { pruneArticle } from './prune-article.ts';
import { readThread, threadText } from './thread.ts';
import { type Known, trimBlocks } from './trim-blocks.ts';
import { Readability } from '@mozilla/readability';

type Options = {
  disableJSONLD: boolean;
  charThreshold: number;
  keepClasses: boolean;
  serializer: (node: DomElement) => DomElement;
};
/** Readability as we use it: its own types speak of a browser's DOM. */
type ArticleReader = new (
  document: DomDocument,
  options: Options,
) => { parse(): { content?: DomElement | null } | null };
const Reader = Readability as unknown as ArticleReader;

/**
 * The element that holds a page's article, taken out of its page; undefined when there is none. Takes the
 * document apart.
 */
function findArticle(document: DomDocument): DomElement | undefined {
  const reader = new Reader(document, {
    // Metadata is read elsewhere.
    disableJSONLD: true,
    charThreshold: 250,
    // Pruning goes by class names afterwards.
    keepClasses: true,
    serializer: (node) => node,
  });
  try {
    return reader.parse()?.content ?? undefined;
  } catch (error) {
    // Readability throws on documents with nothing in them.
    if (error instanceof TypeError) {
      return undefined;
    }
    throw error;
  }
}

/** Less text than this is worth a warning, and other places are looked at for more. */
const SHORT_TEXT = 250;

export type PageWarning = Extract<ExtractionWarning['code'], 'truncated' | 'short_text' | 'whole_page'>;
export type PageText = { text: string; warnings: PageWarning[] };

type Page = {
  clean: CleanPage;
  document: DomDocument;
  visible: string;
  base: string | undefined;
  known: Known;
  /** The article as JSON-LD gives it, text or HTML, or empty. */
  linkedBody: string;
  /** The thread as JSON-LD gives it. */
  linkedThread: readonly LinkedPost[];
};

function fromArticle({ document, base, known }: Page): string {
  const article = findArticle(document);
  if (!article) {
    return '';
  }
  pruneArticle(article);
  return trimBlocks(toBlocks(article, base), known).join('\n\n');
}

function fromHtml(html: string, base: string | undefined): string {
  return toMarkdown(parseDocument(html).body, base);
}

/**
 * The text of a page as Markdown: its article, else the article in its JSON-LD, else all there is to
 * read on it. Takes `document` apart.
 */
export function readPageText(page: Page): PageText {
  const warnings: PageText['warnings'] = page.clean.truncated ? ['truncated'] : [];
  // First: finding the article takes the document apart.
  const thread = readThread(page.document, {
    html: page.clean.html,
    base: page.base,
    linked: page.linkedThread,
  });
  const article = fromArticle(page);
  const posts = thread && threadText(thread, article);
  let text = posts ?? article;
  if (text.length < SHORT_TEXT && page.linkedBody.length > 2 * text.length) {
    text = fromHtml(preClean(page.linkedBody.replace(/\n/gu, '<br>')).html, page.base);
  }
  if (
    posts === null &&
    text.length < SHORT_TEXT &&
    page.visible.length > Math.max(3 * text.length, 2 * SHORT_TEXT)
  ) {
    text = fromHtml(page.clean.html, page.base);
    warnings.push('whole_page');
  }
  return { text, warnings: text.length < SHORT_TEXT ? [...warnings, 'short_text'] : warnings };
}
