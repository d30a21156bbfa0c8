import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from '../../packages/extract/src/index.ts';
import { detectLanguage, plainText, singleSpaced } from '../../packages/text/src/index.ts';
import {
  answerByQuotes,
  PassageSearch,
  readQuestion,
  type QuotedAnswer,
  type SourceItem,
} from '../../packages/writer/src/index.ts';
import type { AnswerableQuestion, QuestionSet } from './questions.ts';

/** Pages of `html-labelled` are named by the first eight signs of their file's name. */
const isLabelled = (page: string): boolean => /^[0-9a-f]{8}$/u.test(page);

function readPage(corpora: string, page: string): { bytes: Buffer; url: string } {
  if (!isLabelled(page)) {
    const bytes = readFileSync(join(corpora, 'html-metadata/pages', page));
    return { bytes, url: `https://${page.replace(/\.html$/u, '')}/` };
  }
  const folder = join(corpora, 'html-labelled');
  const truth = JSON.parse(readFileSync(join(folder, 'ground-truth.json'), 'utf8')) as Record<
    string,
    { url: string }
  >;
  const [key = '', { url = '' } = {}] = Object.entries(truth).find(([name]) => name.startsWith(page)) ?? [];
  return { bytes: gunzipSync(readFileSync(join(folder, 'html', `${key}.html.gz`))), url };
}

/** The boards that are asked, by name. */
export async function readAskedBoards(
  corpora: string,
  asked: QuestionSet['boards'],
): Promise<Map<string, SourceItem[]>> {
  const boards = new Map<string, SourceItem[]>();
  for (const [board, pages] of Object.entries(asked)) {
    const items: SourceItem[] = [];
    for (const page of pages) {
      const { bytes, url } = readPage(corpora, page);
      const made = await extract({ kind: 'html', bytes, contentType: null, url }, {});
      const { title, text } = 'document' in made ? made.document : { title: null, text: '' };
      items.push({ id: page, title: title ?? page, text: text ?? '', url });
    }
    boards.set(board, items);
  }
  return boards;
}

function searchIn(items: readonly SourceItem[], question: string): PassageSearch {
  const assumed = detectLanguage(items[0]?.text ?? '');
  const search = new PassageSearch(readQuestion(question, { assumed }));
  items.forEach((item) => search.add(item));
  return search;
}

/** What is answered without a model. */
export const answerFrom = (items: readonly SourceItem[], question: string): QuotedAnswer =>
  answerByQuotes(searchIn(items, question));

export interface Judged {
  question: string;
  /** The page has the words that the question was written for. */
  hasGold: boolean;
  /** Among the first eight passages is the one with the answer. */
  isRecalled: boolean;
  /** The answer holds the sentence, or has it beside one. */
  isHeld: boolean;
  /** It begins with that sentence. */
  isFirst: boolean;
  isRefused: boolean;
  /** Everything that is shown stands so where it says. */
  isWordForWord: boolean;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

export function judgeAnswer(
  items: readonly SourceItem[],
  { question, page, holds }: AnswerableQuestion,
): Judged {
  const text = items.find(({ id }) => id === page)?.text ?? '';
  const search = searchIn(items, question);
  const { excerpts, nearest } = answerByQuotes(search);
  const first = search.rank().slice(0, 8);
  const gold = lettersOf(holds);
  return {
    question,
    hasGold: text.includes(holds),
    isRecalled: first.some(
      ({ item, passage }) => item.id === page && item.text.slice(passage.start, passage.end).includes(holds),
    ),
    isHeld: excerpts.some(
      (excerpt) =>
        excerpt.itemId === page &&
        lettersOf(`${excerpt.before} ${excerpt.text} ${excerpt.after}`).includes(gold),
    ),
    isFirst: lettersOf(excerpts[0]?.text ?? '').includes(gold),
    isRefused: excerpts.length === 0,
    isWordForWord: [...excerpts, ...nearest].every(({ itemId, start, end, text: words }) => {
      const quote = items.find(({ id }) => id === itemId)?.text.slice(start, end) ?? '';
      return singleSpaced(plainText(quote).text) === words;
    }),
  };
}
