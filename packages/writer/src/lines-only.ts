import type { GeneratedContent } from '@hookline/contract/assistant';
import type { Brief } from './brief/brief.ts';
import { listSources } from './draft/draft.ts';
import { type Hook, hookCount, openingLine, quote, quotingHooks, writeHooks } from './draft/hooks.ts';
import { calledOf } from './draft/material.ts';
import type { Line } from './draft/lines.ts';
import { titleCount, type TitleMaterial, writeTitles } from './draft/titles.ts';
import { fromRequirements, fromSources } from './engine.ts';
import type { Setting } from './languages/frame.ts';
import type { Prepared } from './prepare.ts';
import { writeNotes } from './notes.ts';
import { shareAlike } from './rank/term-shares.ts';

/** What can be said in a breath. Words. */
const hookWords = 16;
const maxHooks = 10;
const half = 0.5;

/** Whether no script is asked for, but hooks or titles alone. */
export const isLines = ({ request: { form } }: Brief): boolean => form === 'hooks' || form === 'titles';

/** Hooks or titles and nothing else: the script is the list of them. */
export function linesOnly(setting: Setting, { brief, lines, sorted, facts }: Prepared): GeneratedContent {
  const { form, count } = brief.request;
  const isHooks = form === 'hooks';
  const asked = count ?? (isHooks ? hookCount : titleCount);
  const hooks = isHooks ? hooksFor(setting, { lines, asked, terms: brief.terms }) : [];
  const titles = isHooks ? [] : titlesFor(setting, { lines, sources: sorted.onTopic }, asked);
  const entries = isHooks ? hooks.map(({ text }) => text) : titles;
  const quoted = isHooks
    ? hooks.flatMap(({ line }) => line ?? [])
    : lines.filter(({ text }) => titles.includes(text.replace(/[.。]$/u, '')));
  const isQuoting = quoted.length > 0;
  const notes = writeNotes({ ...facts, isQuoting, entries: { asked, made: entries.length } });
  return {
    script: entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n'),
    titles,
    hooks: entries.filter(() => isHooks),
    sources: isQuoting ? listSources([], quoted) : [],
    engine: lines.length > 0 ? fromSources : fromRequirements,
    notes,
  };
}

/** Those that quote come first: what they say is in the sources. Short ones, where there are any. */
function hooksFor(
  setting: Setting,
  { lines, asked, terms }: { lines: Prepared['lines']; asked: number; terms: ReadonlySet<string> },
): Hook[] {
  const { frame } = setting;
  const isTitled = ({ source }: Line) => shareAlike(terms, [...source.titleTerms]) >= half;
  // What a whole item is about need not stand in each of its sentences.
  const near = lines.some(isTitled)
    ? lines.filter(isTitled).map((line) => ({ ...line, direct: 0 }))
    : lines.filter((line) => line.topical > 0 || lines.every(({ topical }) => topical === 0));
  const short = near.filter((line) => line.alone && !line.leaning && line.words <= hookWords);
  const quotable = short.length >= asked ? short : near;
  const opening = openingLine(quotable, hookWords);
  const quoted = new Set(opening === null ? [] : [opening]);
  const first = opening === null ? [] : [{ text: quote(opening, frame), line: opening }];
  const quoting = [...first, ...quotingHooks(quotable, quoted, { frame, room: asked - 1 })];
  const framed = writeHooks({ lines: [], opening: null, count: maxHooks }, setting);
  const plain = frame.plain.hooks.map((text): Hook => ({ text, line: null }));
  return [...quoting.slice(0, Math.max(1, asked - 1)), ...(setting.isPlain ? plain : framed)].slice(0, asked);
}

/** Those that say something come first: titles and short sentences of the sources, then the topic in frames. */
function titlesFor(setting: Setting, { lines, sources }: TitleMaterial, asked: number): string[] {
  const titles = writeTitles(setting, { lines, sources }, { count: Number.POSITIVE_INFINITY });
  const own = new Set([
    ...sources.flatMap((source) => calledOf(source) ?? []),
    ...lines.map(({ text }) => text.replace(/[.。]$/u, '')),
  ]);
  const said = titles.filter((title) => own.has(title));
  const framed = titles.filter((title) => !own.has(title));
  const [topic, ...frames] = framed;
  return [...said.slice(0, Math.max(1, asked - 2)), ...frames, ...(topic === undefined ? [] : [topic])].slice(
    0,
    asked,
  );
}
