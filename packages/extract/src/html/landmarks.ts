import { isElement, TEXT_NODE, type DomDocument, type DomElement, type DomNode } from './dom.ts';

/** An element that may hold the author, the date or the title of its page. */
export type Landmark = {
  element: DomElement;
  /** The text it begins with, white space collapsed. */
  text: string;
  /** `tag key=value ...` of the attributes that tell its role, for patterns to match. */
  signature: string;
  /** Whether it stands inside an article or main element. */
  inArticle: boolean;
};

/** A heading, or a paragraph that may be part of the text, with what it begins with. */
export type FlowPart = { element: DomElement; isHeading: boolean; text: string };

/** Everything worth a second look on a page, found in one walk; lists are short whatever the page. */
export type Landmarks = {
  headings: Landmark[];
  /** Named or marked like authors and dates. */
  marked: Landmark[];
  /** Short pieces of text that could be "By Ada Byron". */
  lines: string[];
  /** In the order of the page. */
  flow: FlowPart[];
};

const TEXT_LENGTH = 320;
const LIMITS = { headings: 60, marked: 400, lines: 400, linesRead: 2000, flow: 400 };
const ATTRIBUTES = [
  'itemprop',
  'rel',
  'property',
  'class',
  'id',
  'data-testid',
  'datetime',
  'pubdate',
  'href',
];
const SIGNATURE_LENGTH = 400;
const MARK =
  /\b(?:itemprop=(?:author|date|name)|rel=author|property=)|auth?or|auteur|autor|byline|vcard|\bfn\b|date|^time |timestamp|publi[sc]|posted|created|meta\b/iu;
/** Parts of a page that are about other pages, or are by other people. */
const PERIPHERAL_WORDS =
  'comments?|comment-?list|kommentare?|related|teasers?|sidebar|recommend\\w*|promo|(?:site|page|main)-?footer|breadcrumbs?|navigation|navbar|menu|newsletter|most-?read|latest';
/**
 * A class or id that begins or ends with such a word; "has-sidebar" and "tag-navigation" say nothing of the
 * kind.
 */
const PERIPHERAL = new RegExp(
  `(?:^|\\s)(?!(?:has|with|without|no|is|tag|category|cat|type|page|post)-)(?:(?:${PERIPHERAL_WORDS})(?=$|[\\s_-])|[\\w-]*[-_](?:${PERIPHERAL_WORDS})(?=$|\\s))`,
  'iu',
);

/** The first `limit` characters of an element's text, without reading the rest of it. */
export function textStart(element: DomElement, limit: number): string {
  let text = '';
  const read = (node: DomNode): void => {
    if (text.length > limit) {
      return;
    }
    if (node.nodeType === TEXT_NODE) {
      text += (node.textContent ?? '').slice(0, limit * 4).replace(/\s+/gu, ' ');
    } else if (isElement(node)) {
      for (const child of node.childNodes) {
        read(child);
      }
    }
  };
  read(element);
  return text.replace(/\s+/gu, ' ').trim().slice(0, limit);
}

function signatureOf(element: DomElement): string {
  let signature = `${element.localName} `;
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null && value !== '') {
      signature += `${name}=${value.slice(0, SIGNATURE_LENGTH)} `;
    }
  }
  return signature;
}

/** Names of paragraphs, or of what stands around them, that are no part of the text. */
const BESIDE =
  /caption|credit|image|bild|figure|byline|author|meta|date|share|social|newsletter|subscri|paywall|promo|advert|affiliate|disclos|cookie|consent|related|comment|tags?\b|sign-?up|price/iu;

const isBeside = (element: DomElement): boolean =>
  [element, element.parentNode].some((one) => one !== null && BESIDE.test(`${one.className} ${one.id}`));

type Place = {
  inArticle: boolean;
  isPeripheral: boolean;
  /** Inside a picture, a table, a form or a button. */
  inBox: boolean;
};

/** The footer of an article often holds its byline, so only a page's own footer is peripheral. */
function placeOf(element: DomElement, outer: Place): Place {
  const name = element.localName;
  const isAside = name === 'nav' || name === 'aside' || (name === 'footer' && !outer.inArticle);
  return {
    inArticle: outer.inArticle || name === 'article' || name === 'main',
    inBox: outer.inBox || /^(?:figure|table|form|button)$/u.test(name),
    isPeripheral:
      outer.isPeripheral ||
      isAside ||
      (name !== 'article' &&
        name !== 'main' &&
        PERIPHERAL.test(`${element.className} ${element.id}`) &&
        // What holds the headline is not beside the article, whatever it is called.
        element.querySelector('h1') === null),
  };
}

class Surveyor {
  #linesRead = 0;
  readonly found: Landmarks = { headings: [], marked: [], lines: [], flow: [] };

  visit(element: DomElement, outer: Place): void {
    const place = placeOf(element, outer);
    if (!place.isPeripheral) {
      this.#note(element, place);
    }
    for (const child of element.children) {
      this.visit(child, place);
    }
  }

  #noteFlow(element: DomElement, inBox: boolean): void {
    const { flow } = this.found;
    const isParagraph = element.localName === 'p' && !inBox && !isBeside(element);
    if ((isParagraph || /^h[1-4]$/u.test(element.localName)) && flow.length < LIMITS.flow) {
      flow.push({ element, isHeading: !isParagraph, text: textStart(element, TEXT_LENGTH) });
    }
  }

  #note(element: DomElement, { inArticle, inBox }: Place): void {
    const { headings, marked, lines } = this.found;
    const name = element.localName;
    this.#noteFlow(element, inBox);
    if ((name === 'h1' || name === 'h2') && headings.length < LIMITS.headings) {
      headings.push({
        element,
        text: textStart(element, TEXT_LENGTH),
        signature: signatureOf(element),
        inArticle,
      });
    }
    if (
      lines.length < LIMITS.lines &&
      this.#linesRead < LIMITS.linesRead &&
      /^(?:p|div|address|em|strong|small|span|li|a|h[345])$/u.test(name)
    ) {
      this.#linesRead += 1;
      const line = textStart(element, 120);
      if (line.length > 5 && line.length < 120) {
        lines.push(line);
      }
    }
    if (marked.length < LIMITS.marked) {
      const signature = signatureOf(element);
      if (MARK.test(signature)) {
        marked.push({ element, text: textStart(element, TEXT_LENGTH), signature, inArticle });
      }
    }
  }
}

/** One walk over the page that finds where title, author and date may stand. */
export function survey(document: DomDocument): Landmarks {
  const surveyor = new Surveyor();
  // The body's own classes describe the layout.
  for (const child of document.body.children) {
    surveyor.visit(child, { inArticle: false, isPeripheral: false, inBox: false });
  }
  return surveyor.found;
}
