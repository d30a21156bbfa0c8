import { personIn } from './asked-names.ts';
import { askedNoun } from './asked-nouns.ts';
import { isMeasureWord } from './wanted.ts';

/**
 * What a word is in a question: a name or number that is asked about, what is counted ("how many eggs"),
 * a word of measuring that the answer may lack ("cost"), another noun, or anything else. Who asks and
 * who writes call things alike; what is done they seldom do.
 */
export type TermRole = 'name' | 'counted' | 'measure' | 'person' | 'noun' | 'other';

const determiners =
  'the|a|an|of|in|on|at|for|from|by|with|to|his|her|its|their|my|your|this|that|which|what|per|' +
  'le|la|les|un|une|des|du|de|au|aux|sur|dans|par|avec|quel|quelle|quels|quelles|' +
  'el|los|las|una|unos|del|al|en|con|por|para|su|sus|qué|' +
  'il|lo|i|gli|uno|della|dello|dei|degli|delle|nel|nella|sul|sulla|di|da|che|quale|' +
  'o|os|as|um|uma|do|dos|das|no|na|nos|nas|em|ao|à|que|qual';
const counts = "how many|wie ?viele?|combien d(?:e |[’']\\s?)|cuánt[oa]s|quant[ie]|quant[oa]s";

const behindCount = new RegExp(String.raw`(?:${counts})\s*$`, 'iu');
const behindDeterminer = new RegExp(String.raw`(?<!\p{L})(?:${determiners})\s$|[ld]['’]$`, 'iu');

const numberNouns = ['amount', 'date'] as const;

interface AskedIn {
  question: string;
  language: string;
  /** An amount, a date or a name is asked for. */
  isTyped: boolean;
}

/** What a word of a question is in it. */
export function roleOf(word: string, asked: AskedIn): TermRole {
  if (asked.isTyped && isMeasureWord(word)) {
    return 'measure';
  }
  if (asked.isTyped && personIn(asked.question, asked.language) === word) {
    return 'person';
  }
  return /^\d/u.test(word) ? 'name' : roleByPlace(word, asked);
}

/** What it is by how it is written and what stands before it. */
function roleByPlace(word: string, { question, language, isTyped }: AskedIn): TermRole {
  const place = new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(word)}(?![\p{L}\p{N}])`, 'iu').exec(
    question.replaceAll('’', "'"),
  );
  if (place === null) {
    return 'other';
  }
  const before = question.slice(0, place.index);
  const isCapital = /^\p{Lu}/u.test(place[0]);
  if (behindCount.test(before) && (language !== 'de' || isCapital)) {
    return 'counted';
  }
  // "5 %" has no "share", "1887" no "year".
  if (isTyped && numberNouns.some((kind) => askedNoun(question, language, kind) === word)) {
    return 'measure';
  }
  if (isCapital && /[\p{L}\p{N}]/u.test(before)) {
    return language === 'de' ? 'noun' : 'name';
  }
  return behindDeterminer.test(before) ? 'noun' : 'other';
}
