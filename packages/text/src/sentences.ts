import { paragraphs } from './lines.ts';

/** One sentence of a text and where it stands. */
export interface Sentence {
  text: string;
  /** Counts paragraphs from 0. */
  paragraph: number;
  /** Counts sentences of the whole text from 0. */
  index: number;
}

// None of these ends a sentence, whatever follows. A "No." or "Co." at an end makes two sentences one, which is
// better than a sentence cut in two.
const abbreviations = [
  'Dr|Mr|Mrs|Ms|Messrs|Prof|St|Sr|Jr|Gen|Col|Maj|Adm|Cmdr|Sen|Rep|Gov|Pres|Lt|Sgt|Capt|Rev|Hon|Supt',
  'vs|No|Nos|Nr|Fig|Vol|pp|Inc|Ltd|Co|Corp|Bros|Dept|Assn|Ave|Blvd|Mt|Ft|e\\.g|i\\.e|etc|cf|al|approx',
  'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec',
  'ca|bzw|ggf|inkl|evtl|usw|vgl|sog|geb|zzgl|Mio|Mrd|Tsd|Std',
  'z\\.\\s?B|d\\.\\s?h|u\\.\\s?a|z\\.\\s?T|v\\.\\s?a|Hr|Fr|Abb|Abs|Str|Dipl|Hrsg|Chr',
  'M|MM|Mme|Mlle|p\\.\\s?ex|env|av|Sra?s?|Dra?|Profa?|Gral|Ud|Uds|núm|pág|art|tel',
  'EE|Sig|Dott|Avv|On|ecc|p\\.\\s?es|ad es',
].join('|');
const abbreviation = new RegExp(`(?:^|[\\s("“])(?:${abbreviations}|\\p{L}|(?:\\p{Lu}\\.)+\\p{Lu})\\.$`, 'u');
// "9 a.m. ET", "5 p.m. Monday": what follows a time of day and belongs to it.
const timeOfDay = /\d\s?[ap]\.\s?m\.$/iu;
const afterTime =
  /^(?:\p{Lu}{2,4}(?!\p{L})|(?:Eastern|Pacific|Central|Mountain|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)(?:day)?(?!\p{L})|(?:Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec))/u;
/** A link of Markdown: a break within it would leave half a link in either sentence. */
const link = /\[(?:\\.|[^[\]\\]){1,1000}\]\([^()\s]{1,2100}\)/gu;
// "LONDON (AP) — " in front of a news story is not part of its first sentence.
const dateline =
  /^(?:\p{Lu}[\p{Lu}.'’-]+[\p{L}\s.,'’/-]{0,40}(?:\([\p{L}\s]{2,20}\))?\s*(?:—|--|–|-)\s+|\p{Lu}{3,}[\p{Lu}\s]{1,20}:\s+|\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]+){0,2},\s\p{Lu}{2}\s(?:—|--|–|-)\s+|\([\p{Lu}\p{L}\s]{2,12}\)\s*(?:—|--|–|-)\s+|\p{Lu}\p{Ll}{2,8}\.?\s\d{1,2},\s(?:19|20)\d\d\s(?:—|--|–|-)\s+|\p{Lu}[\p{L}\s]{2,20}\s\((?:CNN|AP|AFP|Reuters)\)\s*)(?=\p{Lu})/u;
const maxMerged = 600;
// German dates and ordinals: "12. September", "im 19. Jahrhundert".
const ordinal = /(?:^|\s)\d{1,2}\.$/u;
const afterOrdinal =
  /^(?:Jan|Jän|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrhundert|Platz|Klasse|Auflage|Geburtstag|Etage|bis|und|oder)/iu;
// Longer lines than this are no prose (minified code, data); the sentence breaker is slow on them.
const maxParagraph = 20_000;

/**
 * The sentences of a text in reading order. Each is a piece of the text as it stands (line
 * breaks inside it become spaces); a break after an abbreviation, inside quotation marks or
 * before a lower-case letter is undone.
 */
export function splitSentences(text: string, language: string, limit = Number.POSITIVE_INFINITY): Sentence[] {
  const segmenter = new Intl.Segmenter(language === 'und' ? undefined : language, {
    granularity: 'sentence',
  });
  const sentences: Sentence[] = [];
  let paragraph = 0;
  for (const line of paragraphs(text)) {
    for (const sentence of sentencesOfParagraph(line.slice(0, maxParagraph), segmenter)) {
      if (sentences.length >= limit) {
        return sentences;
      }
      const text = sentence.replace(dateline, '');
      sentences.push({ text, paragraph, index: sentences.length });
    }
    paragraph += 1;
  }
  return sentences;
}

function sentencesOfParagraph(paragraph: string, segmenter: Intl.Segmenter): string[] {
  const merged: string[] = [];
  let start = 0;
  let end = 0;
  const links = paragraph.includes('](') ? [...paragraph.matchAll(link)] : [];
  for (const part of segmenter.segment(paragraph)) {
    const piece = part.segment;
    const before = paragraph.slice(start, end).trim();
    const isInLink = links.some(
      ({ index, 0: { length } }) => index < part.index && part.index < index + length,
    );
    const isShort = before.length + piece.length <= maxMerged;
    const joins = before !== '' && (isInLink || (isShort && continues(before, piece.trimStart())));
    if (before !== '' && !joins) {
      merged.push(before);
      start = part.index;
    }
    end = part.index + piece.length;
  }
  const rest = paragraph.slice(start, end).trim();
  return rest === '' ? merged : [...merged, rest];
}

function continues(before: string, next: string): boolean {
  return (
    /^[\p{Ll},;)\]”’»]/u.test(next) ||
    abbreviation.test(before) ||
    (timeOfDay.test(before) && afterTime.test(next)) ||
    (ordinal.test(before) && afterOrdinal.test(next)) ||
    (hasOpenQuote(before) && closesQuote(next))
  );
}

function hasOpenQuote(text: string): boolean {
  const straight = count(text, /"/g) % 2 === 1;
  const opened = count(text, /[“„«]/g);
  const closed = count(text, /[”»]/g) + (text.includes('„') ? count(text, /“/g) : 0);
  return straight || opened > Math.max(closed, 0);
}

function closesQuote(text: string): boolean {
  return /["”»“]/.test(text);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
