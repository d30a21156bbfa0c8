import { scriptField } from '@hookline/contract/counting';
import { detectLanguage, splitSentences } from '@hookline/text';

/** What fits a card in type that is read from afar. Characters. */
const maxQuote = 220;
/** Less says little. */
const minQuote = 40;

/** Lines that are no prose: headings, tables, code, rules, lines that are only a link or a picture. */
const noProse = /^\s*(?:#{1,6}\s|\||```|~~~|[-*_=]{3,}\s*$|!?\[[^\]]*\]\([^)]*\)\s*$)/u;

/**
 * The first sentences of a text in Markdown that stand by themselves, without its marks; null where it has no
 * words. A short text is quoted as it is.
 */
export function toQuote(beginning: string): string | null {
  const lines = beginning.split('\n').filter((line) => !noProse.test(line));
  const plain = lines.map(withoutMarks).filter((line) => line !== '');
  const first = plain.find((line) => line.length >= minQuote) ?? plain.join(' ');
  return first === '' ? null : cut(first);
}

/** A heading without a time: "HOOK", "CALL TO ACTION:". */
const shout = /^(?=.*\p{Lu}.*\p{Lu})[^\p{Ll}.!?…]{2,60}$/u;

/** What a script opens with, below its headings; null where it has no words. */
export function toHook(beginning: string): string | null {
  const lines = scriptField(beginning, 'spoken')
    .split('\n')
    .filter((line) => !noProse.test(line))
    .map((line) => withoutMarks(line.replace(/\s*\[\d+\]/gu, '')))
    .filter((line) => line !== '');
  const hook = lines.find((line) => !shout.test(line)) ?? lines[0];
  return hook === undefined ? null : cut(hook);
}

const withoutMarks = (line: string): string =>
  line
    .replace(/^\s*(?:>\s?|[-*+]\s+|\d+[.)]\s+)+/u, '')
    // The beginning of a text may end within an address.
    .replace(/!\[[^\]]*\]\([^)]*(?:\)|$)/gu, '')
    .replace(/\[(?<words>[^\]]*)\]\([^)]*(?:\)|$)/gu, '$<words>')
    .replace(/(?<mark>\*\*|__|\*|`)(?<words>\S(?:.*?\S)?)\k<mark>/gu, '$<words>')
    .replace(/\\(?<sign>[\\`*_{}[\]()#+.!|>~-])/gu, '$<sign>')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whole sentences as far as they fit, else the words that do. */
function cut(text: string): string {
  if (text.length <= maxQuote) {
    return text;
  }
  let quote = '';
  for (const { text: sentence } of splitSentences(text, detectLanguage(text), 4)) {
    if (quote.length + sentence.length >= maxQuote) {
      break;
    }
    quote = quote === '' ? sentence : `${quote} ${sentence}`;
  }
  return quote.length >= minQuote ? quote : `${text.slice(0, maxQuote).replace(/\s+\S*$/u, '')}…`;
}
