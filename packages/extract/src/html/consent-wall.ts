import { ACCEPTING, DECLINING, SPEAKERS, TOPIC } from './data/consent-words.ts';

/** No wall is longer. Characters. */
const LONGEST = 4000;
/** So long is a sentence that is no label. Characters. */
const SENTENCE = 40;
/**
 * Beside what it asks a wall has its site's name, languages to choose from, and what every page leads to.
 * Characters.
 */
const MOST_ELSE = 400;

/**
 * The paragraphs, headings and lines of lists of a text in Markdown, without marks and the addresses of
 * links.
 */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:#{1,6}|[-*>]|\d+\.)\s+/u, '')
        .replace(/\[([^[\]]*)\]\([^()]*\)/gu, '$1')
        .trim(),
    )
    .filter((line) => line !== '');

/** In letters: a sign of Chinese or Japanese says as much as three of them, a Korean one as two. */
const lengthIn = (line: string): number =>
  line.length +
  2 * (line.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu)?.length ?? 0) +
  (line.match(/\p{sc=Hangul}/gu)?.length ?? 0);
const isSentence = (line: string): boolean =>
  lengthIn(line) >= SENTENCE && /[.!?…。！？]["»”)」』]?$/u.test(line);
const isAsking = (line: string): boolean => TOPIC.test(line) && SPEAKERS.test(line);
const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + lengthIn(line), 0);

/** Whether most of what a text says asks its reader to agree to what a site does with data. */
export function isAboutConsent(text: string): boolean {
  const sentences = text.slice(0, LONGEST).split(/(?<=[.!?…。！？])\s*/u);
  return lengthOf(sentences.filter(isAsking)) > 0.5 * lengthOf(sentences);
}

/**
 * Whether a page does nothing but ask its visitor to accept what the site does with data: it has a button to
 * accept and another way, it speaks to the visitor of cookies and the like, and no sentence on it is about
 * anything else.
 */
export function isConsentWall({ text, labels }: { text: string; labels: readonly string[] }): boolean {
  if (text.length > LONGEST) {
    return false;
  }
  const lines = linesOf(text);
  const said = [...labels, ...lines];
  const hasChoice =
    said.some((label) => ACCEPTING.test(label)) && said.some((label) => DECLINING.test(label));
  const asking = lines.filter((line) => isSentence(line) && isAsking(line));
  const others = lines.filter((line) => !isAsking(line) && !labels.includes(line));
  return (
    hasChoice &&
    asking.length > 0 &&
    !others.some(isSentence) &&
    lengthOf(others) < Math.min(MOST_ELSE, lengthOf(asking))
  );
}
