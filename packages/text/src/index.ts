export { cleanText, oneLine, singleSpaced } from './clean-text.ts';
export { detectLanguage, languageName, languageOfDocument, UNKNOWN_LANGUAGE } from './language.ts';
export { paragraphs, textLines, titleLine } from './lines.ts';
export { placeOf } from './place-of.ts';
export { splitSentences, type Sentence } from './sentences.ts';
export { stem } from './stem.ts';
export { stopWords } from './stop-words.ts';
export { mapTexts, storableText, withoutBreakHints, withoutUnseen } from './storable-text.ts';
export { contentTerms, words } from './words.ts';
