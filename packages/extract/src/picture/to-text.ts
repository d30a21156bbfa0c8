import { followsUnspaced } from '@hookline/contract/counting';
import { storableText, withoutBreakHints, withoutUnseen } from '@hookline/text';
import { isSure, lettersIn } from './sureness.ts';
import type { Box, PictureLine, PictureWord } from './text-engine.ts';
import type { Pixels } from './upright.ts';

/** Where a word of the text stands in the picture. */
export interface WordBox extends Box {
  /** In the text, in UTF-16 units. */
  start: number;
  end: number;
}

export interface PictureText {
  /** What was read without doubt; `[…]` where something else stands in between. */
  text: string;
  boxes: WordBox[];
  /** Lines that may say something else. */
  doubtful: string[];
}

/**
 * A word's place in the text, then left, top, right and bottom as thousandths of the picture, in whatever
 * size it is shown.
 */
export function toShare(
  { start, end, left, top, right, bottom }: WordBox,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): number[] {
  const share = (place: number, whole: number) =>
    Math.min(1000, Math.max(0, Math.round((place / whole) * 1000)));
  return [start, end, share(left, width), share(top, height), share(right, width), share(bottom, height)];
}

const gap = '[…]';

/** Lines as text: those of a paragraph are joined where they were parted for want of room. */
export function toText(lines: readonly PictureLine[]): PictureText {
  const written = new Written();
  const doubtful: string[] = [];
  let hasGap = false;
  let before: PictureLine | null = null;
  for (const line of lines) {
    const words = withI(line.words.map(toStorable).filter(({ text }) => text !== ''));
    if (lettersIn([{ ...line, words }]) === 0) {
      continue;
    }
    if (!isSure(line)) {
      doubtful.push(joined(words));
      hasGap = true;
      continue;
    }
    if (hasGap && !written.isEmpty) {
      written.add(`\n${gap}\n`);
    } else if (!written.isEmpty && !(isParted(before, line) && written.dropHyphen())) {
      written.add(separator(before, line, right(lines)));
    }
    written.addWords(words);
    before = line;
    hasGap = false;
  }
  return { text: written.text, boxes: written.boxes, doubtful };
}

class Written {
  text = '';
  readonly boxes: WordBox[] = [];

  get isEmpty(): boolean {
    return this.text === '';
  }

  add(part: string): void {
    this.text += part;
  }

  /** Of the last word, which goes on; false where it ends in none. */
  dropHyphen(): boolean {
    const last = this.boxes.at(-1);
    if (last === undefined || !/\p{L}[-\u00ad]$/u.test(this.text)) {
      return false;
    }
    this.text = this.text.slice(0, -1);
    last.end -= 1;
    return true;
  }

  addWords(words: readonly PictureWord[]): void {
    for (const [at, { text, isApart, box }] of words.entries()) {
      const previous = words[at - 1];
      if (previous !== undefined && isApart && !followsUnspaced(text, previous.text)) {
        this.text += ' ';
      }
      const start = this.text.length;
      this.text += text;
      this.boxes.push({ start, end: this.text.length, ...box });
    }
  }
}

const toStorable = (word: PictureWord): PictureWord => ({
  ...word,
  text: storableText(withoutUnseen(withoutBreakHints(word.text))).replaceAll(/\s+/gu, ''),
});

/** A bar before a small letter is an “I” without serifs: “| think”, “|’m”. Between names it parts them. */
const withI = (words: readonly PictureWord[]): PictureWord[] =>
  words.map((word, at) => {
    const isI = word.text === '|' && /^\p{Ll}/u.test(words[at + 1]?.text ?? '');
    return { ...word, text: isI ? 'I' : word.text.replace(/^\|(?=['’]\p{Ll})/u, 'I') };
  });

const joined = (words: readonly PictureWord[]): string => {
  const line = new Written();
  line.addWords(words);
  return line.text;
};

const edge = (line: PictureLine): number => Math.max(...line.words.map(({ box }) => box.right));
const right = (lines: readonly PictureLine[]): number => Math.max(...lines.map(edge));

/** Whether a word at the end of a line may go on in the next one. */
const isParted = (before: PictureLine | null, line: PictureLine): boolean =>
  before?.isLast === false && /^\p{Ll}/u.test(line.words[0]?.text ?? '');

/** A line ended for want of room where the first word of the next one would not have fitted behind it. */
function separator(before: PictureLine | null, line: PictureLine, rightEdge: number): string {
  const [last, first] = [before?.words.at(-1), line.words[0]];
  if (before === null || last === undefined || first === undefined || before.isLast) {
    return '\n\n';
  }
  const width = first.box.right - first.box.left;
  const height = first.box.bottom - first.box.top;
  const isWrapped = edge(before) + width + height / 2 >= rightEdge * 0.95;
  return isWrapped ? (followsUnspaced(first.text, last.text) ? '' : ' ') : '\n';
}
