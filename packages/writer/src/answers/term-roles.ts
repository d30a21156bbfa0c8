import { askedKind, personIn } from './asked-names.ts';
import { isKindOfNumber, isMeasureWord } from './wanted.ts';

/**
 * What a word is in a question: a name or number that is asked about, what is counted ("how many eggs"), a word
 * of measuring that the answer may lack ("cost"), another noun, or anything else. Who asks and who writes call
 * things alike; what is done they seldom do.
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

const behindKind = new RegExp(String.raw`(?<!\p{L})(?:${askedKind})\s(?:\p{L}+\s)?$`, 'iu');

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** What a word of a question is in it. `isTyped`: an amount, a date or a name is asked for. */
export function roleOf(
  word: string,
  { question, language, isTyped }: { question: string; language: string; isTyped: boolean },
): TermRole {
  if (isTyped && isMeasureWord(word)) {
    return 'measure';
  }
  if (isTyped && personIn(question) === word) {
    return 'person';
  }
  const place = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(word)}(?![\p{L}\p{N}])`, 'iu').exec(
    question.replaceAll('’', "'"),
  );
  if (/^\d/u.test(word)) {
    return 'name';
  }
  if (place === null) {
    return 'other';
  }
  const before = question.slice(0, place.index);
  if (behindCount.test(before) && (language !== 'de' || /^\p{Lu}/u.test(place[0]))) {
    return 'counted';
  }
  if (isTyped && isKindOfNumber(word) && behindKind.test(before)) {
    return 'measure';
  }
  const isCapital = /^\p{Lu}/u.test(place[0]) && /[\p{L}\p{N}]/u.test(before);
  if (isCapital) {
    return language === 'de' ? 'noun' : 'name';
  }
  return behindDeterminer.test(before) ? 'noun' : 'other';
}
