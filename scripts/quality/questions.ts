import questions from './questions.json' with { type: 'json' };

/** Something to ask of a board, and where the answer stands. */
export interface AnswerableQuestion {
  board: string;
  question: string;
  /** The file of the page, as in `askedBoards`. */
  page: string;
  /** A few words that only the sentence with the answer has. */
  holds: string;
}

/** The boards that are asked, each with the pages that are on it. */
export const askedBoards: Readonly<Record<string, readonly string[]>> = questions.boards;

export const answerable: readonly AnswerableQuestion[] = questions.answerable;

const toPairs = (listed: readonly string[][]): [board: string, question: string][] =>
  listed.map(([board = '', question = '']) => [board, question]);

/** Asked of boards that hold nothing of it. */
export const unanswerable = toPairs(questions.unanswerable);

/** Asked of the same things that the boards are about, and not said there. */
export const unsaid = toPairs(questions.unsaid);
