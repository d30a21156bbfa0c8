import type { Source } from '@hookline/contract/assistant';

/** The quotations of a source as a file shows them: each, where its page is known, with it. */
export const quotationsOf = (
  { quotes, pages }: Source,
  [open, close]: readonly [string, string] = ['', ''],
): string[] =>
  quotes.map((quote, index) => {
    const page = pages?.[index];
    return `${open}${quote}${close}${typeof page === 'number' ? ` (page ${page})` : ''}`;
  });
