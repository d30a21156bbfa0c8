import { spanOf, splitSentences } from '@hookline/text';
import { isOnScreen, type ScriptPart } from '../script/script-parts.ts';
import { leansBack } from './punch.ts';

const firstSentence = (text: string, language: string): string =>
  splitSentences(text, language)[0]?.text ?? '';

const firstOf = ({ lines }: ScriptPart, language: string): string =>
  firstSentence(lines.find((line) => !isOnScreen(line)) ?? '', language);

/**
 * The parts below a hook without the sentence that opens now; null where they do not hold it as a sentence, or
 * where what follows leans on it or nothing else is left of its part.
 */
export function withoutSentence(
  body: readonly ScriptPart[],
  sentence: string,
  language: string,
): ScriptPart[] | null {
  const around = (line: string) => (isOnScreen(line) ? null : aroundSentence(line, sentence, language));
  const index = body.findIndex(({ lines }) => lines.some((each) => around(each) !== null));
  const part = body[index];
  const at = part?.lines.findIndex((each) => around(each) !== null) ?? -1;
  const rest = around(part?.lines[at] ?? '');
  if (part === undefined || rest === null) {
    return null;
  }
  const { before, behind } = rest;
  const line = [before, behind].filter(Boolean).join(' ');
  const next = body[index + 1];
  const following =
    behind === '' && next !== undefined ? firstOf(next, language) : firstSentence(behind, language);
  return line === '' || leansBack(following, language)
    ? null
    : body.with(index, {
        ...part,
        lines: part.lines.with(at, line).filter((each) => !isAbout(each, sentence)),
      });
}

const withoutMark = (text: string): string => text.replace(/[.!?…。]+["”»’]?$/u, '').trim();

/** What a line says before and behind a sentence; null where it does not hold it as a whole one. */
function aroundSentence(
  line: string,
  sentence: string,
  language: string,
): { before: string; behind: string } | null {
  const texts = splitSentences(line, language).map(({ text }) => text);
  // A hook may be two sentences.
  const count = splitSentences(sentence, language).length;
  const textFrom = (start: number) => texts.slice(start, start + count).join(' ');
  const at = texts.findIndex((_, start) => withoutMark(textFrom(start)) === withoutMark(sentence));
  const end = spanOf(texts.slice(0, Math.max(at, 0)).join(' '), line)?.end ?? 0;
  const span = at === -1 ? null : spanOf(textFrom(at), line, end);
  return span === null
    ? null
    : { before: line.slice(0, span.start).trim(), behind: line.slice(span.end).trim() };
}

/** Whether a line shows on screen what is said in a sentence. */
const isAbout = (line: string, sentence: string): boolean =>
  isOnScreen(line) && sentence.includes(line.replace(/^[^:]*:\s*/u, ''));

/**
 * The parts below a hook; where they begin with what leans on the former one ("he stayed home"), that one is told
 * first.
 */
export function withAntecedent(
  body: readonly ScriptPart[],
  { hook, present }: { hook: ScriptPart; present: string },
  language: string,
): ScriptPart[] {
  const [first, ...others] = body;
  if (first === undefined || !leansBack(firstOf(first, language), language)) {
    return [...body];
  }
  const at = first.lines.findIndex((line) => !isOnScreen(line));
  const told = first.lines.with(at, `${present} ${first.lines[at] ?? ''}`);
  const numbersOf = (heading: string | null): string[] => [...(heading?.match(/\[\d+\]/gu) ?? [])];
  const own = numbersOf(first.heading);
  const missing = numbersOf(hook.heading).filter((each) => !own.includes(each));
  const heading = first.heading === null ? null : `${first.heading}${missing.join('')}`;
  return [{ ...first, heading, lines: told }, ...others];
}
