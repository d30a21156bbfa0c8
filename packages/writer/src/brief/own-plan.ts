import { requestPatterns } from '../languages/language.ts';

/** Whether a script is to follow what the user planned ("from my plan"), and the text without saying so. */
export function takePlan(text: string, language: string): { isPlanned: boolean; rest: string } {
  const patterns = requestPatterns(language);
  if (patterns === undefined) {
    return { isPlanned: false, rest: text };
  }
  const { plan, markers, audience, ends } = patterns;
  // "What I learned from my notes app" goes on with a word of its own.
  const end = `(?=\\s*(?:[.,;:!?)–—\\n]|$)|\\s+(?:${markers}|${audience}|${ends})(?!\\p{L}))`;
  const pointing = new RegExp(`[,;(–—]?\\s*(?<!\\p{L})(?:${plan})${end}\\)?`, 'iu');
  const rest = text
    .replace(pointing, '')
    .replace(/^[\s,;:.–—]+/u, '')
    .trim();
  return { isPlanned: pointing.test(text), rest };
}
