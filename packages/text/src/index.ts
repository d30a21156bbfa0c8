export { asRecord, parseJson } from './json.ts';
export { detectLanguage, languageName, languageOfDocument, UNKNOWN_LANGUAGE } from './language.ts';
export { cleanText, oneLine, paragraphs, singleSpaced, textLines, titleLine } from './lines.ts';
export { placeOf } from './place-of.ts';
export { splitSentences, type Sentence } from './sentences.ts';
export { stem } from './stem.ts';
export { mapTexts, storableText, withoutBreakHints, withoutUnseen } from './storable-text.ts';
export { contentTerms, stopWords, words } from './words.ts';
