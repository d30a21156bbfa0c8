import { oneLine } from '@hookline/text';
import { type RequestPatterns, requestPatterns } from '../languages/language.ts';
import { isEmptyTopic, isPlatform } from './empty-words.ts';
import { topicElsewhere } from './topic-elsewhere.ts';

// An instruction in a language whose instructions are not understood: naming what it asks for is the sign.
const formatElsewhere =
  /видео|ролик|сценари|скрипт|пост|відео|wideo|film|video|script|reel|post|動画|ビデオ|台本|视频|影片|脚本|영상|비디오|대본|วิดีโอ|فيديو|مقطع|منشور|וידאו|βίντεο|वीडियो/iu;

/** What a request is about, in the user's own words, and for whom ("for beginners"). */
export interface TopicMatch {
  phrase: string;
  audience: string | null;
  /** It was called the topic ("about X", "explain X"), and is not just all there is. */
  isNamed: boolean;
}

const maxTopicWords = 14;
const maxTopicCharacters = 110;
// What is called so by a letter or a number: "C++", "R", "5G", "2008".
const shortName = /^(?:\p{Lu}[+#]{0,2}|\dG|(?:1\d|20)\d\d)$/u;
const notALetterBefore = '(?<![\\p{L}\\p{N}])';
const notALetterAfter = '(?![\\p{L}\\p{N}])';

/**
 * The topic named in requirements: what follows "a video about", "explain", "Topic:" or stands alone. Null
 * when they name none, only point at the material ("this article"), or leave the choice open ("something
 * new").
 */
export function findTopic(requirements: string, language: string): TopicMatch | null {
  const languagePatterns = requestPatterns(language);
  const elsewhere = languagePatterns ? null : topicElsewhere(requirements);
  const found =
    elsewhere === null
      ? findByPatterns(requirements, language)
      : { phrase: elsewhere, audience: null, isNamed: true };
  return found === null || isEmptyTopic(found, language) || isPlace(found.phrase, requirements)
    ? null
    : found;
}

/**
 * Whether a phrase says where something will stand ("a post on LinkedIn"): a platform can be a topic, too
 * ("about LinkedIn").
 */
function isPlace(phrase: string, requirements: string): boolean {
  const place = new RegExp(`(?<![\\p{L}])(?:on|sur|su)\\s+${RegExp.escape(phrase)}`, 'iu');
  return isPlatform(phrase) && place.test(requirements);
}

function findByPatterns(requirements: string, language: string): TopicMatch | null {
  const languagePatterns = requestPatterns(language);
  const patterns = languagePatterns ?? requestPatterns('en');
  if (!patterns || (!languagePatterns && formatElsewhere.test(requirements))) {
    return null;
  }
  for (const sentence of instructionLines(requirements)) {
    const named =
      labelled(sentence) ?? topicOfFormat(sentence, { patterns, language }) ?? afterVerb(sentence, patterns);
    const phrase = named ?? alone(leadingClauses(sentence), patterns);
    const topic = phrase === null ? null : trimTopic(phrase, patterns, language);
    if (topic) {
      return { ...topic, isNamed: named !== null };
    }
  }
  return null;
}

function instructionLines(requirements: string): string[] {
  return requirements
    .split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}\d"“„«])/u)
    .map((line) => oneLine(line).replace(/^(?:[-*•]|\d+[.)])\s*(?=\p{L})/u, ''))
    .filter((line) => /\p{L}/u.test(line))
    .slice(0, 40);
}

function labelled(sentence: string): string | null {
  return (
    sentence.match(/^(?:topic|subject|about|thema|sujet|thème|tema|assunto|argomento)\s*:\s*(.+)$/iu)?.[1] ??
    null
  );
}

/**
 * What stands behind what is to be made and a word that leads to its topic ("a video about X", "a post:
 * X").
 */
export function topicOfFormat(
  sentence: string,
  { patterns, language }: { patterns: RequestPatterns; language: string },
): string | null {
  const head = new RegExp(
    `^.{0,120}?${notALetterBefore}(?:${patterns.formats})${notALetterAfter}(?:(?![.:]).){0,80}?(?:\\s(${patterns.markers})(?:\\s+|(?<=['’]))|:\\s*)(.+)$`,
    'iu',
  );
  const match = sentence.match(head);
  if (!match?.[2]) {
    return null;
  }
  const article = requestPatterns(language)?.articles[(match[1] ?? '').toLowerCase()];
  return article ? `${article}${/['’]$/.test(article) ? '' : ' '}${match[2]}` : match[2];
}

function afterVerb(sentence: string, patterns: RequestPatterns): string | null {
  const pattern = new RegExp(
    `^(?:(?:${patterns.openers})[,!]?\\s+)*(?:${patterns.verbs})\\s+(?:me |us |mir |uns |-moi |-nous )?(.+)$`,
    'iu',
  );
  return sentence.match(pattern)?.[1] ?? null;
}

/**
 * As many clauses of a line as a topic has room for: “Why plague never went away: what it is, how dangerous it
 * is, and how it is treated” begins with it. What stands before a comma alone may be no more than a time or a
 * name (“Last week, …”). A line without a clause so short stays whole.
 */
function leadingClauses(sentence: string): string {
  let lead = '';
  for (const { index } of sentence.matchAll(/[:;,–—]\s|$/gu)) {
    const clauses = sentence.slice(0, index);
    const isHeaded = /[:;–—]/u.test(sentence.slice(0, index + 1));
    if (isHeaded && (clauses.match(/[\p{L}\p{N}]+/gu) ?? []).length <= maxTopicWords) {
      lead = clauses;
    }
  }
  return lead || sentence;
}

/** A line that is no instruction at all is its own topic. */
function alone(sentence: string, patterns: RequestPatterns): string | null {
  const filler = new Set(patterns.filler.split(' '));
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const first = words[0] ?? '';
  const imperative =
    filler.has(first) &&
    !/^(?:tips?|guide|ideas?|best|top|conseils?|consejos?|dicas?|consigli|tipps?|new|simple|quick|easy)$/u.test(
      first,
    );
  const opened = new RegExp(`^(?:${patterns.openers})${notALetterAfter}`, 'iu').test(sentence);
  const telling = words.filter((word) => word.length > 2 && !filler.has(word)).length;
  const onlyAudience = new RegExp(`^(?:${patterns.audience})[.!]?$`, 'iu').test(sentence);
  if (imperative || opened || onlyAudience || telling === 0 || words.length > maxTopicWords) {
    return null;
  }
  return sentence.replace(new RegExp(`^(?:${patterns.markers})\\s+`, 'iu'), '');
}

function trimTopic(
  phrase: string,
  patterns: RequestPatterns,
  language: string,
): Omit<TopicMatch, 'isNamed'> | null {
  const whole = phrase.replace(/\s+/gu, ' ').trim();
  const audience = whole.match(
    new RegExp(`[,\\s]*${notALetterBefore}(${patterns.audience})${notALetterAfter}`, 'iu'),
  );
  const quoted = whole.match(/^["“„«]\s?([^"“”„«»]{2,100}?)\s?["”“»]/u)?.[1];
  const core = quoted ?? beforeWishes(cutAt(whole, audience?.index), patterns);
  const tidy = tidyTopic(core, language);
  const pointer = new RegExp(`^(?:${patterns.pointer})$`, 'iu');
  const tooLong = tidy.split(' ').length > maxTopicWords || tidy.length > maxTopicCharacters;
  const isMaterial = pointer.test(tidy) || asksAboutMaterial(tidy, language);
  if (!isWord(tidy) || isMaterial || tooLong) {
    return null;
  }
  return { phrase: tidy, audience: audience?.[1]?.trim() ?? null };
}

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) || shortName.test(text);

/** A phrase up to where further wishes begin: "in a funny tone", "please", ", curious and a bit funny". */
export function beforeWishes(text: string, patterns: RequestPatterns): string {
  const { styled } = patterns;
  const joint = String.raw`\s*(?:,|(?:,\s*)?(?<!\p{L})(?:and|but|yet|und|aber|et|mais|y|pero|e|mas|ma|però)(?!\p{L}))\s*`;
  const manner = new RegExp(`\\s*,\\s*(?:${styled})(?:${joint}(?:${styled}))*\\s*(?=[.,!;]|$)`, 'iu');
  const plain = cutAt(text, text.search(manner));
  const wish = new RegExp(
    `(?:\\s*[-–—;(]\\s|\\s*(?:${notALetterBefore}|(?=,))(?:${patterns.ends})${notALetterAfter})`,
    'iu',
  );
  const short = cutAt(plain, plain.search(wish));
  return cutAt(short, short.search(/[.!](?:\s|$)/u));
}

function tidyTopic(text: string, language: string): string {
  const article = /^(?:den|dem|der|die|das|einen?|einem|einer|mein\p{L}*)\s+(?=\p{Lu})/u;
  const withoutArticle = language === 'de' ? text.replace(article, '') : text;
  const tidy = withoutArticle
    .replace(/^[\s"“„«',:]+|[\s"”»,:;]+$/gu, '')
    .replace(/^(?:(?:the )?(?:topic|subject|review) )?of\s+/iu, '');
  // "solar power: an explainer" is about solar power.
  const named = tidy.replace(
    /\s*[:,–-]\s*(?:an?\s+)?(?:short\s+)?(?:explainer|video|script|reel|post|clip|tiktok|short)$/iu,
    '',
  );
  return named.endsWith('?') && !isQuestion(named) && !asksYesOrNo.test(named)
    ? named.replace(/[\s?]+$/u, '')
    : named;
}

function cutAt(text: string, index: number | undefined): string {
  return index === undefined || index <= 0 ? text : text.slice(0, index);
}

/** “Could bears sleep for a year?”: a question where it has its mark. */
const asksYesOrNo = /^(?:could|would|might|must|shall|may|have|has|had|was|were|am)\s/iu;

/** Whether a topic is worded as a question ("Why do bees dance?"). */
export function isQuestion(phrase: string): boolean {
  return /^(?:who|what|when|where|why|which|how|is|are|do|does|did|can|should|will|wer|was|wann|wo|warum|wieso|weshalb|wie|welche[rs]?|ist|sind|kann|soll|qui|que|quoi|quand|où|pourquoi|comment|combien|quel(?:le)?s?|est-ce|faut-il|quién|qué|cuándo|dónde|por qu[eé]|o qu[eê]|cómo|cuánt[oa]s?|cuál|quem|quando|onde|como|quant[oa]s?|qual|quais|chi|che|cosa|quando|dove|perché|come|quale|quant[oiae])(?![\p{L}])/iu.test(
    phrase.replace(/^¿/u, ''),
  );
}

/** Nouns for the material, behind an article that may have melted into the word before it. */
const bareNoun =
  '(?:\\p{L}+\\s+)?(?:article|text|page|board|Artikels?|Texte?s?|texte|texto|artículo|artigo|articolo|testo)';

/**
 * Whether a phrase asks about the material itself ("the main point of the article") and so names no topic.
 */
export function asksAboutMaterial(phrase: string, language: string): boolean {
  const patterns = requestPatterns(language);
  if (patterns === undefined) {
    return false;
  }
  const { material, materialQuestion, pointer } = patterns;
  const noun = `(?:${pointer}|${bareNoun})`;
  const asked = `(?:${material}${noun}|${materialQuestion.before}${noun}${materialQuestion.after})`;
  return new RegExp(`^${asked}$`, 'iu').test(phrase.replace(/[?!.\s]+$/u, ''));
}
