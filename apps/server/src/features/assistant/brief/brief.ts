import { oneLine } from '../text/clean.ts';
import { UNKNOWN_LANGUAGE } from '../text/language.ts';
import { contentTerms } from '../text/words.ts';
import { asksAboutMaterial } from './about-material.ts';
import { certainLanguage } from './certain-language.ts';
import { takeExclusions } from './exclusions.ts';
import { takeLength, type AskedLength } from './length.ts';
import { findPoints } from './points.ts';
import { asksForSeveral } from './several.ts';
import { findTopic } from './topic.ts';
import { TOPIC_PATTERNS } from './topic-patterns.ts';

/** Requirements, understood: everything the built-in assistant takes from the user's words. */
export type Brief = {
  /** ISO 639-1, or `und` when nothing in the requirements shows it for certain. */
  language: string;
  topic: string | null;
  audience: string | null;
  /** What the user wants covered, in their words and order. */
  points: string[];
  length: AskedLength | null;
  /** What is not to be spoken of, in the user's words. */
  excluded: string[];
  /** Stemmed words an item should share to be on topic; empty when nothing was said. */
  terms: Set<string>;
  /** The name of the board, when a sentence only names it. */
  boardName: string | null;
  /** What a board without another topic may be about: the telling words of its name. */
  boardTerms: Set<string>;
  /** A style was asked for ("funny", "formal"), which cannot be met without a model. */
  asksForStyle: boolean;
  /** Several scripts or ideas were asked for. */
  asksForSeveral: boolean;
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

const NOTHING_ELSE = { assumed: UNKNOWN_LANGUAGE, titles: [] };
// A few words that show no language are read as English ones: most names of things are.
const ASSUMED = 'en';

/**
 * Reads what a user asks for. Words of instruction, and a sentence naming a board, are not the topic. Requirements that do not
 * show their language are read in the language `assumed`, that of the sources, whose titles tell what "without X" leaves out.
 */
export function readBrief(
  requirements: string,
  { assumed, titles }: { assumed: string; titles: readonly string[] } = NOTHING_ELSE,
): Brief {
  const { boardName, wishes: all } = withoutBoard(requirements.slice(0, READ_CHARACTERS));
  const shown = known(certainLanguage(all), assumed);
  const language = known(shown, ASSUMED);
  const { excluded, rest: wishes } = takeExclusions(all, titles, language);
  const { length, rest } = takeLength(wishes);
  const found = findTopic(rest, language);
  const points = findPoints(wishes, language);
  const topic = found?.phrase ?? null;
  const isOpen = topic === null && points.length === 0;
  return {
    // A prefilled sentence that only names a board says nothing about the language wanted.
    language: isOpen && boardName !== null ? assumed : shown,
    topic,
    audience: found?.audience ?? null,
    points,
    length,
    excluded,
    terms: tellingTerms(topic ?? openTopic(points, rest, language), language, topic !== null),
    boardName,
    boardTerms: boardTerms(isOpen ? boardName : null, language),
    asksForStyle: STYLE.test(wishes),
    asksForSeveral: asksForSeveral(rest),
  };
}

const known = (language: string, otherwise: string): string => (language === UNKNOWN_LANGUAGE ? otherwise : language);

/** What stands for a topic that is not named: the points, or all that is said. */
const openTopic = (points: readonly string[], wishes: string, language: string): string =>
  points.length > 0 ? points.join(' ') : aboutTopic(wishes, language);

/** Wishes without the sentences that ask about the material itself: their words are in no source. */
function aboutTopic(wishes: string, language: string): string {
  const pointer = TOPIC_PATTERNS[language]?.pointer ?? '(?!)';
  return wishes
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((sentence) => !asksAboutMaterial(sentence.trim(), language, pointer))
    .join(' ');
}

// What boards are called without saying what they are about.
const NOT_A_SUBJECT =
  'my our your the new next board boards idea ideas content stuff thing things project projects research inspiration note notes collection draft drafts misc test sample script scripts post posts weekly monthly daily monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december plan plans channel personal strategy later read reading list';

/** The words of a board's name that can be about something. */
function boardTerms(name: string | null, language: string): Set<string> {
  const empty = new Set([...contentTerms(NOT_A_SUBJECT, language), ...contentTerms(NOT_A_SUBJECT, 'en')]);
  return new Set([...tellingTerms(name ?? '', language, false)].filter((term) => !empty.has(term)));
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

// "Is it worth it?", "what to know": words of asking.
const EMPTY_IN_QUESTIONS = 'worth really better happen happens matter matters know learn understand actually right';

/** The words that say what a text is about; with `keep`, all of them when none does. */
function tellingTerms(text: string, language: string, keep: boolean): Set<string> {
  const filler = new Set(contentTerms(TOPIC_PATTERNS[language]?.filler ?? '', language));
  const terms = contentTerms(text, language).filter((term) => !/^\d+$/.test(term));
  const empty = new Set(contentTerms(EMPTY_IN_QUESTIONS, 'en'));
  const telling = terms.filter((term) => !filler.has(term) && !(language === 'en' && empty.has(term)));
  return new Set(keep && telling.length === 0 ? terms : telling.slice(0, 40));
}
