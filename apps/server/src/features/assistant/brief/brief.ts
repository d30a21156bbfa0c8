import { oneLine } from '../text/clean.ts';
import { detectLanguage, UNKNOWN_LANGUAGE } from '../text/language.ts';
import { contentTerms } from '../text/words.ts';
import { asksAboutMaterial } from './about-material.ts';
import { findLength, type AskedLength } from './length.ts';
import { findPoints } from './points.ts';
import { findTopic } from './topic.ts';
import { TOPIC_PATTERNS } from './topic-patterns.ts';

/** Requirements, understood: everything the built-in assistant takes from the user's words. */
export type Brief = {
  /** ISO 639-1, or `und` when the requirements are too short to tell. */
  language: string;
  topic: string | null;
  audience: string | null;
  /** What the user wants covered, in their words and order. */
  points: string[];
  length: AskedLength | null;
  /** Stemmed words an item should share to be on topic; empty when nothing was said. */
  terms: Set<string>;
  /** The name of the board, when a sentence only names it. */
  boardName: string | null;
  /** A style was asked for ("funny", "formal"), which cannot be met without a model. */
  asksForStyle: boolean;
};

const READ_CHARACTERS = 20_000;
const BOARD = '(?<![\\p{L}])(?:board|tableau|tablero|quadro|bacheca|pizarra)(?![\\p{L}])';
const QUOTED_NAME = '(?:["“„«]\\s?([^"”“»\\n]{1,200}?)\\s?["”“»]|[\'‘]([^\'’\\n]{1,200})[\'’](?![\\p{L}]))';
const LEADS =
  '(?:for|about|on|from|with|using|based on|für|zu|aus|mit|über|pour|sur|avec|para|sobre|con|com|per|su|dal|do|da|del|de)';
const LED_BY = `(?:(?<![\\p{L}])${LEADS}\\s+)?(?:(?!${LEADS}\\s)[\\p{L}'’]{1,30}\\s+){0,4}?`;
// The name may follow ("for my board “Bees”", "the board: Bees") or stand before ("my “Bees” board").
const BOARD_NAMED = [
  // The sentence the generator is prefilled with; a name may hold quotation marks of its own.
  /Create content for my board "(.{1,300}?)"\.(?=\s|$)/u,
  new RegExp(
    `${LED_BY}${BOARD}(?:\\s+(?:named|called|namens|appelé|llamado|chamado|chiamata))?\\s*(?:,\\s*)?(?:${QUOTED_NAME}|:\\s*([^.!?\\n]{1,200}))`,
    'iu',
  ),
  new RegExp(`${LED_BY}${QUOTED_NAME}\\s+${BOARD}()`, 'iu'),
];
const STYLE =
  /\b(?:funny|humorous|witty|casual|formal|friendly|playful|dramatic|sarcastic|enthusiastic|professional|conversational|inspiring|energetic|punchy)\b|\b(?:tone|style)\b|(?<!\p{L})(?:lustig|locker|förmlich|humorvoll|drôle|formel|amical|divertid[oa]|formal|gracios[oa]|engraçad[oa]|divertente|formale|ton|tono|tom)(?!\p{L})/iu;

const FILLER = Object.fromEntries(
  Object.entries(TOPIC_PATTERNS).map(([language, { filler }]) => [language, new Set(filler.split(' '))]),
);

/** Reads what a user asks for. Words of instruction, and a sentence naming a board, are not the topic. */
export function readBrief(requirements: string): Brief {
  const { boardName, wishes } = withoutBoard(requirements.slice(0, READ_CHARACTERS));
  const language = briefLanguage(wishes);
  const length = findLength(wishes);
  const found = findTopic(withoutLength(wishes, length), language);
  const points = findPoints(wishes, language);
  const topic = found?.phrase ?? null;
  // A prefilled sentence that only names a board says nothing about the language wanted.
  const onlyBoard = boardName !== null && topic === null && points.length === 0;
  return {
    language: onlyBoard ? UNKNOWN_LANGUAGE : language,
    topic,
    audience: found?.audience ?? null,
    points,
    length,
    terms: tellingTerms(
      topic ?? (points.length > 0 ? points.join(' ') : aboutTopic(wishes, language)),
      language,
      topic !== null,
    ),
    boardName,
    asksForStyle: STYLE.test(wishes),
  };
}

/** Wishes without the sentences that ask about the material itself: their words are in no source. */
function aboutTopic(wishes: string, language: string): string {
  const pointer = TOPIC_PATTERNS[language]?.pointer ?? '(?!)';
  return wishes
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((sentence) => !asksAboutMaterial(sentence.trim(), language, pointer))
    .join(' ');
}

/** Takes the words naming a board out of the requirements. */
function withoutBoard(text: string): { boardName: string | null; wishes: string } {
  const match = BOARD_NAMED.map((pattern) => text.match(pattern)).find(Boolean);
  const name = match?.slice(1).find(Boolean);
  if (!match || name === undefined) {
    return { boardName: null, wishes: text.trim() };
  }
  return { boardName: oneLine(name), wishes: text.replace(match[0], ' ').trim() };
}

/** The language of requirements, from the words instructions are made of and then from the rest. */
function briefLanguage(wishes: string): string {
  const words =
    wishes
      .slice(0, 2_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const hits = new Map(
    Object.entries(FILLER).map(([language, filler]) => [language, words.filter((word) => filler.has(word)).length]),
  );
  const [first, second] = [...hits].sort((left, right) => right[1] - left[1]);
  const detected = detectLanguage(wishes);
  if (first && first[1] > (second?.[1] ?? 0) && outweighs(first[1], hits.get(detected), wishes)) {
    return first[0];
  }
  return words.length <= 1 ? UNKNOWN_LANGUAGE : detected;
}

/**
 * Whether words of instruction count for more than detection. A few words without a verb look
 * like any language: against one whose instructions are not known, a single word decides.
 */
function outweighs(hits: number, detectedHits: number | undefined, wishes: string): boolean {
  if (detectedHits === undefined) {
    return hits >= 2 || (hits === 1 && /^[\p{Script=Latin}\P{L}]*$/u.test(wishes));
  }
  return hits >= 2 && hits > detectedHits + 1;
}

function withoutLength(wishes: string, length: AskedLength | null): string {
  if (length === null || length.matched === wishes.trim()) {
    return wishes;
  }
  const [before = '', ...after] = wishes.split(length.matched);
  const led = before.replace(
    /(?<![\p{L}])(?:in|within|under|about|around|lasting|etwa|rund|en|em|environ|circa|unos|uns)\s*$/iu,
    '',
  );
  return `${led.replace(/(?<![\p{L}])(?:in|within|en|em)\s*$/iu, '')} ${after.join(length.matched)}`;
}

/** The words that say what a text is about; with `keep`, all of them when none does. */
function tellingTerms(text: string, language: string, keep: boolean): Set<string> {
  const filler = new Set(contentTerms(TOPIC_PATTERNS[language]?.filler ?? '', language));
  const terms = contentTerms(text, language).filter((term) => !/^\d+$/.test(term));
  const telling = terms.filter((term) => !filler.has(term));
  return new Set(keep && telling.length === 0 ? terms : telling.slice(0, 40));
}
