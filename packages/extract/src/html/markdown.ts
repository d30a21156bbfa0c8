import { absoluteUrl } from './metadata.ts';
import { isElement, TEXT_NODE, type DomElement, type DomNode } from './dom.ts';
import {
  escapeSpans,
  fenced,
  inlineCode,
  listItem,
  oneLine,
  paragraphs,
  quoted,
  raised,
} from './markdown-lines.ts';
import { tableToMarkdown } from './markdown-table.ts';

const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'center',
  'dd',
  'details',
  'dir',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'hr',
  'li',
  'main',
  'menu',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
  'caption',
]);
const SKIPPED = new Set([
  'img',
  'picture',
  'input',
  'iframe',
  'script',
  'style',
  'noscript',
  'template',
  'button',
  'select',
]);
/** `isDocument`: made from a word processor's document, where a table is a table. */
export type MarkdownOptions = { isDocument?: boolean };

/** What editors of sites write for programs, left where the program is gone. */
const SHORTCODE =
  /\[\/?(?:caption|gallery|embed|audio|video|playlist|contact-form-7|adrotate|vc_\w{1,40}|et_pb_\w{1,40}|su_\w{1,40})(?:\s[^[\]]{0,1000})?\]/gu;

class Writer {
  readonly #base: string | undefined;
  readonly #isDocument: boolean;
  readonly #blockCache = new Map<DomElement, boolean>();

  constructor(base: string | undefined, { isDocument = false }: MarkdownOptions) {
    this.#base = base;
    this.#isDocument = isDocument;
  }

  /** The children as blocks: each a paragraph, heading, list, ... without a final line break. */
  blocks(element: DomElement): string[] {
    const written: string[] = [];
    let run: DomNode[] = [];
    const flush = (): void => {
      written.push(...paragraphs(run.map((node) => this.#inline(node)).join('')));
      run = [];
    };
    for (const child of element.childNodes) {
      if (isElement(child) && this.#isBlock(child)) {
        flush();
        written.push(...this.#block(child));
      } else {
        run.push(child);
      }
    }
    flush();
    return written;
  }

  /** An inline element that holds blocks (a link around a card) is a block itself. */
  #isBlock(element: DomElement): boolean {
    if (BLOCKS.has(element.localName)) {
      return true;
    }
    let known = this.#blockCache.get(element);
    if (known === undefined) {
      known = [...element.children].some((child) => this.#isBlock(child));
      this.#blockCache.set(element, known);
    }
    return known;
  }

  #block(element: DomElement): string[] {
    const name = element.localName;
    if (/^h[1-6]$/u.test(name)) {
      const text = oneLine(this.#inlineOf(element));
      // A line drawn with signs is no heading.
      return !/[\p{L}\p{N}]/u.test(text) ? [] : [`${'#'.repeat(Number(name[1]))} ${text}`];
    }
    switch (name) {
      case 'ul':
      case 'ol':
      case 'menu':
        return this.#list(element);
      case 'blockquote':
        return quoted(this.blocks(element));
      case 'pre':
        return fenced(element.textContent ?? '');
      case 'table':
        return tableToMarkdown(element, {
          isData: this.#isDocument,
          blocks: (cell) => this.blocks(cell),
          inline: (cell) => oneLine(this.#inlineOf(cell)),
        });
      case 'hr':
        return ['---'];
      default:
        return this.blocks(element);
    }
  }

  #list(element: DomElement): string[] {
    const isNumbered = element.localName === 'ol';
    let number = Number(element.getAttribute('start') ?? 1) || 1;
    const items: string[] = [];
    for (const child of element.childNodes) {
      if (!isElement(child)) {
        continue;
      }
      const blocks = child.localName === 'li' ? this.blocks(child) : this.#block(child);
      if (blocks.length > 0) {
        items.push(listItem(blocks, isNumbered ? `${number}. ` : '- '));
        number += 1;
      }
    }
    return items.length === 0 ? [] : [items.join('\n')];
  }

  #inlineOf(element: DomElement): string {
    return [...element.childNodes].map((node) => this.#inline(node)).join('');
  }

  #inline(node: DomNode): string {
    if (node.nodeType === TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/\s+/gu, ' ');
      return escapeSpans(this.#isDocument ? text : text.replace(SHORTCODE, ''));
    }
    if (!isElement(node) || SKIPPED.has(node.localName)) {
      return '';
    }
    switch (node.localName) {
      case 'br':
        return '\n';
      case 'a':
        return this.#link(node);
      case 'code':
      case 'kbd':
      case 'samp':
        return inlineCode(node.textContent ?? '');
      default:
        return raised(this.#inlineOf(node), node.localName);
    }
  }

  #link(element: DomElement): string {
    const text = this.#inlineOf(element);
    const href = element.getAttribute('href') ?? '';
    const target = href.startsWith('#') ? undefined : absoluteUrl(href, this.#base);
    const label = text.trim();
    if (!target || label === '' || label.includes('\n') || label.includes('](')) {
      return text;
    }
    const [before = '', after = ''] = [/^\s*/u.exec(text)?.[0], /\s*$/u.exec(text)?.[0]];
    const address = target
      .replace(/[()\s]/gu, encodeURIComponent)
      .replace(/\(/gu, '%28')
      .replace(/\)/gu, '%29');
    return `${before}[${label.replace(/(?<!\\)[[\]]/gu, '\\$&')}](${address})${after}`;
  }
}

/**
 * The text of an element as Markdown blocks, to be joined by empty lines: headings, lists, quotes,
 * links, code and tables; no images, no emphasis and no raw HTML. Link addresses are absolute against `base`.
 */
export function toBlocks(element: DomElement, base: string | undefined): string[] {
  return new Writer(base, {}).blocks(element);
}

/** The same as one text. */
export function toMarkdown(
  element: DomElement,
  base: string | undefined,
  options: MarkdownOptions = {},
): string {
  return new Writer(base, options).blocks(element).join('\n\n');
}
