import { PassageFinder, type Place } from './anchoring/find-passages.ts';

/** A passage of a text and what stands around it. */
export interface Passage {
  start: number;
  end: number;
  quote: string;
  prefix: string;
  suffix: string;
}

/** How much of the text around a passage tells it from the same words elsewhere, in UTF-16 units. */
const contextLength = 64;

/**
 * The passage between two places of a text, without white space at its ends; null where nothing is left, or
 * the text does not reach that far.
 */
export function passageOf(text: string, place: { start: number; end: number }): Passage | null {
  const whole = text.slice(place.start, place.end);
  const quote = whole.trim();
  if (quote === '' || place.end > text.length || !quote.isWellFormed()) {
    return null;
  }
  const start = place.start + whole.length - whole.trimStart().length;
  const end = start + quote.length;
  return { start, end, quote, ...contextOf(text, { start, end }) };
}

/** Where words that somebody chose stand in a text; null where it does not have them. */
export async function findQuote(text: string, quote: string): Promise<Place | null> {
  const marked = { start: 0, end: quote.length, quote, prefix: '', suffix: '' };
  const [place = null] = await new PassageFinder(text, { before: quote }).find([marked]);
  return place;
}

export const contextOf = (text: string, { start, end }: { start: number; end: number }) => ({
  prefix: text.slice(Math.max(0, start - contextLength), start).toWellFormed(),
  suffix: text.slice(end, end + contextLength).toWellFormed(),
});
