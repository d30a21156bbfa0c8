// "The main point of": what is asked of the material, in front of the words that point at it.
const ASPECTS: Readonly<Record<string, string>> = {
  en: "(?:what(?:'s|’s| is| are| were)\\s+)?(?:the\\s+)?(?:\\w+\\s+)?(?:(?:main|key|central|core|most important|biggest|best|top)\\s+)?(?:points?|ideas?|messages?|takeaways?|arguments?|findings?|lessons?|facts?|insights?|gist|summary|conclusions?|topics?|themes?|parts?|highlights?)\\s+(?:of|from|in|behind)\\s+",
  de: '(?:was (?:ist|sind)\\s+)?(?:die|der|das)?\\s*(?:(?:wichtigsten?|zentralen?)\\s+)?(?:haupt|kern)?(?:punkte?|aussagen?|ideen?|botschaft|erkenntnisse?|fakten|thema|gedanken?)\\s+(?:von|aus|in|des|der)\\s+',
  fr: "(?:quel(?:le)?s? (?:est|sont)\\s+|c'est quoi\\s+)?(?:le|la|les|l['’])?\\s*(?:points?|idées?|message|leçons?|faits?|sujet|conclusions?|essentiel)(?:\\s+(?:principa(?:l|le|ux|les)|clés?|centra(?:l|le)))?\\s+(?:de|du|des|dans)\\s+",
  es: '(?:¿?cuál(?:es)? (?:es|son)\\s+)?(?:el|la|los|las)?\\s*(?:puntos?|ideas?|mensaje|lecciones|lección|hechos?|tema|conclusi(?:ón|ones))(?:\\s+(?:principal(?:es)?|clave|central(?:es)?))?\\s+(?:de|del|en)\\s+',
  pt: '(?:qua(?:l|is) (?:é|são)\\s+)?(?:o|a|os|as)?\\s*(?:pontos?|ideias?|mensagem|lições|lição|fatos?|tema|conclus(?:ão|ões))(?:\\s+(?:principa(?:l|is)|centra(?:l|is)|chave))?\\s+(?:de|do|da|dos|das|em|no|na)\\s+',
  it: "(?:qual(?:i|è)?(?: è| sono)?\\s+)?(?:il|lo|la|i|gli|le|l['’])?\\s*(?:punt[oi]|ide[ae]|messaggio|lezion[ei]|fatt[oi]|tema|conclusion[ei])(?:\\s+(?:principal[ei]|chiave|central[ei]))?\\s+(?:di|del|della|dei|degli|delle|dell['’]|nel|nella)\\s*",
};

const QUESTIONS: Readonly<Record<string, readonly [string, string]>> = {
  en: ["what(?:'s|’s| is| are| does| do)\\s+", '\\s+(?:about|all about|say|saying|tell us|mean)'],
  de: ['(?:worum geht es (?:in|bei)|wovon handelt|was (?:sagt|steht in))\\s+', ''],
  fr: ["(?:de quoi parle|que dit|de quoi (?:traite|s[’']agit-il dans))\\s+", ''],
  es: ['¿?(?:de qué (?:trata|habla)|qué dice)\\s+', ''],
  pt: ['(?:do que (?:trata|fala)|sobre o que é|o que diz)\\s+', ''],
  it: ['(?:di cosa (?:parla|tratta)|cosa dice)\\s+', ''],
};

// An article that melted into the word before it.
const BARE_NOUN = '(?:\\p{L}+\\s+)?';

/**
 * Whether a phrase asks about the material itself ("the main point of the article") and so names no topic.
 * `pointer` matches words that point at the material.
 */
export function asksAboutMaterial(phrase: string, language: string, pointer: string): boolean {
  const plain = phrase.replace(/[?!.\s]+$/u, '');
  const aspect = ASPECTS[language];
  const [before, after] = QUESTIONS[language] ?? [];
  const noun = `(?:${pointer}|${BARE_NOUN}(?:article|text|page|board|Artikels?|Texte?s?|texte|texto|artículo|artigo|articolo|testo))`;
  const patterns = [
    ...(aspect === undefined ? [] : [`^${aspect}${noun}$`]),
    ...(before === undefined ? [] : [`^${before}${noun}${after ?? ''}$`]),
  ];
  return patterns.some((pattern) => new RegExp(pattern, 'iu').test(plain));
}
