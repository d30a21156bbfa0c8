import type { GeneratedContent, GenerationEdit, Suggestion } from '@hookline/contract/assistant';
import { splitSentences } from '@hookline/text';
import { isOnScreen, readParts, type ScriptPart, withOtherStart } from '@hookline/writer';
import { marksOf, numbersOf, withoutMarks } from './source-marks.ts';

/** The edit that makes a title the first of all, or opens the script with a hook. */
export function withSuggestion(content: GeneratedContent, { part, text }: Suggestion): GenerationEdit {
  const { script, titles } = content;
  return part === 'title'
    ? { script, titles: [text, ...titles.filter((title) => title !== text)] }
    : withHook(content, text);
}

/**
 * The hook stands where the former one did, which stays among those to choose from. The rest is the same to
 * the byte.
 */
function withHook(content: GeneratedContent, hook: string): GenerationEdit {
  const { script, hooks, sources } = content;
  const parts = readParts(
    script,
    sources.map(({ title }) => title),
  );
  const [first] = parts.spoken;
  if (first === undefined) {
    return { script: hook };
  }
  const { opening, former } =
    first.heading === null
      ? opensPost(first, { hook, isAll: parts.spoken.length === 1 })
      : opensVideo(first, { hook, content });
  return {
    script: withOtherStart(script, parts, { parts: [opening], count: 1 }),
    hooks: [...new Set([...hooks, hook, former])].filter((text) => text !== ''),
  };
}

interface Opened {
  opening: ScriptPart;
  /** What stood there before. */
  former: string;
}

/** What is below the heading, up to a blank line, is the hook; what is shown with it names its source. */
function opensVideo(
  { heading, lines }: ScriptPart,
  { hook, content }: { hook: string; content: GeneratedContent },
): Opened {
  const blank = lines.findIndex((line) => line.trim() === '');
  const end = blank === -1 ? lines.length : blank;
  const above = lines.slice(0, end);
  const isSameSource = String(marksOf(heading)) === String(numbersOf(hook, content));
  const shown = above
    .filter(isOnScreen)
    .filter((line) => isSameSource || !content.sources.some(({ title }) => title && line.endsWith(title)));
  return {
    opening: { heading: withoutMarks(heading ?? ''), lines: [hook, ...shown, ...lines.slice(end)] },
    former: above
      .filter((line) => !isOnScreen(line))
      .join(' ')
      .trim(),
  };
}

/** The first line of a post; of one that is a single line, its first sentence. */
function opensPost(
  { heading, lines: [first = '', ...others] }: ScriptPart,
  { hook, isAll }: { hook: string; isAll: boolean },
): Opened {
  const [sentence] = isAll && others.length === 0 ? splitSentences(first, 'und', 1) : [];
  const at = sentence === undefined ? -1 : first.indexOf(sentence.text);
  const former = at === -1 ? first : first.slice(0, at + (sentence?.text.length ?? 0));
  const rest = first.slice(former.length).trim();
  return {
    opening: { heading, lines: [rest === '' ? hook : `${hook} ${rest}`, ...others] },
    former: former.trim(),
  };
}
