import { type Token, tokenAt } from './tokens.ts';

/** What somebody says or means to do. */
export const said = new Map(
  'says said, say said, warns warned, argues argued, insists insisted, wants wanted, hopes hoped, plans planned, aims aimed, intends intended, expects expected, claims claimed, reports reported, believes believed, continues continued'
    .split(', ')
    .map((forms) => forms.split(' '))
    .map(([now = '', then = '']) => [now, then]),
);
/** Verbs that are one of these only in front of "to". */
export const plans = /^(?:want|hope|plan|aim|intend|expect|continue)s$/u;
/** What is written says the same at any time: "the constitution says". */
const written =
  /^(?:constitution|law|act|bill|treaty|code|charter|policy|rule|contract|report|study|survey|poll|research|article|paper|book|bible|film|song|poem|text|sign|label|notice|letter|statement|guidance|guideline|website|page|proverb|saying|series|show|theory|it)s?$/iu;
/** Persons and organisations. */
const speakers =
  /(?:er|or|ist|ian|man|woman|ident|tive|cial|nalyst|ritic|xpert)s?$|^(?:he|she|they|people|police|(?:wo)?men|staff|(?:govern|depart)ment|ministry|ministries|authorit(?:y|ies)|agency|agencies|compan(?:y|ies)|firms?|groups?|unions?|team|bank|court|council|committee|university|hospital|airline|army|charity|charities)$/iu;

/**
 * The past of a verb of saying or planning at a place, and whether it is news of its month, as what people
 * say is; null where there is none, or what is written says it.
 */
export function saidAt(tokens: readonly Token[], place: number): { text: string; isOfMonth: boolean } | null {
  const before = tokenAt(tokens, place - 1);
  const text = said.get(tokenAt(tokens, place).word);
  return text === undefined || !isSaying(tokens, place) || written.test(before.word)
    ? null
    : { text, isOfMonth: before.tag === 'PROPN' || speakers.test(before.word) };
}

/** Whether a word is the verb of a subject in front, and no noun: "he claims", "plans to". */
function isSaying(tokens: readonly Token[], place: number): boolean {
  const { word, tag } = tokenAt(tokens, place);
  const before = tokenAt(tokens, place - 1);
  return (
    tag === 'VERB' &&
    (!/^(?:claims|reports)$/u.test(word) || /^(?:PROPN|PRON)$/u.test(before.tag)) &&
    (/^(?:NOUN|PROPN|PRON|ADV)$/u.test(before.tag) || (before.word === ',' && !plans.test(word))) &&
    (!plans.test(word) || tokenAt(tokens, place + 1).word === 'to') &&
    (word !== 'say' || /s$|^(?:people|police|they)$/iu.test(before.word))
  );
}
