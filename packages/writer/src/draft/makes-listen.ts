import { countWords } from '@hookline/contract/counting';
import { cuesOf } from '../languages/cues.ts';
import { hasNumber } from './lines.ts';

/** Whether a sentence has a figure to open with: "Half of …", but not "The town owns half of …". */
export function opensOnFigure(text: string, language: string): boolean {
  const at = text.search(cuesOf(language).part);
  return hasNumber(text) || (at >= 0 && countWords(text.slice(0, at)) < 2);
}

/** Whether a sentence gives a listener something to see: a figure, an extreme, a turn, somebody in trouble. */
export function isConcrete(text: string, language: string): boolean {
  const { striking, superlative, contrast, problem, somebody } = cuesOf(language);
  const telling = [striking, superlative, contrast, problem, somebody];
  return opensOnFigure(text, language) || telling.some((cue) => cue.test(text));
}

/** Whether a sentence defines or plays down, and so makes nobody listen. */
export function isWeak(text: string, language: string): boolean {
  const { definition, striking, superlative, understated, classing } = cuesOf(language);
  const isExtreme = opensOnFigure(text, language) || striking.test(text) || superlative.test(text);
  return understated.test(text) || classing.test(text) || (!isExtreme && definition.test(text));
}
