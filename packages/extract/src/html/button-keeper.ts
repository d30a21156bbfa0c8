const HEADING = /^(?:h[1-6]|dt)$/u;
/** Places where a button that unfolds something belongs to the page, not to its article. */
const BARS = ['nav', 'header', 'footer', 'aside', 'form', 'menu'] as const;
/** What buttons say that unfold more of a page, or something beside it. */
const COMMAND =
  /^(?:show|read|see|view|expand|collapse|toggle|open|close|load|hide|share|more|menu|mehr|voir|ver)\b/iu;
/** Shorter words on a button that unfolds something are hardly a heading. Characters. */
const SHORTEST = 8;
const LONGEST = 500;

type Button = {
  /** Whether it unfolds something inside the article. */
  unfolds: boolean;
  /** Whether it is all that a heading says. */
  isHeading: boolean;
  /** Whether a heading stands inside it. */
  holdsHeading: boolean;
  /** The open elements around it. */
  level: number;
  text: string;
};

/**
 * Tells which buttons of a page are part of what it says: questions and headings that unfold their answers
 * are written as buttons inside or around headings. Is told of every element and text in the order of the
 * page.
 */
export class ButtonKeeper {
  readonly #open = new Map<string, number>();
  #level = 0;
  /** What the open heading says so far. */
  #heading: { level: number; letters: number } | undefined;
  #button: Button | undefined;

  /** True where a button begins that `close` judges; buttons inside buttons are not judged by themselves. */
  open(name: string, attributes: Record<string, string>): boolean {
    const begins = name === 'button' && this.#button === undefined;
    if (begins) {
      this.#button = {
        unfolds: this.#unfolds(attributes),
        isHeading: this.#heading?.letters === 0,
        holdsHeading: false,
        level: this.#level,
        text: '',
      };
    }
    if (HEADING.test(name)) {
      this.#heading ??= { level: this.#level, letters: 0 };
      if (this.#button) {
        this.#button.holdsHeading = true;
      }
    }
    this.#open.set(name, this.#count(name) + 1);
    this.#level += 1;
    return begins;
  }

  text(text: string): void {
    const letters = text.trim().length;
    if (this.#button) {
      this.#button.text = (this.#button.text + text).slice(0, LONGEST);
    }
    if (this.#heading) {
      this.#heading.letters += letters;
    }
  }

  /** What becomes of the button that ends here; undefined where none does. */
  close(name: string): 'kept' | 'dropped' | undefined {
    this.#level -= 1;
    this.#open.set(name, this.#count(name) - 1);
    if (this.#heading?.level === this.#level) {
      this.#heading = undefined;
    }
    const button = this.#button;
    if (button?.level !== this.#level) {
      return undefined;
    }
    this.#button = undefined;
    const words = button.text.trim();
    const isLabel = words.length >= SHORTEST && !COMMAND.test(words);
    return button.isHeading || button.holdsHeading || (button.unfolds && isLabel) ? 'kept' : 'dropped';
  }

  #count(name: string): number {
    return this.#open.get(name) ?? 0;
  }

  #unfolds(attributes: Record<string, string>): boolean {
    const isMarked = 'aria-expanded' in attributes || 'aria-controls' in attributes;
    const isOther = 'aria-haspopup' in attributes || 'role' in attributes;
    const isInside = this.#count('article') + this.#count('main') > 0;
    return isMarked && !isOther && isInside && BARS.every((bar) => this.#count(bar) === 0);
  }
}
