import { letters } from './collapse.ts';
import type { FlowPart } from './landmarks.ts';
import { toBlocks } from './markdown.ts';
import { isPitch, linkShare, readable, trimBlocks } from './trim-blocks.ts';

/** Characters: of a paragraph, of all of them. */
const SHORTEST_PARAGRAPH = 80;
const SHORTEST = 120;
const MAX_PARAGRAPHS = 8;
/** So many letters show where a paragraph stands in a text. */
const BEGINNING = 60;
/** In one of two places the same words may stand behind the name of a town. Letters. */
const DATELINE = 20;

/** Whether a block is a whole paragraph of prose. */
function isProse(block: string): boolean {
  const text = readable(block);
  const isSentence = /[.!?…。！？]["”’»)]*$/u.test(text);
  return text.length >= SHORTEST_PARAGRAPH && isSentence && linkShare(block) < 0.3 && !isPitch(text);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** Where the headline stands: the heading that says the title, else the first with words of it, else -1. */
function headlineIn(flow: readonly FlowPart[], title: string): number {
  const sought = letters(title);
  const named = flow.findIndex(
    ({ isHeading, text }) => isHeading && sought !== '' && letters(text).includes(sought),
  );
  const terms = new Set(wordsOf(title));
  const shared = (text: string): number => new Set(wordsOf(text).filter((word) => terms.has(word))).size;
  return named === -1 ? flow.findIndex(({ isHeading, text }) => isHeading && shared(text) >= 2) : named;
}

/** What stands right below a headline, and what follows it on its page. */
export interface Opening {
  blocks: readonly string[];
  rest: readonly FlowPart[];
}

/** The paragraphs below the headline of a page. Before its article is found, which takes them apart. */
export function readOpening(
  flow: readonly FlowPart[],
  { title, base }: { title: string | undefined; base: string | undefined },
): Opening {
  const headline = headlineIn(flow, title ?? '');
  if (headline === -1) {
    return { blocks: [], rest: [] };
  }
  const rest = flow.slice(headline + 1);
  const start = rest.findIndex(({ isHeading }) => !isHeading);
  const next = rest.findIndex(({ isHeading }, at) => at > start && isHeading);
  const paragraphs = rest.slice(Math.max(0, start), next === -1 ? undefined : next).slice(0, MAX_PARAGRAPHS);
  return { blocks: paragraphs.flatMap(({ element }) => toBlocks(element, base)), rest };
}

/**
 * The paragraphs right below the headline that an article was found without: what finds articles takes the
 * part with most of the text, and the first paragraphs often stand above a picture or in a part of their own.
 */
export function missingLead(article: string, { blocks, rest }: Opening, title: string | undefined): string[] {
  if (blocks.length === 0) {
    return [];
  }
  const read = letters(readable(article));
  const isRead = (text: string): boolean => {
    const said = letters(text);
    const parts = [said.slice(0, BEGINNING), said.slice(DATELINE, DATELINE + BEGINNING)];
    return parts.some((part) => part.length === BEGINNING && read.includes(part));
  };
  const isAbove = rest.some(({ isHeading, text }) => !isHeading && isRead(text));
  const first = blocks.findIndex((block) => isRead(readable(block)));
  const missing = isAbove ? blocks.slice(0, first === -1 ? undefined : first).filter(isProse) : [];
  const lead = trimBlocks([...new Set(missing)], { title });
  return lead.join('').length >= SHORTEST ? lead : [];
}
