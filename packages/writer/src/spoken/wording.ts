/** Words as a sentence: a capital in front, one mark at the end. */
export function asSentence(words: string): string {
  const text = words.trim().replace(/\s*[,;:–—-]$/u, '');
  const ended = /[.!?…]["”’»“')\]]*$/u.test(text) ? text : `${text}.`;
  return ended.replace(
    /^(["“„«¿¡'‘]*)(\p{Ll})/u,
    (_, marks: string, letter: string) => marks + letter.toUpperCase(),
  );
}

/** The same words inside a sentence; null where it is not certain whether the first of them is a name. */
export function insideSentence(words: string, lower: string): string | null {
  const first = new RegExp(`^(?:${lower})(?=[\\s])`, 'u').exec(words)?.[0];
  return first === undefined ? null : first.toLowerCase() + words.slice(first.length);
}

const pairs = ['“”', '„“', '„”', '«»', '»«', '()', '‘’', '‚‘'];

/** Whether a place of a text stands within quotation marks or parentheses. */
export function isEnclosed(text: string, place: number): boolean {
  const before = text.slice(0, place);
  const isOpen = pairs.some(([open = '', close = '']) => {
    const at = before.lastIndexOf(open);
    // "»" opens in German and closes in French: it opens where no letter stands before it.
    const opens = at === 0 || /[\s(]/u.test(before.charAt(at - 1));
    return at >= 0 && opens && !before.slice(at + 1).includes(close) && text.slice(place).includes(close);
  });
  return isOpen || (before.match(/"/gu)?.length ?? 0) % 2 === 1;
}

/** Whether a sentence is long enough to be parted: what is said in one breath stays whole. */
export const isLong = (sentence: string): boolean => sentence.split(/\s+/u).length > 14;
