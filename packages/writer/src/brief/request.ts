import { stopWords, words } from '@hookline/text';
import type { ScriptPlatform } from '@hookline/contract/common';
import { type RequestPatterns, requestPatterns } from '../languages/language.ts';
import { type ListKind, listKinds } from '../languages/strings.ts';
import { numberPattern, numberValue } from './numbers.ts';
import { beforeWishes, findTopic, isQuestion, topicOfFormat } from './topic.ts';

/** What is to be made. `answer` is a script whose topic is a question. */
export type RequestForm = 'script' | 'hooks' | 'titles' | 'list' | 'comparison' | 'summary' | 'answer';

/** What is to be spoken of: items on a topic, all of the board, its biggest story, or what came this week. */
export type RequestScope = 'items' | 'board' | 'biggest' | 'week';

/** What is asked for beside the topic. */
export interface Request {
  form: RequestForm;
  /** How many hooks, titles or entries of a list; null where it was left open. */
  count: number | null;
  /** What the entries of a list are. */
  list: ListKind | null;
  /** The list as it was asked for: "five tips for better sleep". */
  listName: string | null;
  scope: RequestScope;
  /** Named in the words, whatever was chosen beside them. */
  platform: ScriptPlatform | null;
  /** Another manner was asked for, and nothing else ("make it viral"). */
  isRestyle: boolean;
}

/** A request, and the words that name its topic as `findTopic` reads them. */
type Taken = Partial<Request> & { rest: string };

const openRequest: Request = {
  form: 'script',
  count: null,
  list: null,
  listName: null,
  scope: 'items',
  platform: null,
  isRestyle: false,
};
/** Nobody records more of anything; "9000 tips" are no list to write. */
const mostEntries = 50;
const forPlatform =
  /\s+(?:for|für|pour|para|per)\s+(?:an?\s+|my\s+|the\s+)?(linkedin|instagram|tiktok|youtube)(?:[ -](?:post|video|reel|short|script)s?)?(?=\s*(?:[.!?,;]|$))/iu;

/** A language, and how requests are worded in it. */
interface Wording {
  language: string;
  patterns: RequestPatterns;
}

/** Reads what is asked for, and leaves the words that name the topic. */
export function takeRequest(text: string, language: string): Request & { rest: string } {
  const patterns = requestPatterns(language);
  // No sentence ends behind "vs."
  const rest = text.replaceAll(/(?<=\svs)\.(?=\s)/giu, '');
  const taken = patterns === undefined ? null : readPlaced(rest, { language, patterns });
  return { ...openRequest, rest, ...taken };
}

/**
 * Takes out the platform that a text is for. "Five tips for LinkedIn" are about it; so is "How to write
 * for it".
 */
function readPlaced(text: string, wording: Wording): Taken | null {
  const place = forPlatform.exec(text);
  if (place === null || isQuestion(text)) {
    return readSentences(text, wording);
  }
  const [asked, name = ''] = place;
  const placeless = text.replace(asked, '');
  const taken = readSentences(placeless, wording);
  if (taken?.form === 'list' && taken.rest === '') {
    const { listName = null } = taken;
    return {
      ...taken,
      rest: `${wording.patterns.asks.topic} ${name}`,
      listName: listName && `${listName}${asked}`,
    };
  }
  return taken === null && !hasMarker(placeless, wording)
    ? null
    : { rest: placeless, ...taken, platform: name.toLowerCase() as ScriptPlatform };
}

const hasMarker = (text: string, { patterns }: Wording): boolean =>
  new RegExp(`(?<!\\p{L})(?:${patterns.markers})(?!\\p{L})`, 'iu').test(text);

/**
 * The first sentence that asks for something other than a script is read, unless one before it names a
 * topic ("A video about bees. Summarize the points at the end."); the others stay as they are.
 */
function readSentences(text: string, wording: Wording): Taken | null {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/u);
  for (const [index, sentence] of sentences.entries()) {
    const taken = readSentence(sentence.trim(), wording);
    const isOther = taken?.isRestyle !== true && index > 0;
    if (taken !== null && !(isOther && findTopic(sentences.slice(0, index).join('\n'), wording.language))) {
      return { ...taken, rest: sentences.with(index, taken.rest).join('\n').trim() };
    }
  }
  return null;
}

function readSentence(sentence: string, wording: Wording): Taken | null {
  const { asks, openers } = wording.patterns;
  const asked = sentence.replace(new RegExp(`^(?:(?:${openers})[,!]?\\s+)+`, 'iu'), '');
  if (new RegExp(asks.restyle, 'iu').test(asked.replace(/[.!]+$/u, ''))) {
    return { isRestyle: true, rest: '' };
  }
  const wanted = asked.replace(new RegExp(`^(?:(?:${asks.lead})[,!]?\\s+)+`, 'iu'), '');
  const compare = new RegExp(asks.compare, 'iu');
  const head = readHead(asked, wording);
  // "A video about tea vs coffee" compares what it is about.
  const compared = [topicOfFormat(wanted, wording) ?? wanted, wanted].find((text) => compare.test(text));
  if (head === null && compared !== undefined) {
    return { form: 'comparison', rest: `${asks.topic} ${compared.replace(compare, '')}` };
  }
  const summary = new RegExp(asks.summary, 'giu');
  if (wanted.search(summary) === 0) {
    const object = wanted
      .replaceAll(summary, '')
      .replace(/[\s.!]+$/u, '')
      .trim();
    return {
      form: 'summary',
      ...(readPointer(object, wording) ?? { rest: `${asks.topic} ${object}` }),
    };
  }
  return head ?? readPointer(asked, wording);
}

/** "Three hooks about X", "the titles for my video": how many of what, and about what. */
function readHead(asked: string, wording: Wording): Taken | null {
  const { asks } = wording.patterns;
  const kinds: [string, Partial<Request>][] = [
    [asks.hooks, { form: 'hooks' }],
    [asks.titles, { form: 'titles' }],
    ...listKinds.map((list): [string, Partial<Request>] => [asks.lists[list], { form: 'list', list }]),
  ];
  for (const [noun, kind] of kinds) {
    const head = matchHead(asked, noun, wording);
    const rest = head === null || !isAskedIn(head, kind) ? null : topicOf(head, wording);
    if (head !== null && rest !== null) {
      const count = Number.isInteger(head.count) ? head.count : null;
      if (count !== null && count > mostEntries) {
        return null;
      }
      return { ...rest, ...kind, count, listName: kind.form === 'list' ? head.name : null };
    }
  }
  return null;
}

interface Head {
  hasLead: boolean;
  /** All but the words of asking. */
  name: string;
  count: number | null;
  before: string;
  behind: string;
}

function matchHead(asked: string, noun: string, { patterns }: Wording): Head | null {
  const { asks, openers } = patterns;
  const start = `^((?:(?:${openers}|${asks.lead})[,!]?\\s+)*)(?:(${numberPattern})\\s+)?((?:[\\p{L}'’-]+\\s+){0,3}?)`;
  const match = new RegExp(`${start}(?:${noun})(?![\\p{L}-])(.*)$`, 'isu').exec(asked);
  const [, lead = '', figure = '', before = '', behind = ''] = match ?? [];
  const [name = ''] = asked.slice(lead.length).split(/[^\p{L}\p{N}\s'’&%+$€£-]|\s[-–—]\s/u);
  return match === null
    ? null
    : {
        hasLead: lead !== '',
        name: beforeWishes(name, patterns).trim(),
        count: numberValue(figure),
        before,
        behind,
      };
}

/** "React hooks" and "Tips for bees" are topics of their own. */
const isAskedIn = ({ hasLead, count, before }: Head, { form }: Partial<Request>): boolean =>
  form === 'list' ? (count ?? 0) > 1 : hasLead || count !== null || before === '';

/**
 * The topic around the thing asked for; null where that is a part of something else ("a video with a
 * hook").
 */
function topicOf({ before, behind }: Head, wording: Wording): Taken | null {
  const { asks, audience } = wording.patterns;
  const all = words(before, wording.language);
  const own = all.filter((word) => !isSaid(word, wording));
  const isBeside = new RegExp(`(?<!\\p{L})(?:${asks.hooks}|${asks.titles})(?!\\p{L})`, 'iu').test(before);
  if (isBeside || (own.length > 0 && own.length < all.length)) {
    return null;
  }
  const text = behind.replace(/^[\s,:]+|[\s.!?…]+$/gu, '');
  if (isAllSaid(text, wording) || new RegExp(`^(?:${audience})$`, 'iu').test(text)) {
    return { rest: own.length === 0 ? text : `${asks.topic} ${own.join(' ')}` };
  }
  // "3 tips: cutting tomatoes"
  return /^\s*:/u.test(behind)
    ? (readPointer(text, wording) ?? { rest: `${asks.topic} ${text}` })
    : topicBehind(text, wording);
}

/** What follows "about" behind the thing asked for; null where nothing does. */
function topicBehind(text: string, wording: Wording): Taken | null {
  const { asks, formats, markers } = wording.patterns;
  const named = new RegExp(
    `^((?:[\\p{L}-]+\\s+){0,2}?)((?:${markers}|${asks.leads})(?:\\s+|(?<=['’])|(?<=^|\\s)))(.+)$`,
    'iu',
  );
  const [, between = '', marker = '', topic = ''] = named.exec(text) ?? [];
  const isOther = words(between, wording.language).some((word) => !isAskedFor(word, wording.patterns));
  if (topic === '' || isOther) {
    return null;
  }
  const isWhole = new RegExp(`(?:${formats})\\s+(?:${markers})\\s`, 'iu').test(topic);
  const isMarker = new RegExp(`^(?:${markers})$`, 'iu').test(marker.trim());
  const frame = isMarker ? `${asks.topic.split(' ')[0] ?? ''} ${marker}` : `${asks.topic} `;
  return readPointer(topic, wording) ?? { rest: isWhole ? topic : `${frame}${topic}` };
}

/** Words that point at the board, its biggest story, or what came this week; null for any other. */
function readPointer(text: string, wording: Wording): Taken | null {
  const { asks, markers, pointer } = wording.patterns;
  const ends = '(?=\\s*(?:[.!?,;:]|$))';
  if (new RegExp(`^(?:${pointer}|${asks.board})[.!?]*$`, 'iu').test(text)) {
    return { scope: 'board', rest: '' };
  }
  const week = new RegExp(`(?<!\\p{L})(?:${asks.week})(?!\\p{L})`, 'iu').exec(text);
  const biggest = new RegExp(`(?<!\\p{L})(?:${asks.biggest})${ends}`, 'iu').exec(text);
  const match = week ?? biggest;
  if (match === null) {
    return null;
  }
  const group = match.groups?.['topic'] ?? '';
  const around = text.replace(match[0], group).trim();
  const isMarked = new RegExp(`^(?:${markers})\\s`, 'iu').test(around);
  const scoped: Partial<Request> = week === null ? { scope: 'biggest' } : { scope: 'week', form: 'summary' };
  if (isAllSaid(around, wording)) {
    return { ...scoped, rest: '' };
  }
  return week !== null && (isMarked || group !== '')
    ? {
        ...scoped,
        rest: `${asks.topic} ${around.replace(new RegExp(`^(?:${markers})\\s+`, 'iu'), '')}`,
      }
    : null;
}

const isAllSaid = (text: string, wording: Wording): boolean =>
  words(text, wording.language).every((word) => isSaid(word, wording));

/** Whether a word is one of asking or of grammar, and names nothing. */
const isSaid = (word: string, { language, patterns }: Wording): boolean =>
  stopWords(language).has(word.toLowerCase()) || isAskedFor(word, patterns);

function isAskedFor(word: string, { asks, filler, open }: RequestPatterns): boolean {
  const lower = word.toLowerCase();
  return (
    [filler, open].some((list) => list.split(' ').includes(lower)) ||
    new RegExp(`^(?:${asks.lead})$`, 'iu').test(lower)
  );
}
