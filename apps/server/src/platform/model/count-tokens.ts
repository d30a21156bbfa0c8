const charactersPerToken = 3.5;
/** Nobody's estimate is right; a little too many never cuts a text off. */
const margin = 1.15;
const wideScripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Khmer', 'Lao', 'Myanmar'];
const wide = new RegExp(
  `[${wideScripts.map((script) => `\\p{Script=${script}}`).join('')}\\p{Extended_Pictographic}]`,
  'gu',
);

/**
 * About how many tokens a text is, for any model: 3.5 characters each, in scripts without letters one. Rather
 * too many.
 */
export function countTokens(text: string): number {
  const many = text.match(wide)?.length ?? 0;
  return Math.ceil((many + (text.length - many) / charactersPerToken) * margin);
}

/** A lower bound of `countTokens`, from the length alone. */
export const minTokensOf = (text: string): number => Math.ceil((text.length / charactersPerToken) * margin);
