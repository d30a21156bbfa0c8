import { Parser } from 'htmlparser2';
import { headerText } from './header-text.ts';

/** A page that moves its reader on later than this is meant to be read first. Seconds. */
const maxDelay = 10;
/** How much of a page is searched for the element, in bytes. */
const searchedBytes = 65_536;
/** How far into an instruction its delay is looked for. Characters. */
const maxStart = 300;
/** What lies deeper in a page is not in its head; the parser takes longer the deeper it goes. */
const maxDepth = 200;
/** A page with more words is there to be read. Characters. */
const maxWords = 100;
/** A page with more program is more than a stub. Characters. */
const maxScript = 3000;
const quietElements = new Set(['noscript', 'template', 'title', 'style']);
const delayPattern = /^(?<seconds>\d*)(?:\.\d*)?\s*[;,]/u;

const isRefresh = (name: string, attributes: Record<string, string>): boolean =>
  name === 'meta' && attributes['http-equiv']?.trim().toLowerCase() === 'refresh';
const isProgram = ({ type = '' }: Record<string, string>): boolean => /^$|javascript|^module$/iu.test(type);

class InstructionReader {
  #refresh: string | undefined;
  /** For readers without scripts, who would see the content of `noscript`. */
  #silentRefresh: string | undefined;
  #quiet = 0;
  #depth = 0;
  #words = 0;
  #script = 0;
  #isInScript = false;
  #isMore = false;

  /** False where the page is too deep to go on. */
  open(name: string, attributes: Record<string, string>): boolean {
    this.#depth += 1;
    this.#quiet += quietElements.has(name) ? 1 : 0;
    if (isRefresh(name, attributes)) {
      this.#take(attributes['content']);
    }
    if (name === 'script' && this.#quiet === 0 && isProgram(attributes)) {
      this.#isMore ||= attributes['src'] !== undefined;
      this.#isInScript = true;
    }
    // What lies deeper is not looked at, and may be all there is to read.
    this.#isMore ||= this.#depth > maxDepth;
    return this.#depth <= maxDepth;
  }

  text(text: string): void {
    if (this.#isInScript) {
      this.#script += text.length;
    } else if (this.#quiet === 0) {
      this.#words += text.trim().length;
    }
  }

  close(name: string): void {
    this.#depth -= 1;
    this.#quiet -= quietElements.has(name) ? 1 : 0;
    this.#isInScript &&= name !== 'script';
  }

  instruction(isWhole: boolean): string | undefined {
    const isStub = isWhole && !this.#isMore && this.#words <= maxWords && this.#script <= maxScript;
    return this.#refresh ?? (isStub ? this.#silentRefresh : undefined);
  }

  #take(content: string | undefined): void {
    if (this.#quiet === 0) {
      this.#refresh ??= content;
    } else {
      this.#silentRefresh ??= content;
    }
  }
}

/**
 * The content of the first `<meta http-equiv="refresh">` outside `noscript`, or in one on a page that is
 * nothing else. `isWhole`: nothing of the page was cut off.
 */
function readInstruction(html: string, isWhole: boolean): string | undefined {
  const reader = new InstructionReader();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!reader.open(name, attributes)) {
        parser.pause();
      }
    },
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  });
  parser.end(html);
  return reader.instruction(isWhole);
}

/** The address in `5; url=page.html`, or undefined when there is none or it is not for now. */
function targetOf(content: string): string | undefined {
  const instruction = content.trimStart();
  const delay = delayPattern.exec(instruction.slice(0, maxStart));
  if (delay === null || Number(delay.groups?.['seconds']) > maxDelay) {
    return undefined;
  }
  const text = instruction.slice(delay[0].length).trim();
  const target = text.replace(/^url\s*=\s*/iu, '');
  const [quote = ''] = /^["']/u.exec(target) ?? [];
  const end = quote === '' ? -1 : target.indexOf(quote, 1);
  return target.slice(quote.length, end === -1 ? undefined : end).trim() || undefined;
}

/**
 * Where a page sends its readers by a Refresh header or a meta element; or undefined. A page that only
 * reloads itself sends nobody anywhere.
 */
export function refreshTarget(
  headers: Headers,
  { url, body }: { url: URL; body: Buffer },
): string | undefined {
  const isHtml = /^\s*(?:$|text\/html|application\/xhtml)/iu.test(headers.get('content-type') ?? '');
  const instruction =
    headerText(headers, 'refresh') ??
    (isHtml
      ? readInstruction(body.toString('utf8', 0, searchedBytes), body.length <= searchedBytes)
      : undefined);
  const target = instruction === undefined ? undefined : targetOf(instruction);
  const next = target === undefined ? null : URL.parse(target, url.href);
  return next === null || withoutHash(next) === withoutHash(url) ? undefined : target;
}

const withoutHash = (url: URL): string => url.href.replace(/#.*$/su, '');
