import type { GeneratedContent } from '@hookline/contract/assistant';
import type { Brief } from './brief/brief.ts';
import { listSources } from './draft/draft.ts';
import { claimsOf } from './draft/evidence.ts';
import { framedHooks, type Hook, hookCount, longHook, openings } from './draft/hooks.ts';
import { announces } from './draft/headline.ts';
import type { Line } from './draft/lines.ts';
import { titleCount, writeTitles } from './draft/titles.ts';
import { fromRequirements, fromSources } from './engine.ts';
import type { Setting } from './languages/frame.ts';
import type { Prepared } from './prepare.ts';
import { writeNotes } from './notes.ts';
import { shareAlike } from './rank/term-shares.ts';

const half = 0.5;

/** Whether no script is asked for, but hooks or titles alone. */
export const isLines = ({ request: { form } }: Brief): boolean => form === 'hooks' || form === 'titles';

/** Hooks or titles and nothing else: the script is the list of them. */
export function linesOnly(setting: Setting, { brief, lines, sorted, facts }: Prepared): GeneratedContent {
  const { form, count } = brief.request;
  const isHooks = form === 'hooks';
  const asked = count ?? (isHooks ? hookCount : titleCount);
  const near = nearTopic(lines, brief.terms);
  const made = isHooks
    ? hooksFor(setting, near, asked)
    : writeTitles(
        setting,
        { openings: openings(near), sources: sorted.onTopic },
        { count: asked, least: asked },
      );
  const entries = made.map(({ text }) => text);
  const told = made.flatMap(({ text, line }) => (line === null || announces(text) ? [] : [{ text, line }]));
  const notes = writeNotes({
    ...facts,
    isTelling: told.length > 0,
    entries: { asked, made: entries.length },
  });
  return {
    script: entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n'),
    titles: isHooks ? [] : entries,
    hooks: isHooks ? entries : [],
    sources: listSources(
      [],
      told.map(({ line }) => line),
    ),
    ...(told.length > 0 && { claims: claimsOf(told) }),
    engine: lines.length > 0 ? fromSources : fromRequirements,
    notes,
  };
}

/** Those that state something come first, the short ones before longer ones. */
function hooksFor(setting: Setting, lines: readonly Line[], asked: number): Hook[] {
  const short = openings(lines);
  const long = openings(lines, longHook).filter(({ line }) => short.every((other) => other.line !== line));
  const plain = setting.frame.plain.hooks.map((text): Hook => ({ text, line: null }));
  const all: Hook[] = [...short, ...long, ...framedHooks(setting), ...plain];
  return all
    .filter(({ text }, index) => all.findIndex((other) => other.text === text) === index)
    .slice(0, asked);
}

/** The sentences of items that are about the topic by their titles, else those that speak of it. */
function nearTopic(lines: readonly Line[], terms: ReadonlySet<string>): readonly Line[] {
  const isTitled = ({ source }: Line) => shareAlike(terms, [...source.titleTerms]) >= half;
  // What a whole item is about need not stand in each of its sentences.
  return lines.some(isTitled)
    ? lines.filter(isTitled).map((line) => ({ ...line, direct: 0 }))
    : lines.filter((line) => line.topical > 0 || lines.every(({ topical }) => topical === 0));
}
