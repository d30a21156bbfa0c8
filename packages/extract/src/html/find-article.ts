import { Readability } from '@mozilla/readability';
import type { DomDocument, DomElement } from './dom.ts';

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
export function findArticle(document: DomDocument): DomElement | undefined {
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
