import { splitSentences } from '@hookline/text';
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
  const holds = (line: string) => !isOnScreen(line) && line.includes(sentence);
  const index = body.findIndex(({ lines }) => lines.some(holds));
  const part = body[index];
  if (part === undefined) {
    return null;
  }
  const at = part.lines.findIndex(holds);
  const [before = '', behind = ''] = (part.lines[at] ?? '').split(sentence).map((text) => text.trim());
  const line = [before, behind].filter(Boolean).join(' ');
  const next = body[index + 1];
  const following =
    behind === '' && next !== undefined ? firstOf(next, language) : firstSentence(behind, language);
  const isSentence = before === '' || /[.!?…]["”»’]?$/u.test(before);
  return !isSentence || line === '' || leansBack(following, language)
    ? null
    : body.with(index, {
        ...part,
        lines: part.lines.with(at, line).filter((each) => !isAbout(each, sentence)),
      });
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
