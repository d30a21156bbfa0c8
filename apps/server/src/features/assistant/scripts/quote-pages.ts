import type { GeneratedContent, Source } from '@hookline/contract/assistant';
import { placeOf } from '@hookline/text';
import type { SourceItem } from '@hookline/writer';
import { pageAt } from '#features/content/index.ts';

/**
 * The content with the pages of what it quotes from PDFs. What rests on other items than these stays as it
 * is.
 */
export function withPages(content: GeneratedContent, items: readonly SourceItem[]): GeneratedContent {
  const documents = new Map(items.filter(({ pageStarts }) => pageStarts).map((item) => [item.id, item]));
  return {
    ...content,
    sources: content.sources.map((source) => {
      const document = documents.get(source.id);
      return document === undefined ? source : { ...source, pages: pagesOf(source, document) };
    }),
    ...(content.claims && {
      claims: content.claims.map((claim) => {
        const document = documents.get(claim.sourceId ?? '');
        return document === undefined ? claim : { ...claim, page: pageAt(document.pageStarts, claim.start) };
      }),
    }),
  };
}

const pagesOf = ({ quotes }: Source, { text, pageStarts }: SourceItem): (number | null)[] =>
  quotes.map((quote) => pageAt(pageStarts, placeOf(quote, text)));
