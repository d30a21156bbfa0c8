import { setImmediate } from 'node:timers/promises';
import { detectLanguage } from '@hookline/text';
import { PassageSearch, readQuestion } from '@hookline/writer';
import type { AnswerRequest } from '../assistant.port.ts';

/** Looks for what is asked in all the items. Others have their turn after each. */
export async function searchPassages(
  { question, earlier, items }: AnswerRequest,
  signal?: AbortSignal,
): Promise<PassageSearch> {
  const [first] = items;
  const assumed = first === undefined ? undefined : detectLanguage(first.text);
  const search = new PassageSearch(
    readQuestion(question, { earlier: earlier.at(-1)?.question ?? '', ...(assumed && { assumed }) }),
  );
  for (const item of items) {
    search.add(item);
    await setImmediate();
    signal?.throwIfAborted();
  }
  return search;
}
