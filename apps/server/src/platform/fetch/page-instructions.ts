import { Parser } from 'htmlparser2';
import { scriptTarget } from './script-redirect.ts';

/** What lies deeper in a page is not in its head; the parser takes longer the deeper it goes. */
const DEEPEST = 200;
/** A page that says more is there to be read. Characters. */
const MOST_WORDS = 100;
/** A page with more program is more than a stub. Characters. */
const MOST_SCRIPT = 3000;
const QUIET = new Set(['noscript', 'template', 'title', 'style']);

/** Where a page sends its readers, as it says so. */
export type PageInstructions = {
  /**
   * The content of the first `<meta http-equiv="refresh">` outside `noscript`, or in one on a page that is
   * nothing else.
   */
  refresh?: string;
  /** The address that the script of a page goes to that is nothing else. */
  target?: string;
};

const isRefresh = (name: string, attributes: Record<string, string>): boolean =>
  name === 'meta' && attributes['http-equiv']?.trim().toLowerCase() === 'refresh';
const isProgram = ({ type = '' }: Record<string, string>): boolean => /^$|javascript|^module$/iu.test(type);

class Reader {
  refresh: string | undefined;
  /** For readers who would see the content of `noscript`. */
  #silentRefresh: string | undefined;
  #quiet = 0;
  #depth = 0;
  #words = 0;
  #script: string | undefined;
  readonly #scripts: string[] = [];
  #isMore = false;

  /** False where the page is too deep to go on. */
  open(name: string, attributes: Record<string, string>): boolean {
    this.#depth += 1;
    this.#quiet += QUIET.has(name) ? 1 : 0;
    if (isRefresh(name, attributes)) {
      this.#take(attributes['content']);
    }
    if (name === 'script' && this.#quiet === 0 && isProgram(attributes)) {
      this.#isMore ||= attributes['src'] !== undefined;
      this.#script = '';
    }
    // What lies deeper is not looked at, and may be all there is to read.
    this.#isMore ||= this.#depth > DEEPEST;
    return this.#depth <= DEEPEST;
  }

  text(text: string): void {
    if (this.#script !== undefined) {
      this.#script += text;
    } else if (this.#quiet === 0) {
      this.#words += text.trim().length;
    }
  }

  close(name: string): void {
    this.#depth -= 1;
    this.#quiet -= QUIET.has(name) ? 1 : 0;
    if (name === 'script' && this.#script !== undefined) {
      this.#scripts.push(this.#script);
      this.#script = undefined;
    }
  }

  instructions(isWhole: boolean): PageInstructions {
    const length = this.#scripts.reduce((sum, script) => sum + script.length, 0);
    const isStub = isWhole && !this.#isMore && this.#words <= MOST_WORDS && length <= MOST_SCRIPT;
    const [script, another] = this.#scripts;
    const refresh = this.refresh ?? (isStub ? this.#silentRefresh : undefined);
    const target = isStub && script !== undefined && another === undefined ? scriptTarget(script) : undefined;
    return { ...(refresh !== undefined && { refresh }), ...(target !== undefined && { target }) };
  }

  #take(content: string | undefined): void {
    if (this.#quiet === 0) {
      this.refresh ??= content;
    } else {
      this.#silentRefresh ??= content;
    }
  }
}

/** Where a page sends its readers. `isWhole`: nothing of it was cut off. */
export function readInstructions(html: string, isWhole: boolean): PageInstructions {
  const reader = new Reader();
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
  return reader.instructions(isWhole);
}
