import type { AnswerQuote } from '@hookline/contract/conversations';
import { singleSpaced } from '@hookline/text';
import type { MessageContent } from './conversations.repo.ts';

const maxTitle = 300;

/** An answer as Markdown: each sentence, and below it the words that carry it, with where they stand. */
export function answerAsNote(
  question: string,
  { sentences, sources, engine }: MessageContent,
): { title: string; text: string } {
  const title = singleSpaced(question).slice(0, maxTitle);
  const isQuotesOnly = engine?.kind === 'built-in';
  const blocks = sentences.flatMap(({ text, quotes, supported }) => [
    ...(isQuotesOnly ? [] : [supported ? text : `${text} *(no source)*`]),
    ...quotes.map((quote) => quoteBlock(quote, sources)),
  ]);
  return { title, text: [`## ${title}`, ...blocks].join('\n\n') };
}

function quoteBlock({ item_id, words, page }: AnswerQuote, sources: MessageContent['sources']): string {
  const source = sources.find(({ id }) => id === item_id);
  const name = singleSpaced(source?.title ?? '').replace(/[[\]\\*_`]/gu, String.raw`\$&`);
  const place = page === null ? '' : `, page ${page}`;
  const credit = source?.url ? `[${name}](${source.url})` : name;
  return `> ${words}\n>\n> — ${credit}${place}`;
}
