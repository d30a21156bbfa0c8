/** A page with more has content. */
const MOST = 60;
/** What is longer is no label. Characters. */
const LONGEST = 80;

const isPressed = (name: string, attributes: Record<string, string>): boolean =>
  name === 'button' || name === 'a' || attributes['role'] === 'button';

/**
 * Gathers what the buttons and links of a page say. Is told of every element and text in the order of the
 * page.
 */
export class LabelRecorder {
  readonly labels: string[] = [];
  #level = 0;
  #open: { level: number; text: string } | undefined;

  open(name: string, attributes: Record<string, string>): void {
    if (this.#open === undefined && isPressed(name, attributes)) {
      this.#open = { level: this.#level, text: '' };
    }
    if (name === 'input' && /^(?:submit|button)$/iu.test(attributes['type'] ?? '')) {
      this.#record(attributes['value'] ?? '');
    }
    this.#level += 1;
  }

  text(text: string): void {
    if (this.#open && this.#open.text.length <= LONGEST) {
      this.#open.text += text.slice(0, 2 * LONGEST);
    }
  }

  close(): void {
    this.#level -= 1;
    if (this.#open?.level === this.#level) {
      this.#record(this.#open.text);
      this.#open = undefined;
    }
  }

  #record(text: string): void {
    const label = text.replace(/\s+/gu, ' ').trim();
    if (label !== '' && label.length <= LONGEST && this.labels.length < MOST) {
      this.labels.push(label);
    }
  }
}
