/** Articles and prepositions that French and Italian write as one with the word behind them. */
const elided =
  /^(?:d|l|qu|n|s|j|m|t|c|un|dell|sull|nell|all|dall|coll|quest|quell|lorsqu|jusqu|puisqu)'(?=.{2})/u;

/** A word in small letters without what is written as one with it: `'s`, and `l'` in French and Italian. */
export function bareWord(word: string, language: string): string {
  const plain = word.toLowerCase().replaceAll('’', "'").replace(/'s$/u, '');
  return language === 'fr' || language === 'it' ? plain.replace(elided, '') : plain;
}
