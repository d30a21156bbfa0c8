import type { GeneratedContent, Refinement } from '@hookline/contract/assistant';
import { oneLine } from '@hookline/text';
import {
  endOf,
  isOnScreen,
  isWithin,
  platformLimit,
  readParts,
  retime,
  type ScriptPart,
  type ScriptParts,
  withOtherStart,
  withSourcesInUse,
  wordsOf,
} from '@hookline/writer';
import { z } from 'zod';
import type { WorkOrder } from '#platform/model/work-order.ts';
import type { RefineRequest } from '../assistant.port.ts';
import { kindsOfHook } from './craft.ts';
import { engineOf, type ModelDeps } from './model-work.ts';
import { askAboutText } from './one-text.ts';
import { readProse } from './read-prose.ts';
import { lenientText } from './lenient-fields.ts';

const shape = z
  .object({
    lines: z.array(lenientText).describe('The answers, in order, each without a number or a mark before it'),
  })
  .refine(({ lines }) => lines.some((line) => line.trim() !== ''), 'there are no lines');

const unchanged =
  'The model answered with nothing that could take the place of this part. It was left as it is.';

/**
 * One part of a script made anew by a model, everything else to the byte; the times follow a shorter script.
 */
export async function refineByModel(
  deps: ModelDeps,
  order: WorkOrder,
  { refinement, content, platform }: RefineRequest,
): Promise<GeneratedContent> {
  const parts = readParts(
    content.script,
    content.sources.map(({ title }) => title),
  );
  const { value } = await askAboutText(deps, order, {
    name: 'refinement',
    rules:
      'You edit a script. State only what it states: no new facts, numbers or names. No Markdown, no HTML.',
    task: `${tasks[refinement](parts)} Write in the language of the script.`,
    title: content.titles[0] ?? '',
    text: numbered(parts.spoken),
    ...(refinement === 'other-titles' && {
      beside: {
        title: 'The titles it has',
        text: content.titles.map((title) => `- ${oneLine(title)}`).join('\n'),
      },
    }),
    shape,
    readPlain: readLines,
  });
  const lines = value.lines.map(tidy).filter(Boolean);
  const refined = ways[refinement]({ content, parts, lines, platform });
  const notes = refined === null ? [...content.notes, unchanged] : content.notes;
  return { ...(refined ?? content), notes, engine: engineOf(deps.ready), modelUsage: order.usage };
}

const numbered = (spoken: readonly ScriptPart[]): string =>
  spoken.map((part, index) => `Part ${index + 1}:\n${saidIn(part).join('\n')}`).join('\n\n');

const tasks: Record<Refinement, (parts: ScriptParts) => string> = {
  shorter: ({ spoken }) =>
    `Shorten the script by a quarter. Answer with exactly ${spoken.length} lines: each part's ` +
    'words, shortened, in order.',
  'punchier-hook': () =>
    `Write five other openings for the script, each shorter than its Part 1, ${kindsOfHook}. ` +
    'The best one comes first.',
  'other-titles': () =>
    'Write five titles for the script that differ from the titles it has and promise only what it keeps.',
};

interface Refining {
  content: GeneratedContent;
  parts: ScriptParts;
  lines: string[];
  platform: RefineRequest['platform'];
}

/** What becomes of the content; null when the answer cannot be used. */
const ways: Record<Refinement, (refining: Refining) => GeneratedContent | null> = {
  shorter: ({ content, parts, lines }) => {
    const { spoken } = parts;
    const shorter = spoken.map((part, index) => withWords(part, lines[index] ?? ''));
    if (lines.length !== spoken.length || total(shorter) >= total(spoken)) {
      return null;
    }
    const timed = retime(shorter, Math.round((endOf(spoken) * total(shorter)) / total(spoken)));
    const script = withOtherStart(content.script, parts, { parts: timed, count: spoken.length });
    return withSourcesInUse({ ...content, script }, content);
  },
  'punchier-hook': ({ content, parts, lines }) => {
    const [first] = parts.spoken;
    const [best] = lines;
    if (first === undefined || best === undefined) {
      return null;
    }
    const script = withOtherStart(content.script, parts, { parts: [withWords(first, best)], count: 1 });
    return withSourcesInUse({ ...content, script, hooks: lines.slice(0, 5).map(oneLine) }, content);
  },
  'other-titles': ({ content, lines, platform }) => {
    const limit = platformLimit(platform, 'title');
    const titles = lines
      .map(oneLine)
      .filter((line) => !content.titles.includes(line) && (limit === null || isWithin(limit, line)));
    return titles.length === 0 ? null : { ...content, titles: titles.slice(0, 5) };
  },
};

const saidIn = ({ lines }: ScriptPart): string[] => lines.filter((line) => !isOnScreen(line));
const total = (parts: readonly ScriptPart[]): number => parts.reduce((sum, part) => sum + wordsOf(part), 0);

/** The part with other words below its heading; what it shows on screen stays. */
const withWords = (part: ScriptPart, words: string): ScriptPart => ({
  ...part,
  lines: [words, ...part.lines.filter(isOnScreen)],
});

/**
 * An answer's line without its number, blank lines or characters that nobody sees: it stays one part of the
 * script.
 */
const tidy = (line: string): string =>
  line
    .replace(/^\s*Part \d+:/u, '')
    .split(/\n/u)
    .map(oneLine)
    .filter(Boolean)
    .join('\n');

const mark = /^\s*(?:[-*•]|\d+[.):]|Part \d+:)\s*/u;

/**
 * Lines of an answer in plain text: those of its list without their marks, where it has one. Null for broken
 * JSON.
 */
function readLines(plain: string): { lines: string[] } | null {
  const prose = readProse(plain, 1);
  if (prose === null) {
    return null;
  }
  const lines = prose.split('\n').filter((line) => line.trim() !== '');
  const listed = lines.filter((line) => mark.test(line));
  const kept = (listed.length > 0 ? listed : lines)
    .map((line) => line.replace(mark, '').trim())
    .filter(Boolean);
  return kept.length === 0 ? null : { lines: kept };
}
