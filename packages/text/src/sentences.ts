import { paragraphs } from './lines.ts';

/** One sentence of a text and where it stands. */
export interface Sentence {
  text: string;
  /** Counts paragraphs from 0. */
  paragraph: number;
  /** Counts sentences of the whole text from 0. */
  index: number;
}

const abbreviation =
  /(?:^|[\s("“])(?:Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|vs|No|Nr|Fig|Vol|Gen|Col|Sen|Rep|Gov|Lt|Sgt|Capt|Rev|Hon|Inc|Ltd|Co|Corp|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|e\.g|i\.e|etc|cf|al|approx|ca|bzw|ggf|inkl|evtl|usw|z\.B|d\.h|u\.a|Hr|Fr|Abb|Str|M|Mme|Mlle|p\.ex|av|Sra?|Dra?|Ud|Uds|núm|pág|art|Sig|Dott|ecc|ad es|\p{Lu}|(?:\p{Lu}\.)+\p{Lu})\.$/u;
// "LONDON (AP) — " in front of a news story is not part of its first sentence.
const dateline =
  /^(?:\p{Lu}[\p{Lu}.'’-]+[\p{L}\s.,'’/-]{0,40}(?:\([\p{L}\s]{2,20}\))?\s*(?:—|--|–|-)\s+|\p{Lu}{3,}[\p{Lu}\s]{1,20}:\s+|\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]+){0,2},\s\p{Lu}{2}\s(?:—|--|–|-)\s+|\([\p{Lu}\p{L}\s]{2,12}\)\s*(?:—|--|–|-)\s+)(?=\p{Lu})/u;
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
  for (const part of segmenter.segment(paragraph)) {
    const piece = part.segment;
    const before = paragraph.slice(start, end).trim();
    const joins =
      before !== '' && before.length + piece.length <= maxMerged && continues(before, piece.trimStart());
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
