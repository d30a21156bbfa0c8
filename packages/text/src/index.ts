export { asRecord, parseJson } from './json.ts';
export {
  detectLanguage,
  languageName,
  languageOfDocument,
  isSurelyIn,
  UNKNOWN_LANGUAGE,
} from './language.ts';
export { cleanText, oneLine, paragraphs, singleSpaced, textLines, titleLine } from './lines.ts';
export { sentencesIn } from './marked-sentences.ts';
export { placeOf, spanOf } from './place-of.ts';
export { plainText, type PlainText } from './plain-text.ts';
export { splitSentences, type Sentence } from './sentences.ts';
export { stem, termFor } from './stem.ts';
export { mapTexts, storableText, withoutBreakHints, withoutUnseen } from './storable-text.ts';
export { contentTerms, eachWord, stopWords, words } from './words.ts';
