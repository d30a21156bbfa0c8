import type { ScriptPlatform } from '@hookline/contract/common';
import { spokenSeconds } from '@hookline/contract/counting';
import { oneLine } from '@hookline/text';
import { spanLabel } from '@hookline/writer';
import type { ModelScript } from './script-shape.ts';

/** A source as it stands below a script; its number is its place, counted from 1. */
export interface NumberedSource {
  ref: string;
  title: string;
  url: string | null;
}

/** What of a script is said aloud or read, part by part. */
export const spokenParts = ({ hook, beats, call_to_action: action }: ModelScript): string[] =>
  [hook, ...beats.map(({ say }) => say), action].filter((part) => part.trim() !== '');

/**
 * A model's script as text: timed beats at 150 words a minute with what is said and shown, the caption and
 * the sources; for LinkedIn the post itself.
 */
export function layOutScript(
  platform: ScriptPlatform,
  script: ModelScript,
  sources: readonly NumberedSource[],
): string {
  return platform === 'linkedin' ? layOutPost(script) : layOutVideo(script, sources);
}

function layOutPost(script: ModelScript): string {
  const hashtags = script.hashtags.join(' ').trim();
  return [...spokenParts(script).map(plain), ...(hashtags === '' ? [] : [hashtags])].join('\n\n');
}

function layOutVideo(script: ModelScript, sources: readonly NumberedSource[]): string {
  let at = 0;
  const beat = (heading: string, said: string, { screen = '', source = '' } = {}): string[] => {
    if (said.trim() === '') {
      return [];
    }
    const to = at + Math.max(2, Math.round(spokenSeconds(said)));
    const number = sources.findIndex(({ ref }) => ref === source.trim()) + 1;
    const head = `${heading} (${spanLabel({ from: at, to })})${number > 0 ? ` [${number}]` : ''}`;
    at = to;
    return [
      [head, plain(said), ...(screen.trim() === '' ? [] : [`On screen: ${oneLine(screen)}`])].join('\n'),
    ];
  };
  const hook = beat('HOOK', script.hook, { screen: script.hook_screen });
  const beats = script.beats.flatMap((each, index) =>
    beat(
      `${index + 1}. ${Array.from(oneLine(each.heading)).slice(0, 60).join('') || 'Beat'}`,
      each.say,
      each,
    ),
  );
  const caption = [plain(script.caption), script.hashtags.join(' ')]
    .filter((part) => part.trim() !== '')
    .join('\n\n');
  return [
    ...hook,
    ...beats,
    ...beat('CALL TO ACTION', script.call_to_action),
    ...(caption === '' ? [] : [`CAPTION\n${caption}`]),
    ...(sources.length === 0 ? [] : [`SOURCES\n${sources.map(sourceLine).join('\n')}`]),
  ].join('\n\n');
}

const sourceLine = ({ title, url }: NumberedSource, index: number): string =>
  `[${index + 1}] ${title || url || 'Untitled'}${url !== null && title !== '' ? ` (${url})` : ''}`;

/** Paragraphs kept, marks that would read as headings taken off. */
const plain = (text: string): string =>
  text
    .split(/\n+/u)
    .map((part) => oneLine(part).replace(/^#{1,6}\s+/u, ''))
    .filter((part) => part !== '')
    .join('\n');
