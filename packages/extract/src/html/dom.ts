import { parseHTML } from 'linkedom';

/** The part of the DOM that extraction uses. The server has no DOM types, and linkedom's own are loose. */
export type DomNode = {
  readonly nodeType: number;
  readonly parentNode: DomElement | null;
  readonly childNodes: Iterable<DomNode>;
  textContent: string | null;
  remove(): void;
};

export type DomElement = DomNode & {
  readonly localName: string;
  readonly children: Iterable<DomElement>;
  readonly nextElementSibling: DomElement | null;
  readonly previousElementSibling: DomElement | null;
  className: string;
  id: string;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  closest(selector: string): DomElement | null;
};

export type DomDocument = {
  readonly documentElement: DomElement;
  readonly body: DomElement;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
};

export const TEXT_NODE = 3;

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === 1;
}

/** A document from HTML that preClean made: linkedom loses all but the first element of a fragment. */
export function parseDocument(cleanHtml: string): DomDocument {
  const { document }: { document: unknown } = parseHTML(cleanHtml);
  return document as DomDocument;
}
