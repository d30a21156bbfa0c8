import { placeInWords } from './quote-place.ts';
import type { ShownMessage, ShownSource } from './shown-message.ts';

/** An answer with its quotations and where they are from, as Markdown to paste elsewhere. */
export function answerDocument(question: string, { text, sentences, sources, engine }: ShownMessage): string {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const isQuotesOnly = engine?.isBuiltIn === true;
  const blocks = sentences.flatMap((sentence) => [
    ...(isQuotesOnly ? [] : [sentence.isSupported ? sentence.text : `${sentence.text} (no source)`]),
    ...sentence.quotes.map((quote) => {
      const credit = creditOf(byId.get(quote.item_id), placeInWords(quote));
      return `> ${quote.words}\n>\n> — ${credit}`;
    }),
  ]);
  return [`## ${question}`, ...(blocks.length === 0 ? [text] : blocks)].join('\n\n');
}

const creditOf = (source: ShownSource | undefined, place: string | undefined): string =>
  [source === undefined ? 'Unknown' : source.title, place, source?.url].filter(Boolean).join(', ');
