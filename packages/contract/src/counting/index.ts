// What both sides count and read in the same way. It stands on nothing, zod least of all: the web takes values from
// here.
export {
  countIn,
  limitUnits,
  type LimitUnit,
  SCRIPT_SECONDS,
  spokenSeconds,
  WORDS_PER_MINUTE,
} from './count-in.ts';
export { type Letters, lengthAtStart, lettersOf, readLetters } from './letters.ts';
export { onScreenMark, scriptField, scriptFields, type ScriptField } from './script-field.ts';
export { isSaid, maxReportedLine, readLine, type ScriptLine } from './script-line.ts';
export { countWords, followsUnspaced, unspaced } from './words.ts';
