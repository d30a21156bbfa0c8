import { oneLine, UNKNOWN_LANGUAGE, words } from '@hookline/text';
import { requestPatterns } from '../languages/language.ts';
import { asksAboutMaterial, findTopic, isQuestion, type TopicMatch } from './topic.ts';
import { certainLanguage, isEitherOf } from './certain-language.ts';
import { isEmptyTopic, isEmptyWord, wordsToFind } from './empty-words.ts';
import { takeExclusions } from './exclusions.ts';
import { type RequestedLength, takeLength } from './length.ts';
import { takeManner } from './manner.ts';
import { takePlan } from './own-plan.ts';
import { partsOf } from './parts.ts';
import { commonThing, findPoints, listBehindAudience } from './points.ts';
import { takeOrders } from './orders.ts';
import { type Request, takeRequest } from './request.ts';
import { asksForSeveral } from './several.ts';
import { tellingTerms, topicTerms } from './telling-terms.ts';

/** Requirements, understood: everything the built-in assistant takes from the user's words. */
export interface Brief {
  /** ISO 639-1, or `und` when nothing in the requirements shows it for certain. */
  language: string;
  /** What is asked for beside the topic. */
  request: Request;
  /** The things to be compared, two or more; empty where nothing is. */
  sides: string[];
  topic: string | null;
  audience: string | null;
  /** What the user wants covered, in their words and order. */
  points: string[];
  /** What is to be said in any case, in the user's words; `opens`, one of them, is to come first. */
  mentions: string[];
  opens: string | null;
  length: RequestedLength | null;
  /** What is not to be spoken of, in the user's words. */
  excluded: string[];
  /** What is asked for about the topic besides: "three things you can do". */
  parts: string[];
  /** The words to look for, as the user wrote them; empty when all that there is will do. */
  about: string;
  /**
   * What was said without being called the topic, where it was understood: of a board that holds nothing of
   * it they are told so.
   */
  said: string | null;
  /** Stemmed words an item should share to be on topic; empty when nothing was said. */
  terms: Set<string>;
  /** The name of the board, where it is named and no topic is. */
  boardName: string | null;
  /** A style was asked for ("funny", "formal"), which cannot be met without a model. */
  asksForStyle: boolean;
  /** Several scripts or ideas were asked for. */
  asksForSeveral: boolean;
  /** What the user planned in a note of theirs is to be followed ("from my plan"). */
  isPlanned: boolean;
}

const maxRead = 20_000;
/** "Five tips for people who post Shorts": what they do is what it is about, whatever words that takes. */
const forWhom = /(?<!\p{L})(?:people|those|anyone|everyone|creators)\s+who\s+([^.!?\n]+)/iu;
/** "Compare A and B on taste, caffeine and cost" */
const inRespectOf =
  /\s+(?:on|in terms of|with regard to|regarding|when it comes to|hinsichtlich|in Sachen|in puncto|en termes de|en cuanto a|em termos de|in termini di)\s+(.+)$/iu;
const listJoint = /\s*,\s*(?:(?:and|or|und|oder|et|ou|y|o|e)\s+)?|\s+(?:and|or|und|oder|et|ou|y|o|e)\s+/u;
const maxSides = 5;
const boardWord = '(?<![\\p{L}])(?:board|tableau|tablero|quadro|bacheca|pizarra)(?![\\p{L}])';
const quotedName = '(?:["“„«]\\s?([^"”“»\\n]{1,200}?)\\s?["”“»]|[\'‘]([^\'’\\n]{1,200})[\'’](?![\\p{L}]))';
const leads =
  '(?:for|about|on|from|with|using|based on|für|zu|aus|mit|über|pour|sur|avec|para|sobre|con|com|per|su|dal|do|da|del|de)';
const ledBy = `(?:(?<![\\p{L}])${leads}\\s+)?(?:(?!${leads}\\s)[\\p{L}'’]{1,30}\\s+){0,4}?`;
// The name may follow ("for my board “Bees”", "the board: Bees") or stand before ("my “Bees” board").
const boardNamed = [
  // The sentence the generator is prefilled with; a name may hold quotation marks of its own.
  /Create content for my board "(.{1,300}?)"\.(?=\s|$)/u,
  new RegExp(
    `${ledBy}${boardWord}(?:\\s+(?:named|called|namens|appelé|llamado|chamado|chiamata))?\\s*(?:,\\s*)?(?:${quotedName}|:\\s*([^.!?\\n]{1,200}))`,
    'iu',
  ),
  new RegExp(`${ledBy}${quotedName}\\s+${boardWord}()`, 'iu'),
];
const stylePattern =
  /\b(?:funny|humorous|witty|casual|formal|friendly|playful|dramatic|sarcastic|enthusiastic|professional|conversational|inspiring|energetic|punchy)\b|\b(?:tone|style)\b|(?<!\p{L})(?:lustig|locker|förmlich|humorvoll|drôle|formel|amical|divertid[oa]|formal|gracios[oa]|engraçad[oa]|divertente|formale|ton|tono|tom)(?!\p{L})/iu;

/** What is known beside the requirements. */
interface ReadingContext {
  /** The language of requirements that do not show theirs: that of the sources. */
  assumed?: string;
  /** Of the sources: they tell what "without X" leaves out. */
  titles?: readonly string[];
  /** Of the board that the sources are from: its name, alone, is no topic. */
  board?: string | undefined;
}

// A few words that show no language are read as English ones: most names of things are.
const assumedLanguage = 'en';

/** Reads what a user asks for. Words of instruction, and a sentence naming a board, are not the topic. */
export function readBrief(
  requirements: string,
  { assumed = UNKNOWN_LANGUAGE, titles = [], board }: ReadingContext = {},
): Brief {
  const { boardName, wishes: all } = withoutBoard(requirements.slice(0, maxRead));
  const certain = certainLanguage(all);
  const shown = isEitherOf(all, certain, assumed) ? assumed : known(certain, assumed);
  const language = known(shown, assumedLanguage);
  const { isPlanned, rest: planless } = takePlan(all, language);
  const { isStyled, rest: plain } = takeManner(planless, language);
  const { excluded, rest: included } = takeExclusions(plain, titles, language);
  const { opens, mentions, rest: wishes } = takeOrders(included, language);
  const { length, rest: unmeasured } = takeLength(wishes, language);
  const points = findPoints(wishes, language);
  const { rest, ...request } = takeRequest(unmeasured, language);
  const subject = subjectOf(rest, { points, language, board, titles });
  const { sides, respects } = comparedIn(subject.topic, request.form, language);
  const form = formOf(request.form, { sides, topic: subject.topic });
  const isOpen = subject.topic === null && points.length === 0;
  return {
    ...subject,
    request: { ...request, form },
    sides,
    // A prefilled sentence that only names a board says nothing about the language wanted.
    language: isOpen && boardName !== null ? assumed : shown,
    points: [...points, ...respects],
    mentions,
    opens,
    length,
    excluded,
    boardName: isOpen ? (boardName ?? nameOf(board)) : null,
    asksForStyle: isStyled || request.isRestyle || stylePattern.test(wishes),
    asksForSeveral: asksForSeveral(unmeasured),
    isPlanned,
  };
}

const nameOf = (board: string | undefined): string | null => (board === undefined ? null : oneLine(board));

/** What wishes are about, and what to look for. */
function subjectOf(
  wishes: string,
  {
    points,
    language,
    board = '',
    titles,
  }: { points: readonly string[]; language: string; board: string | undefined; titles: readonly string[] },
): Pick<Brief, 'topic' | 'audience' | 'parts' | 'about' | 'said' | 'terms'> {
  const listed = commonThing(listBehindAudience(wishes, language), language);
  const found: TopicMatch | null =
    listed === null ? findTopic(wishes, language) : { phrase: listed, audience: null, isNamed: true };
  const audience = found?.audience ?? null;
  const isName = found !== null && !found.isNamed && isOnlyName(found.phrase, board, language);
  if (found !== null && !isName) {
    const about = [found.phrase, ...wordsToFind(wishes, language)].join(' ');
    const { phrase, parts } = partsOf(found.phrase, { wishes, titles, language });
    return {
      topic: withQuestionMark(phrase, language),
      audience,
      parts,
      about,
      said: null,
      terms: topicTerms(phrase, language),
    };
  }
  const name = isName ? found.phrase : null;
  return { topic: null, audience, parts: [], ...openSubject(wishes, { points, language, board, name }) };
}

/** What to look for where no topic is named; `name` is that of the board, where it alone was said. */
function openSubject(
  wishes: string,
  {
    points,
    language,
    board,
    name,
  }: { points: readonly string[]; language: string; board: string; name: string | null },
): Pick<Brief, 'about' | 'said' | 'terms'> {
  const [, whom] = forWhom.exec(wishes) ?? [];
  if (whom !== undefined && name === null) {
    return { about: whom, said: whom, terms: topicTerms(whom, language) };
  }
  const wanted = name === null ? openTopic(points, { wishes, board, language }) : points.join(' ');
  const about = wordsToFind(wanted, language).join(' ');
  const said = name ?? about;
  return { about, said: isWorthNaming(said, language) ? said : null, terms: tellingTerms(wanted, language) };
}

/** A question in its own writing: people leave out the mark. */
function withQuestionMark(phrase: string, language: string): string {
  const question = requestPatterns(language)?.asks.question;
  if (question === undefined || phrase.endsWith('?') || !new RegExp(question, 'iu').test(phrase)) {
    return phrase;
  }
  const [first = ''] = phrase;
  const written = `${first.toUpperCase()}${phrase.slice(first.length)}`;
  return language === 'es'
    ? `¿${written.replace(/^¿/u, '')}?`
    : `${written}${language === 'fr' ? ' ?' : '?'}`;
}

/**
 * The things that a topic to be compared names ("A, B and C on price"), and in what respects; none where
 * it names fewer than two, or many.
 */
function comparedIn(
  topic: string | null,
  form: Request['form'],
  language: string,
): { sides: string[]; respects: string[] } {
  if (topic === null || form !== 'comparison') {
    return { sides: [], respects: [] };
  }
  const between = requestPatterns(language)?.asks.between;
  const [compared = '', respects = ''] = topic.replace(/^¿\s*/u, '').split(inRespectOf);
  const parts = compared.split(new RegExp(`(?:\\s*,)?\\s+(?:${between})\\s+`, 'iu'));
  // Behind a comma that nothing joins stands no further thing: "A or B, which is better?"
  const last = (parts.pop() ?? '').replace(/\s*[,;:?].*$/u, '');
  const sides = [...parts.flatMap((part) => part.split(/\s*,\s*/u)), last].filter(Boolean);
  return sides.length >= 2 && sides.length <= maxSides
    ? { sides, respects: respects.split(listJoint).filter(Boolean) }
    : { sides: [], respects: [] };
}

function formOf(
  form: Request['form'],
  { sides, topic }: { sides: string[]; topic: string | null },
): Request['form'] {
  if (form === 'comparison') {
    return sides.length > 0 ? form : 'script';
  }
  return form === 'script' && topic?.endsWith('?') ? 'answer' : form;
}

const isWorthNaming = (said: string, language: string): boolean =>
  said !== '' && requestPatterns(language) !== undefined;

/** What stands for a topic that is not named: the points, or all that is said but the name of the board. */
const openTopic = (
  points: readonly string[],
  { wishes, board, language }: { wishes: string; board: string; language: string },
): string =>
  points.length > 0 ? points.join(' ') : withoutName(aboutTopic(wishes, language), board, language);

/**
 * Whether a phrase is a name, and words of asking ("a video for Research"). A part of the name is a topic
 * ("coins" of the board "Bread and Coins"), and so is a question ("How to go fishing").
 */
function isOnlyName(phrase: string, name: string, language: string): boolean {
  const saysNothing = (text: string) => isEmptyTopic({ phrase: text, isNamed: false }, language);
  return (
    name !== '' &&
    !isQuestion(phrase) &&
    saysNothing(withoutName(phrase, name, language)) &&
    saysNothing(withoutName(name, phrase, language).replaceAll(/\d+/gu, ''))
  );
}

/** The words of a text that are not those of a name. */
function withoutName(text: string, name: string, language: string): string {
  const own = new Set(words(name.toLowerCase(), language));
  return words(text, language)
    .filter((word) => !own.has(word.toLowerCase()))
    .join(' ');
}

const known = (language: string, otherwise: string): string =>
  language === UNKNOWN_LANGUAGE ? otherwise : language;

/**
 * Wishes without the sentences that ask about the material itself, and without words that leave the topic
 * open: they are in no source.
 */
function aboutTopic(wishes: string, language: string): string {
  return wishes
    .split(/(?<=[.!?])\s+|\n+/u)
    .filter((sentence) => !asksAboutMaterial(sentence.trim(), language))
    .flatMap((sentence) => words(sentence, language))
    .filter((word) => !isEmptyWord(word.toLowerCase(), language))
    .join(' ');
}

/** Takes the words naming a board out of the requirements. */
function withoutBoard(text: string): { boardName: string | null; wishes: string } {
  const match = boardNamed.map((pattern) => text.match(pattern)).find(Boolean);
  const name = match?.slice(1).find(Boolean);
  if (!match || name === undefined) {
    return { boardName: null, wishes: text.trim() };
  }
  return { boardName: oneLine(name), wishes: text.replace(match[0], ' ').trim() };
}
