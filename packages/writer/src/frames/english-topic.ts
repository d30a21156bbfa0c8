import type { Filling } from './frame.ts';
import { upperFirst } from './topic-forms.ts';

/** The topic as it stands after "about" or "on", where a question has been asked before. */
export function about({ topic }: Filling): string {
  const forms = {
    noun: topic.phrase,
    indirect: topic.phrase,
    question: 'this question',
    statement: `“${topic.phrase}”`,
  };
  return forms[topic.kind];
}

/** The topic as a title with something behind it. */
export function after(filling: Filling, text: string): string {
  return filling.topic.kind === 'question'
    ? `${filling.topic.title} ${upperFirst(text)}`
    : `${filling.topic.title}: ${text}`;
}

/** One wording for a question, which stands whole behind it, and one for every other topic. */
export function asking(filling: Filling, question: string, other: string): string {
  return filling.topic.kind === 'question' ? `${question} ${filling.topic.title}` : other;
}

/** The topic as the subject of a sentence, or "this" where it does not make one. */
export function subject(filling: Filling): string {
  return filling.topic.kind === 'noun' || filling.topic.kind === 'statement' ? about(filling) : 'this';
}
