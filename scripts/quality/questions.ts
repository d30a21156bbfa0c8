import freshQuestions from './fresh-questions.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };

/** Something to ask of a board, and where the answer stands. */
export interface AnswerableQuestion {
  board: string;
  question: string;
  /** The file of the page, as in `QuestionSet.boards`. */
  page: string;
  /** A few words that only the sentence with the answer has. */
  holds: string;
}

type Asked = [board: string, question: string];

export interface QuestionSet {
  /** The boards that are asked, each with the pages that are on it. */
  boards: Readonly<Record<string, readonly string[]>>;
  answerable: readonly AnswerableQuestion[];
  /** Asked of boards that hold nothing of it. */
  unanswerable: readonly Asked[];
  /** Asked of the same things that the boards are about, and not said there. */
  unsaid: readonly Asked[];
}

const toPairs = (listed: readonly string[][]): Asked[] =>
  listed.map(([board = '', question = '']) => [board, question]);

const toSet = (read: typeof questions | typeof freshQuestions): QuestionSet => ({
  boards: read.boards,
  answerable: read.answerable,
  unanswerable: toPairs(read.unanswerable),
  unsaid: toPairs(read.unsaid),
});

/** What refusing was set on. */
export const tuned = toSet(questions);

/** Written for other pages before anything was set; docs/methods/ask.md says which were looked at later. */
export const fresh = toSet(freshQuestions);
