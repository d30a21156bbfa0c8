import type { Filling } from './frame.ts';
import { upperFirst } from './topic-forms.ts';

/**
 * Ways to put a topic into sentences of a language with cases and articles: it stays in quotation
 * marks, so that it keeps its form whatever stands in front of it.
 */
export function topicIn(open: string, close: string) {
  return {
    /** The topic inside a sentence. */
    named: ({ topic }: Filling): string => `${open}${topic.phrase}${close}`,
    /** The topic as a title with something behind it. */
    after: (filling: Filling, text: string): string => {
      const { topic } = filling;
      return isQuestion(filling)
        ? `${topic.title} ${upperFirst(text)}`
        : `${topic.title}${open.endsWith(' ') ? ' :' : ':'} ${text}`;
    },
  };
}

/** Whether the topic is worded as a question. */
export function isQuestion({ topic }: Filling): boolean {
  return topic.kind === 'question';
}
