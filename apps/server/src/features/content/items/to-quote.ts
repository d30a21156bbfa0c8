import { isSaid, readLine, type ScriptLine, scriptField } from '@hookline/contract/counting';
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

/**
 * What is said first in a script, below its headings and beside its directions; of one that has no more than
 * those, the first of them; null where it has no words.
 */
export function toHook(beginning: string): string | null {
  const lines = scriptField(beginning, 'spoken')
    .split('\n')
    .map((line) => readLine(line.replace(/(?<!\s)\s*\[\d+\]/gu, '')))
    .filter((line) => line.kind !== 'blank');
  const said = lines.filter((line) => isSaid(line) && !noProse.test(line.text));
  const hook = [said, lines.filter(isListed), lines]
    .flat()
    .map(({ text }) => withoutMarks(text))
    .find((text) => text !== '');
  return hook === undefined ? null : cut(hook);
}

const isListed = ({ kind }: ScriptLine): boolean => kind === 'bullet';

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
