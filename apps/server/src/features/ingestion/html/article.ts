import { Readability } from '@mozilla/readability';
import type { DomDocument, DomElement } from './dom.ts';

/** The element that holds a page's article, taken out of its page; undefined when there is none. Takes the document apart. */
export function findArticle(document: DomDocument): DomElement | undefined {
  const reader = new Readability<DomElement>(document as never, {
    disableJSONLD: true,
    charThreshold: 250,
    // Pruning goes by class names afterwards.
    keepClasses: true,
    serializer: (node) => node as unknown as DomElement,
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
