import { requestPatterns } from '../languages/language.ts';

/** A text without the wishes for a manner that it ends on, and whether there were any. */
interface Mannered {
  isStyled: boolean;
  rest: string;
}

const joint = String.raw`\s*(?:,|(?:,\s*)?(?<!\p{L})(?:and|but|yet|or|und|aber|oder|et|mais|ou|y|pero|e|mas|ma|però|o)(?!\p{L}))\s*`;

/**
 * Takes out sentences that only wish for a manner ("Calm, no fear mongering.", "Keep it light and
 * funny."), and the same where a sentence ends on it: how a thing is told is neither what it is about
 * nor a point. Left where it is all there is.
 */
export function takeManner(text: string, language: string): Mannered {
  const patterns = requestPatterns(language);
  if (patterns === undefined) {
    return { isStyled: false, rest: text };
  }
  const { styled, manner } = patterns;
  const word = `(?:(?:${styled}|${manner.without})(?:\\s*(?:${manner.tone}))?)(?![\\p{L}-])`;
  const wish = `(?:${manner.lead}\\s*)?${word}(?:${joint}(?:${manner.lead}\\s*)?${word})*`;
  const sentence = new RegExp(`^${wish}(?:,?\\s+(?:please|bitte))?[.!]*$`, 'iu');
  const parts = text.split(/(?<=[.!?…])(\s+)|(\n+)/u).filter((part) => part !== undefined);
  const left = parts.filter((part) => !sentence.test(part.trim()));
  const behind = new RegExp(
    `(?<!(?:^|[:.!?])\\s*(?:${styled}))\\s*(?:[,;]|\\s[–—-])\\s*${wish}(?=[.!]|$)`,
    'giu',
  );
  const rest = left
    .map((part) => part.replace(behind, ''))
    .join('')
    .trim();
  return /\p{L}/u.test(rest) && rest !== text.trim()
    ? { isStyled: true, rest }
    : { isStyled: false, rest: text };
}
