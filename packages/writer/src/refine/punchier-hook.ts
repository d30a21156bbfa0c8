import type { GeneratedContent, Source } from '@hookline/contract/assistant';
import { countWords } from '@hookline/contract/counting';
import type { SourceItem } from '../requests.ts';
import { hookCount, onTopic, quote, strength } from '../draft/hooks.ts';
import type { Line } from '../draft/lines.ts';
import type { Frame } from '../languages/frame.ts';
import { withSourcesInUse } from '../script/kept-sources.ts';
import {
  joinParts,
  readParts,
  retime,
  type ScriptPart,
  secondsAfter,
  withOtherStart,
  wordsOf,
} from '../script/script-parts.ts';

/** An opening that could stand in the place of the present one. */
interface Opening {
  text: string;
  item: SourceItem | null;
  quotation: string | null;
  value: number;
}

const maxWords = 14;
const minWords = 4;
const reference = /\s*\[\d+\]\s*$/u;

/**
 * The script with a shorter opening: the strongest short sentence of the sources that the script does not
 * hold yet, or a hook that was offered. Everything below it stays. Null when there is none shorter than the
 * present one.
 */
export function sharpenHook(
  content: GeneratedContent,
  lines: readonly Line[],
  frame: Frame,
): GeneratedContent | null {
  const parts = readParts(
    content.script,
    content.sources.map(({ title }) => title),
  );
  const [hook, ...rest] = parts.spoken;
  if (hook === undefined) {
    return null;
  }
  const [best] = [...quotations(content, lines, frame), ...offered(content)]
    .filter(({ text }) => countWords(text) < wordsOf(hook) && !hook.lines.join(' ').includes(text))
    .toSorted((left, right) => right.value - left.value);
  if (best === undefined) {
    return null;
  }
  const sources = withSource(content.sources, best);
  const number = sources.findIndex(({ id }) => id === best.item?.id) + 1;
  const changed = [opened(hook, best, number), ...rest];
  const timed = retime(changed, secondsAfter(parts.spoken, changed));
  const script =
    sources.length === content.sources.length
      ? withOtherStart(content.script, parts, { parts: timed, count: parts.spoken.length })
      : joinParts([...timed, ...listed(parts.appendix, content.sources, sources)]);
  const hooks = [best.text, ...content.hooks.filter((text) => text !== best.text)].slice(0, hookCount);
  return withSourcesInUse({ ...content, script, hooks, sources });
}

/** Short sentences of the sources that stand nowhere in the script. */
function quotations(content: GeneratedContent, lines: readonly Line[], frame: Frame): Opening[] {
  return onTopic(lines)
    .filter((line) => line.alone && !line.leaning && line.words >= minWords && line.words <= maxWords)
    .filter((line) => !content.script.includes(line.text))
    .map((line) => ({
      text: quote(line, frame),
      item: line.source.item,
      quotation: line.text,
      value: strength(line) - line.words * 0.02,
    }));
}

/** Hooks offered beside the script; those without a source come behind quotations, which say something. */
function offered({ hooks, sources }: GeneratedContent): Opening[] {
  return hooks.map((text) => {
    const source = sources.find(({ quotes }) => quotes.some((each) => text.includes(each))) ?? null;
    const item = source && { id: source.id, title: source.title, url: source.url, text: '' };
    return { text, item, quotation: null, value: (source === null ? -1 : 0) - countWords(text) * 0.02 };
  });
}

function withSource(sources: readonly Source[], { item, quotation }: Opening): Source[] {
  if (item === null || quotation === null) {
    return [...sources];
  }
  const known = sources.some(({ id }) => id === item.id);
  const all = known
    ? [...sources]
    : [...sources, { id: item.id, title: item.title, url: item.url, quotes: [] }];
  return all.map((source) =>
    source.id === item.id && !source.quotes.includes(quotation)
      ? { ...source, quotes: [...source.quotes, quotation] }
      : source,
  );
}

/** The first part with other words; its time stays, and the number of its source follows. */
function opened(hook: ScriptPart, { text }: Opening, number: number): ScriptPart {
  const heading = hook.heading?.replace(reference, '') ?? null;
  return { heading: heading === null || number === 0 ? heading : `${heading} [${number}]`, lines: [text] };
}

/** The list of sources below the script, with those that are new in it. */
function listed(
  appendix: readonly ScriptPart[],
  before: readonly Source[],
  after: readonly Source[],
): ScriptPart[] {
  const fresh = after.slice(before.length);
  const [first, ...others] = appendix;
  if (first === undefined || fresh.length === 0) {
    return [...appendix];
  }
  const name = ({ title, url }: Source) => (url === null ? title : `${title} (${url})`);
  const isNumbered = first.lines.some((line) => /^\[\d+\]/u.test(line));
  const lines = isNumbered
    ? [...first.lines, ...fresh.map((source, index) => `[${before.length + index + 1}] ${name(source)}`)]
    : [`${first.lines.join('\n')}; ${fresh.map(name).join('; ')}`];
  return [{ ...first, lines }, ...others];
}
