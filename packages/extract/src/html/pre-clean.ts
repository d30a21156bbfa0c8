import { Parser } from 'htmlparser2';
import { ButtonKeeper } from './button-keeper.ts';
import { DROPPED, escapeText, UNWRAPPED, VOID, writeAttributes } from './clean-markup.ts';
import { collapse } from './collapse.ts';
import { isAboutConsent } from './consent-wall.ts';
import { LabelRecorder } from './label-recorder.ts';
import { emptyHead, recordElement, type PageHead } from './page-head.ts';

/** Bounds that keep any page's DOM small enough for seconds and megabytes; ordinary pages stay far below. */
const LIMITS = {
  depth: 200,
  nodes: 40_000,
  breaks: 3,
  jsonLd: 1_000_000,
  noscript: 400,
  text: 3_000_000,
};
/** htmlparser2 searches its stack of open elements, so nesting beyond this costs quadratic time. */
const HOPELESS_DEPTH = 20_000;

export type CleanPage = {
  /** One html element with head and body, well-formed. */
  html: string;
  head: PageHead;
  /** Whether something was cut to keep the page within bounds. */
  truncated: boolean;
};

/**
 * Whether what stands in a noscript is long enough to be an article, and neither markup nor about consent.
 */
function isArticleText(text: string): boolean {
  const words = collapse(text.replace(/<[^<>]{0,2000}>/gu, ''));
  return words.length >= LIMITS.noscript && !isAboutConsent(words);
}

class Cleaner {
  truncated = false;
  isHopeless = false;
  readonly #out: string[] = [];
  /** For every open element: whether it was written. */
  readonly #written: boolean[] = [];
  #bodyAttributes = '';
  #depth = 0;
  #nodes = 0;
  #textLength = 0;
  #dropDepth = 0;
  #breaks = 0;
  /** Whether the text that was written last ends with white space, or none was. */
  #endsWithSpace = true;
  #preDepth = 0;
  /** Where the open noscript began among the written pieces, and how much text it holds. */
  #noscript: { at: number; text: string } | undefined;
  readonly #buttons = new ButtonKeeper();
  readonly #labels = new LabelRecorder();
  readonly head: PageHead = { ...emptyHead(), labels: this.#labels.labels };
  /** Where the open button began, to be taken back unless it is part of the article. */
  #button = { at: 0, nodes: 0, textLength: 0 };
  #capture: 'title' | 'json' | undefined;
  #json = '';
  #jsonBytes = 0;

  open(name: string, attributes: Record<string, string>): void {
    const isDropped = DROPPED.has(name) && !('shadowrootmode' in attributes);
    recordElement(this.head, name, attributes);
    if (this.#written.length > HOPELESS_DEPTH) {
      this.isHopeless = true;
    }
    if (this.#dropDepth > 0 || isDropped) {
      this.#startCapture(name, attributes);
      this.#dropDepth += 1;
      this.#written.push(false);
      return;
    }
    this.#labels.open(name, attributes);
    if (this.#buttons.open(name, attributes)) {
      this.#button = { at: this.#out.length, nodes: this.#nodes, textLength: this.#textLength };
    }
    this.#written.push(this.#write(name, attributes));
  }

  text(text: string): void {
    if (this.#capture === 'title') {
      this.head.title = (this.head.title + text).slice(0, 2000);
    } else if (this.#capture === 'json') {
      this.#json += text;
    } else if (this.#dropDepth === 0 && !this.#isIndent(text) && this.#hasRoom()) {
      this.#labels.text(text);
      this.#buttons.text(text);
      this.#out.push(escapeText(text));
      this.#endsWithSpace = /\s$/u.test(text);
      this.#nodes += 1;
      this.#textLength += text.length;
      this.#noteNoscript(text);
      this.#breaks = text.trim() === '' ? this.#breaks : 0;
    }
  }

  #noteNoscript(text: string): void {
    if (this.#noscript) {
      this.#noscript.text += text.slice(0, LIMITS.text - this.#noscript.text.length);
    }
  }

  close(name: string): void {
    const isWritten = this.#written.pop();
    const isOutside = this.#dropDepth === 0;
    const fate = isOutside ? this.#buttons.close(name) : undefined;
    if (isOutside) {
      this.#labels.close();
    }
    if (isWritten) {
      this.#depth -= 1;
      this.#preDepth -= name === 'pre' ? 1 : 0;
      if (!VOID.has(name)) {
        this.#out.push(`</${name}>`);
      }
    } else if (this.#dropDepth > 0) {
      this.#dropDepth -= 1;
      this.#endCapture();
    } else if (name === 'noscript') {
      this.#endNoscript();
    } else if (fate === 'dropped') {
      this.#takeBack();
    }
  }

  html(): string {
    return `<!doctype html><html><head></head><body${this.#bodyAttributes}>${this.#out.join('')}</body></html>`;
  }

  /** False where only what is inside is written. */
  #write(name: string, attributes: Record<string, string>): boolean {
    if (name === 'body') {
      this.#bodyAttributes ||= writeAttributes(attributes);
    }
    if (name === 'noscript') {
      this.#noscript = { at: this.#out.length, text: '' };
    }
    if (!this.#mayWrite(name)) {
      return false;
    }
    this.#out.push(`<${name}${writeAttributes(attributes)}>`);
    this.#nodes += 1;
    this.#depth += 1;
    this.#preDepth += name === 'pre' ? 1 : 0;
    return true;
  }

  /** White space behind white space says nothing, and is every third node of a page. */
  #isIndent(text: string): boolean {
    return this.#endsWithSpace && this.#preDepth === 0 && text.trim() === '';
  }

  #hasRoom(): boolean {
    const isFull = this.#nodes >= LIMITS.nodes || this.#textLength >= LIMITS.text;
    this.truncated ||= isFull;
    return !isFull;
  }

  #mayWrite(name: string): boolean {
    if (UNWRAPPED.has(name) || !/^[a-z][a-z0-9-]*$/u.test(name) || !this.#hasRoom()) {
      return false;
    }
    if (this.#depth >= LIMITS.depth) {
      this.truncated = true;
      return false;
    }
    this.#breaks = name === 'br' ? this.#breaks + 1 : 0;
    return this.#breaks <= LIMITS.breaks;
  }

  #takeBack(): void {
    const { at, nodes, textLength } = this.#button;
    this.#out.length = Math.min(this.#out.length, at);
    this.#endsWithSpace = false;
    this.#nodes = nodes;
    this.#textLength = textLength;
  }

  /** Mostly "please enable JavaScript" and what counts visitors; some sites put the whole article here. */
  #endNoscript(): void {
    if (this.#noscript && !isArticleText(this.#noscript.text)) {
      this.#out.length = this.#noscript.at;
      this.#endsWithSpace = false;
    }
    this.#noscript = undefined;
  }

  #startCapture(name: string, attributes: Record<string, string>): void {
    if (name === 'title' && this.#dropDepth === 0 && this.head.title === '') {
      this.#capture = 'title';
    } else if (name === 'script' && /ld\+json/iu.test(attributes['type'] ?? '')) {
      this.#capture = 'json';
    }
  }

  #endCapture(): void {
    if (this.#capture === 'json') {
      this.#jsonBytes += this.#json.length;
      if (this.#jsonBytes <= LIMITS.jsonLd) {
        this.head.jsonLd.push(this.#json);
      }
      this.#json = '';
    }
    this.#capture = undefined;
  }
}

/**
 * One streaming pass that turns any bytes that call themselves HTML into a small, well-formed
 * document: no scripts, styles or event handlers, bounded depth, nodes and attributes. What the page
 * says about itself (meta, JSON-LD, ...) is gathered on the way, as most of it is not kept.
 */
export function preClean(html: string): CleanPage {
  const cleaner = new Cleaner();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => cleaner.open(name, attributes),
      ontext: (text) => cleaner.text(text),
      onclosetag: (name) => cleaner.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  const STEP = 65_536;
  for (let at = 0; at < html.length && !cleaner.isHopeless; at += STEP) {
    parser.write(html.slice(at, at + STEP));
  }
  parser.end();
  return { html: cleaner.html(), head: cleaner.head, truncated: cleaner.truncated || cleaner.isHopeless };
}
