import { countWords } from '@hookline/contract/counting';
import { type Hook, hookWords } from '../draft/hooks.ts';
import { isConcrete, isWeak } from '../draft/makes-listen.ts';
import { standsAlone } from '../draft/usable.ts';
import { cuesOf } from '../languages/cues.ts';

/**
 * Whether a hook is punchier than the words in use: shorter and no less concrete, or concrete where these are
 * not; never a definition. What the user marked is what they want to hear.
 */
export function isPunchierThan(present: string, presentLanguage: string): (hook: Hook) => boolean {
  const words = countWords(present);
  const isPlain = !isConcrete(present, presentLanguage) || isWeak(present, presentLanguage);
  return ({ text, line }) => {
    const language = line?.source.language ?? presentLanguage;
    const isShorter = countWords(text) < words;
    if (present.includes(text)) {
      return false;
    }
    if (line?.isMarked === true) {
      return isShorter;
    }
    const isTelling = isConcrete(text, language);
    return (
      !isWeak(text, language) &&
      (isShorter ? isTelling || isPlain : isTelling && isPlain && countWords(text) <= hookWords.max)
    );
  };
}

/** Whether a sentence needs the one before it: “With his health failing, he stayed home”. */
export const leansBack = (text: string, language: string): boolean => !standsAlone(text, cuesOf(language));
