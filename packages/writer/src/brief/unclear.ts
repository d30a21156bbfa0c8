const keyboardRows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
];
const maxCharacters = 2_000;

const sayWhat =
  'Your words do not say what the script should be about. Write it in a sentence, for example “A 60 second video about washing feather duvets”.';

/**
 * What to write instead where requirements hold no word that can be read: only emoji or signs, keys struck at
 * random ("asdf qwer zxcv"). Null for everything else.
 */
export function whatIsMissing(requirements: string): string | null {
  const words = requirements.slice(0, maxCharacters).match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => !isNoWord(word)) ? null : sayWhat;
}

/** One letter of an alphabet, one letter again and again, or neighbours on a keyboard. */
function isNoWord(word: string): boolean {
  if (!/^[\p{Script=Latin}\p{M}]+$/u.test(word)) {
    return false;
  }
  const lower = word.toLowerCase();
  const isRow = keyboardRows.some(
    (row) => row.includes(lower) || row.includes([...lower].reverse().join('')),
  );
  return (
    lower.length < 2 || /^(.{1,2})\1{2,}$/u.test(lower) || (lower.length >= 4 && lower !== 'were' && isRow)
  );
}
