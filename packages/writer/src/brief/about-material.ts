import { requestPatterns } from '../languages/language.ts';

/** Nouns for the material, behind an article that may have melted into the word before it. */
const bareNoun =
  '(?:\\p{L}+\\s+)?(?:article|text|page|board|Artikels?|Texte?s?|texte|texto|artículo|artigo|articolo|testo)';

/** Whether a phrase asks about the material itself ("the main point of the article") and so names no topic. */
export function asksAboutMaterial(phrase: string, language: string): boolean {
  const patterns = requestPatterns(language);
  if (patterns === undefined) {
    return false;
  }
  const { material, materialQuestion, pointer } = patterns;
  const noun = `(?:${pointer}|${bareNoun})`;
  const asked = `(?:${material}${noun}|${materialQuestion.before}${noun}${materialQuestion.after})`;
  return new RegExp(`^${asked}$`, 'iu').test(phrase.replace(/[?!.\s]+$/u, ''));
}
