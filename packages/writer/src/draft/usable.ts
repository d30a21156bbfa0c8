import { countWords } from '@hookline/contract/counting';
import type { Sentence } from '@hookline/text';
import { type Cues, cuesOf } from '../languages/cues.ts';

/** Less is no sentence. */
export const minWords = 5;
const maxWords = 60;
const maxCharacters = 400;
// Text that gives orders to a language model is no material for a script.
const modelOrders =
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:instructions?|prompts?|rules|above|previous)\b|\bsystem prompt\b|\byou are (?:now )?(?:an? )?(?:ai|assistant|chatgpt|language model)\b|\b(?:as an ai|jailbreak|prompt injection)\b/iu;

// "auf dem oder im.": the words of a link are missing.
const cutOff =
  /\s(?:the|an|of|and|or|der|dem|den|im|am|und|oder|zum|zur|du|des|et|ou|el|los|y|del|dos|il|gli|della)[.!]$/u;
// "Prof. Carlos: ...": a line of a transcript or dialogue.
const speaker = /^\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*){0,2}:\s/u;

/** "I want to open in my bedroom": how somebody means to make their piece, not what it says. */
const aboutMaking = new RegExp(
  `^(?:${[
    "I(?:['’]d like| would like| want| plan| need) to (?:film|shoot|record)",
    "I(?:['’]d like| would like| want| plan| need) to (?:open|start|begin|close|end|finish) (?:with|on|in|at|by)",
    'Ich (?:will|möchte) (?:mit|bei|in|im|am|auf) .{0,60}(?<!\\p{L})(?:beginnen|anfangen|einsteigen|enden)',
    'Ich (?:will|möchte) .{0,60}(?<!\\p{L})(?:filmen|drehen)',
    'Je (?:veux|voudrais) (?:filmer|tourner|(?:ouvrir|commencer|finir) (?:avec|par|dans|sur))',
    'Quiero (?:filmar|grabar|(?:abrir|empezar|comenzar|terminar) (?:con|en))',
    'Voglio (?:filmare|girare|(?:aprire|iniziare|cominciare|finire) (?:con|in|da))',
    'Quero (?:filmar|gravar|(?:abrir|começar|terminar) (?:com|em|na|no))',
  ].join('|')})(?!\\p{L})`,
  'u',
);

/** Who wrote an English page, as it stands beneath. */
const aboutAuthor =
  /(?:lives?|living|resides?) (?:in|near|with) [^.]{3,60} with (?:her|his|their) (?:husband|wife|partner|family|two |three )|(?<!\p{L})[Ww]hen (?:she|he)(?:['’]s| is) not (?:writing|working|blogging)/u;

/**
 * The sentences of a text that can be read out, and are not words of somebody whom they do not name, nor
 * about who wrote it.
 */
export function usableSentences(sentences: readonly Sentence[], language: string): Sentence[] {
  const cues = cuesOf(language);
  const quoted = insideQuotations(sentences);
  const asked = askedOf(sentences, cues);
  const authors = new Set(
    sentences.filter(({ text }) => aboutAuthor.test(text)).map((each) => each.paragraph),
  );
  return sentences.filter(
    (sentence) =>
      !quoted.has(sentence.index) &&
      !authors.has(sentence.paragraph) &&
      !(asked.has(sentence.paragraph) && cues.secondPerson.test(sentence.text)) &&
      isUsable(sentence.text, cues),
  );
}

/**
 * The paragraphs that end in a question to somebody: what one of them says of "you" ("You only sell at
 * hospitals. Why do you?") is not said to who watches.
 */
function askedOf(sentences: readonly Sentence[], { secondPerson }: Cues): ReadonlySet<number> {
  const last = new Map(sentences.map(({ paragraph, text }) => [paragraph, text]));
  return new Set(
    [...last].flatMap(([paragraph, text]) =>
      text.endsWith('?') && secondPerson.test(text) ? paragraph : [],
    ),
  );
}

/** Whether a sentence can be read out: a whole sentence of prose, not a scrap of a page. */
export function isUsable(sentence: string, cues: Cues): boolean {
  const words = countWords(sentence);
  return (
    words >= minWords &&
    words <= maxWords &&
    sentence.length <= maxCharacters &&
    /[.!?。！？।…]["”’»')\]]*$/u.test(sentence) &&
    !/\.{3}|…$/u.test(sentence.slice(-4)) &&
    /^["“„«'‘([¿¡]?[\p{Lu}\p{Lo}\p{N}]/u.test(sentence) &&
    !/[<>{}|\\^=~_*#@`]|https?:|www\.|\[\d*\]|\d\]|\S{40}/u.test(sentence) &&
    ![speaker, cutOff, aboutMaking].some((pattern) => pattern.test(sentence)) &&
    isProse(sentence) &&
    isBalanced(sentence) &&
    !cues.furniture.test(sentence) &&
    !modelOrders.test(sentence)
  );
}

/** Whether a sentence can at least be quoted, by whomever it is said, because the user asks for it. */
export const isQuotable = (sentence: string, cues: Cues): boolean =>
  countWords(sentence) >= minWords &&
  countWords(sentence) <= maxWords &&
  sentence.length <= maxCharacters &&
  !/[<>{}|\\^=~_*#@`]|https?:|www\./u.test(sentence) &&
  isProse(sentence) &&
  !cues.furniture.test(sentence) &&
  !modelOrders.test(sentence);

/** Whether a sentence is clear without the one before it. */
export function standsAlone(sentence: string, cues: Cues): boolean {
  return !cues.dangling.test(sentence) && !cues.linking.test(sentence) && !/^["“„«'‘([]/u.test(sentence);
}

function isProse(sentence: string): boolean {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  const capitals = sentence.match(/\p{Lu}/gu)?.length ?? 0;
  const dense = sentence.replace(/\s/gu, '').length;
  return letters > dense * 0.65 && capitals < letters * 0.5;
}

function isBalanced(sentence: string): boolean {
  const count = (pattern: RegExp) => sentence.match(pattern)?.length ?? 0;
  const straight = count(/"/g) % 2 === 0;
  const curly = sentence.includes('„') ? count(/„/g) === count(/[“”]/g) : count(/“/g) === count(/”/g);
  return straight && curly && count(/\(/g) === count(/\)/g) && count(/«/g) === count(/»/g);
}

const anyMark = /["“”„«»]/gu;

/**
 * The places of the sentences in the midst of a quotation of several: they bear no mark, and read as if their
 * author said them. A mark that nothing in its paragraph closes is a slip, and quotes nothing.
 */
export function insideQuotations(sentences: readonly Sentence[]): ReadonlySet<number> {
  const paragraphs = Map.groupBy(sentences, ({ paragraph }) => paragraph);
  return new Set([...paragraphs.values()].flatMap(insideOf));
}

function insideOf(paragraph: readonly Sentence[]): number[] {
  const opens = openingMarks(paragraph.map(({ text }) => text).join(' '));
  const inside: number[] = [];
  let isOpen = false;
  let passed: number[] = [];
  for (const { text, index } of paragraph) {
    const marks = text.match(anyMark) ?? [];
    if (marks.length > 0) {
      inside.push(...passed);
      passed = [];
      isOpen = marks.reduce((open, mark) => (mark === '"' ? !open : opens.has(mark)), isOpen);
    } else if (isOpen) {
      passed.push(index);
    }
  }
  return inside;
}

/** The marks that open a quotation where „so“ and »so« are written as well as “so” and « so ». */
function openingMarks(text: string): ReadonlySet<string> {
  const guillemet = /[«»]/u.exec(text)?.[0] ?? '«';
  return new Set([text.includes('„') ? '„' : '“', guillemet]);
}
