import type { Brief } from '../brief/brief.ts';
import { cuesOf, wholeWords } from '../languages/cues.ts';
import { requestPatterns } from '../languages/language.ts';
import { hasNumber, type Line } from './lines.ts';

/** Of the words of the topic: a sentence that holds so many speaks of it. */
const partOfTopic = 0.34;

/** Whether sentences answer what is asked, as far as words tell: a cause for a "why", a figure for a "how much". */
export function answers(lines: readonly Line[], { topic, said, language }: Brief): boolean {
  const asked = [topic ?? '', said ?? ''].join(' ');
  const { wants } = requestPatterns(language) ?? {};
  const asks = (words: string | undefined) => words !== undefined && wholeWords(words).test(asked);
  const asksMore = asks(wants?.cause) || asks(wants?.number);
  const isOnIt = ({ direct, titled }: Line) => direct >= partOfTopic || (asksMore && titled);
  return lines.some(
    (line) =>
      isOnIt(line) &&
      (!asks(wants?.cause) || cuesOf(line.source.language).cause.test(line.text)) &&
      (!asks(wants?.number) || hasNumber(line.text)),
  );
}
