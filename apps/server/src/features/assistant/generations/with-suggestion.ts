import type { GeneratedContent, GenerationEdit, Suggestion } from '@hookline/contract/assistant';
import { lettersOf } from '@hookline/contract/counting';
import { isOnScreen, readParts } from '@hookline/writer';
import { findOpening, hookLength, type Opening } from './opening.ts';
import { marksOf, numbersOf, withoutMarks } from './source-marks.ts';
import { withoutRepeated, withoutSentences } from './without-repeated.ts';

/** The edit that makes a title the first of all, or opens the script with a hook. */
export function withSuggestion(content: GeneratedContent, { part, text }: Suggestion): GenerationEdit {
  const { script, titles } = content;
  return part === 'title'
    ? { script, titles: [text, ...titles.filter((title) => title !== text)] }
    : withHook(content, text);
}

/**
 * The hook stands where the former one did, which stays among those to choose from, and nowhere else. The
 * rest is the same to the byte, but for sources of the former one.
 */
function withHook(content: GeneratedContent, hook: string): GenerationEdit {
  const { script, hooks } = content;
  const beginning = readBeginning(content);
  if (beginning === null) {
    return { script: hook };
  }
  const { lines, opening, end, length, hook: former } = beginning;
  const isKnown = hooks.some((text) => lettersOf(text) === lettersOf(former));
  const rest = restWithout(opening.words.slice(length), hook);
  const opened = [
    ...lines.slice(0, opening.from),
    opening.lead + hook + rest,
    ...withoutRepeated(lines.slice(opening.to), hook),
  ];
  // What is left of the paragraph may rest on the sources of the former hook.
  const isWhole = rest.trim() === '';
  return {
    script:
      (isWhole ? withoutFormerSources(opened, { opening, hook, content }) : opened).join('\n') +
      script.slice(end),
    hooks: [...new Set([...hooks, hook, ...(isKnown ? [] : [former])])].filter((text) => text !== ''),
  };
}

/** How a script begins: its lines, and the hook that it opens with; null where nothing is said in it. */
export function readBeginning({
  script,
  hooks,
  sources,
}: Pick<GeneratedContent, 'script' | 'hooks' | 'sources'>) {
  const parts = readParts(
    script,
    sources.map(({ title }) => title),
  );
  if (parts.spoken.length === 0) {
    return null;
  }
  const end = parts.ends.at(-1) ?? 0;
  const lines = script.slice(0, end).split('\n');
  const opening = findOpening(lines, parts);
  const length = hookLength(opening.words, hooks);
  const hook = opening.words
    .slice(0, length)
    .replace(/\s*\[\d+\]/gu, '')
    .replaceAll('\n', ' ')
    .trim();
  return { lines, opening, end, length, hook };
}

/** What follows the former hook in its paragraph, without what the new one says. */
function restWithout(rest: string, hook: string): string {
  const left = withoutSentences(rest, hook);
  return left === rest || left === '' ? left : ` ${left}`;
}

/** What named the source of the former hook goes: the numbers in the heading, titles on the screen. */
function withoutFormerSources(
  lines: readonly string[],
  { opening, hook, content }: { opening: Opening; hook: string; content: GeneratedContent },
): string[] {
  const heading = lines[opening.start - 1];
  if (heading === undefined) {
    return [...lines];
  }
  const isSameSource = String(marksOf(heading)) === String(numbersOf(hook, content));
  const namesSource = (line: string) =>
    isOnScreen(line) && content.sources.some(({ title }) => title && line.endsWith(title));
  const blank = lines.findIndex((line, index) => index > opening.from && line.trim() === '');
  const end = blank === -1 ? lines.length : blank;
  return lines.flatMap((line, index) => {
    const isBeside = index >= opening.start && index < end;
    return index === opening.start - 1
      ? withoutMarks(line)
      : isBeside && !isSameSource && namesSource(line)
        ? []
        : line;
  });
}
