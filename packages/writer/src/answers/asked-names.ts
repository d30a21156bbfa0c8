import { askedNoun } from './asked-nouns.ts';

/** "Who", "with whom", but not "the man who". */
const asksWho = new RegExp(
  [
    String.raw`^\P{L}*(?:\p{L}+\s)?(?:who|whom|whose|wer|wen|wem|qui|quién(?:es)?|chi|quem)(?!\p{L})`,
    String.raw`\bname of|\bwie hei(?:ß|ss)t|\bnom d[eu']|\bnombre de|\bnome d[aeio]l?\b`,
  ].join('|'),
  'iu',
);
/** "Who is Ada Lovelace?": what she is, not a name. */
const asksWhoSomebodyIs =
  /^\P{L}*(?:[Ww]ho (?:is|was|are)|[Ww]er (?:ist|war)|[Qq]ui (?:est|était)|[Qq]uién (?:es|era)|[Cc]hi (?:è|era)|[Qq]uem (?:é|era)) \p{Lu}/u;
/** "Wer ist Trainer von Bayern?": German writes what somebody is like a name. */
const asksGermanOffice =
  /^\P{L}*[Ww]er (?:ist|war) \p{Lu}\p{L}+ (?:von(?! de[rn] \p{Lu}\p{L}+\P{L}*$)|vom|des|bei|beim|im|in|für)\s/u;

const being = 'is|are|was|were|ist|war|waren|est|était|es|era|è|é|fu|foi|fue';
const who = 'who|wer|qui|quién|chi|quem';
const article = "the|his|her|their|der|die|das|le|la|les|l['’]|el|los|las|il|lo|i|gli|o|a|os|as";
const of =
  "of|for|at|in|behind|from|von|vom|der|des|bei|beim|im|für|de|du|des|d['’]|del|di|della|dello|dell['’]|do|da|dos|das";
const personAsked = [
  new RegExp(
    String.raw`^\P{L}*(?:${who})\s(?:${being})\s(?:(?:${article})\s?)?(?:\p{L}+\s)??([\p{L}-]{3,})\s(?:${of})(?!\p{L})`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:\bname of|\bwie hei(?:ß|ss)t|\bnom d[eu']|\bnombre de|\bnome d[aeio]l?)\s(?:(?:${article})\s?)?(?:\p{Ll}+\s)??([\p{L}-]{3,})(?!\p{L})`,
    'iu',
  ),
];

/** Whether the answer must have a name that the question has not. */
export const asksForName = (question: string, language: string): boolean =>
  personIn(question, language) !== null ||
  (asksWho.test(question) &&
    (!asksWhoSomebodyIs.test(question) || (language === 'de' && asksGermanOffice.test(question))));

/**
 * What somebody is whose name is asked: "Who is the *coach* of …", "Which *judge* …", "the name of the
 * *hunter*".
 */
export function personIn(question: string, language: string): string | null {
  const asked = askedNoun(question, language, 'person');
  if (asked !== null) {
    return asked;
  }
  for (const pattern of personAsked) {
    const person = pattern.exec(question)?.[1];
    if (person !== undefined) {
      return person.toLowerCase();
    }
  }
  return null;
}

const namePair = /(?<!\p{L})\p{Lu}[\p{L}.]+\s\p{Lu}\p{L}+/gu;
const nameWithin = /(?<![.!?]\s|^|["“„«‘(])(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A part of a text. */
export interface TextSpan {
  start: number;
  end: number;
}

/**
 * The names, of persons or companies, that are none of the question's words. One capital tells nothing in
 * German, nor at the beginning of a sentence.
 */
export function otherNamesIn(text: string, question: string, language: string): TextSpan[] {
  const own = new Set(wordsOf(question));
  const patterns = language === 'de' ? [namePair] : [namePair, nameWithin];
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter(([name]) => !wordsOf(name).some((word) => own.has(word)))
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}
