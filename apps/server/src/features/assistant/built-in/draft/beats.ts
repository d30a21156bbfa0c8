import { contentTerms, countWords } from '../../text/words.ts';
import { stopWords } from '../../text/stop-words.ts';
import { cuesOf } from '../cues.ts';
import type { Frame, Role } from '../frames/frame.ts';
import { hasNumber, type Line } from './lines.ts';
import type { Source } from './material.ts';

/** A part of a script: what is quoted, from where, and what is said around it. */
export type Beat = { role: Role; source: Source; lines: Line[]; bridge: string; onScreen: string | null };

/** Groups sentences into about `count` beats of one source each and gives each its role. */
export function buildBeats(lines: readonly Line[], count: number, topic: ReadonlySet<string>, frame: Frame): Beat[] {
  const groups = group(lines, count);
  const used = new Map<Role, number>();
  let before: Source | null = null;
  return groups.flatMap((own, position) => {
    const source = own[0]?.source;
    if (!source) {
      return [];
    }
    const role = roleOf(own, position, groups.length, used);
    used.set(role, (used.get(role) ?? 0) + 1);
    const bridge = bridgeInto(role, used.get(role) ?? 1, source, before, frame);
    before = source;
    return [{ role, source, lines: own, bridge, onScreen: onScreenText(own, topic) }];
  });
}

/** The name a source is spoken of by: the site it is from, or a short title; null when neither is fit to say. */
export function spokenName(source: Source, frame: Frame): string | null {
  const host = source.item.url?.match(/^https?:\/\/(?:www\.)?([^/:?#]+)/iu)?.[1];
  if (host && !/^[\d.]+$|^localhost$|^\[/u.test(host) && host.includes('.')) {
    return host;
  }
  return countWords(source.title) <= 8 && countWords(source.title) >= 2
    ? `${frame.quotes[0]}${source.title}${frame.quotes[1]}`
    : null;
}

function group(lines: readonly Line[], count: number): Line[][] {
  const words = lines.reduce((sum, line) => sum + line.words, 0);
  const wanted = words / Math.max(1, count);
  const groups: Line[][] = [];
  let size = 0;
  for (const line of lines) {
    const current = groups.at(-1);
    const sameSource = current?.[0]?.source === line.source;
    const full = size + line.words / 2 > wanted;
    if (current && sameSource && (!full || !line.alone)) {
      current.push(line);
      size += line.words;
    } else {
      groups.push([line]);
      size = line.words;
    }
  }
  return groups;
}

function roleOf(lines: readonly Line[], position: number, total: number, used: ReadonlyMap<Role, number>): Role {
  if (position === 0) {
    return 'start';
  }
  if (position === total - 1 && total > 2) {
    return 'end';
  }
  const text = lines.map((line) => line.text).join(' ');
  const cues = cuesOf(lines[0]?.source.language ?? 'und');
  const fits: [Role, boolean][] = [
    ['contrast', cues.contrast.test(lines[0]?.text ?? '')],
    ['number', hasNumber(text)],
    ['voice', cues.voice.test(text)],
    ['problem', cues.problem.test(text)],
    ['cause', cues.cause.test(text)],
    ['example', cues.example.test(text)],
  ];
  return fits.find(([role, fit]) => fit && (used.get(role) ?? 0) < 1)?.[0] ?? 'more';
}

function bridgeInto(role: Role, time: number, source: Source, before: Source | null, frame: Frame): string {
  const name = source === before ? null : spokenName(source, frame);
  if (name !== null) {
    return frame.according(name);
  }
  const bridges = frame.bridges[role];
  return bridges[(time - 1) % Math.max(1, bridges.length)] ?? '';
}

// A currency, a percentage, a large number, or a number and what it counts.
const FIGURE =
  /(?<![\p{L}\d.,–-])(?:[$€£]\d[\d.,]*\d?(?:\s(?:million|billion|trillion|Millionen|Milliarden|millions?|milliards?|millones|milhões|milioni))?|\d[\d.,]*\d?\s?(?:%|percent|per cent|Prozent|pour cent|por ciento|por cento|per cento)|\d[\d.,]*\s(?:million|billion|trillion|Millionen|Milliarden|millions|milliards|millones|milhões|milioni)(?:\s\p{L}{3,})?|\d[\d.,]*\d\s\p{L}{4,})(?![\p{L}\d-])/gu;

/** A figure with its unit, or a name of several words, as it stands in the beat; null when there is none. */
function onScreenText(lines: readonly Line[], topic: ReadonlySet<string>): string | null {
  for (const line of lines) {
    const stops = stopWords(line.source.language);
    const figure = (line.text.match(FIGURE) ?? []).find((found) => hasFigure(found) && !stops.has(lastWord(found)));
    if (figure) {
      return figure.replace(/[.,]$/u, '');
    }
  }
  for (const line of lines) {
    const names = line.text.slice(1).match(/(?<=\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){1,3}/gu) ?? [];
    const telling = names.find((name) => !contentTerms(name, line.source.language).every((term) => topic.has(term)));
    if (telling) {
      return telling.replace(/['’]s$/u, '');
    }
  }
  return null;
}

/** Not a year, not a single digit. */
function hasFigure(text: string): boolean {
  return hasNumber(text) && !/^(?:1[89]|20)\d\d\s/u.test(text);
}

function lastWord(text: string): string {
  return text.match(/\p{L}+$/u)?.[0].toLowerCase() ?? '';
}
