import { fromSources } from '../engine.ts';
import type { GeneratedContent, Refinement } from '@hookline/contract/assistant';
import type { RefineTask } from '../requests.ts';
import { outlineShape } from '../outline-form.ts';
import { carriesScript, prepare, type Prepared, settingFor } from '../prepare.ts';
import { openings } from '../draft/hooks.ts';
import { titleCount, writeTitles } from '../draft/titles.ts';
import { withSourcesInUse } from '../script/kept-sources.ts';
import { sharpenHook } from './punchier-hook.ts';
import { withEvidence } from './with-evidence.ts';
import { shorten } from './shorten.ts';

type Refined = GeneratedContent | null;

const saidLine: Record<Refinement, { done: string; not: string }> = {
  shorter: {
    done: 'Shortened by the built-in assistant: sentences were taken out, none was rewritten.',
    not: 'This script cannot be cut further without losing a beat: every part is down to one sentence.',
  },
  'punchier-hook': {
    done: 'The built-in assistant put another short opening in place of the former one.',
    not: 'No punchier hook in your sources. Keep this one, add more on the topic, or write one.',
  },
  'other-titles': {
    done: 'The built-in assistant put other titles in place of the former ones.',
    not: 'Your sources and your topic give no further titles. Name the topic in other words, or write one.',
  },
};

/** One part of a script made anew from its sources, the rest word for word. Same request, same answer. */
export function refine({ refinement, content, request }: RefineTask): GeneratedContent {
  const prepared = prepare(request);
  const ways: Record<Refinement, () => Refined> = {
    shorter: () => shorten(content, prepared.brief),
    'punchier-hook': () => sharpenHook(content, prepared.lines),
    'other-titles': () => retitle({ refinement, content, request }, prepared),
  };
  const refined = ways[refinement]();
  const own = new Set(Object.values(saidLine).flatMap(({ done, not }) => [done, not]));
  const notes = content.notes.filter((note) => !own.has(note));
  const { done, not } = saidLine[refinement];
  // What a model took for the version before is not what this one took.
  const { modelUsage: _, ...made } = refined ?? content;
  return { ...made, engine: fromSources, notes: [...notes, refined === null ? not : done] };
}

function retitle({ content, request }: RefineTask, prepared: Prepared): Refined {
  const { lines, sorted } = prepared;
  const titles = carriesScript(prepared)
    ? writeTitles(
        settingFor(request, prepared),
        { openings: openings(lines), sources: sorted.onTopic },
        { not: content.titles },
      )
    : writeTitles(outlineShape(request, prepared).setting, undefined, {
        not: content.titles,
        least: titleCount,
      });
  const retitled = { ...content, titles: titles.map(({ text }) => text) };
  return titles.length === 0 ? null : withSourcesInUse(withEvidence(retitled, titles), content);
}
