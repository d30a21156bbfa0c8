import { countWords } from '@hookline/contract/counting';
import { contentTerms, stopWords } from '@hookline/text';
import { keyPhrases } from '../rank/key-phrases.ts';
import { isAlike } from '../rank/term-shares.ts';
import { cuesOf } from '../languages/cues.ts';
import type { Frame } from '../languages/frame.ts';
import type { Role } from '../languages/language.ts';
import { upperFirst } from '../languages/topic-forms.ts';
import { hasNumber, type Line } from './lines.ts';
import type { Source } from './material.ts';

/** A part of a script: what is quoted, from where, and what is said around it. */
export interface Beat {
  role: Role;
  heading: string;
  source: Source;
  lines: Line[];
  bridge: string;
  onScreen: string | null;
}

/** The words a beat is written in, and those of the topic, which are no news on screen. */
export interface BeatOptions {
  frame: Frame;
  terms: ReadonlySet<string>;
}

/** Groups sentences into about `count` beats of one source each and gives each its role. */
export function buildBeats(lines: readonly Line[], count: number, { frame, terms }: BeatOptions): Beat[] {
  const groups = group(lines, count);
  const used = new Map<Role, number>();
  const shown = new Set<string>();
  const headings = new Set<string>();
  let before: Source | null = null;
  return groups.flatMap((own, position) => {
    const source = own[0]?.source;
    if (!source) {
      return [];
    }
    const role = roleAt(position, groups.length) ?? roleOf(own, used);
    const time = used.get(role) ?? 0;
    used.set(role, time + 1);
    const name = source === before ? null : spokenName(source, frame);
    const bridge = name === null ? bridgeInto(frame.bridges[role], time) : frame.according(name);
    before = source;
    const text = onScreenText(own, terms);
    const onScreen = text === null || shown.has(text) ? null : text;
    shown.add(text ?? '');
    const said = role === 'more' ? contentHeading(own, terms, headings) : null;
    const heading = said ?? frame.roles[role];
    headings.add(heading.toLowerCase());
    return [{ role, heading, source, lines: own, bridge, onScreen }];
  });
}

const maxHeadingLength = 40;

/**
 * What a beat is about, in words of its own: a name in it, or the first phrase that is news beside the topic;
 * null when there is none.
 */
function contentHeading(
  lines: readonly Line[],
  topic: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): string | null {
  const text = lines.map((line) => line.text).join(' ');
  const language = lines[0]?.source.language ?? 'und';
  // What occurs once in a beat is enough to name it by.
  const phrases = ['en', 'de'].includes(language) ? keyPhrases(`${text}\n${text}`, language, 8) : [];
  const candidates = [...phrases.map(({ phrase }) => phrase), onScreenText(lines, topic) ?? ''];
  const heading = candidates.find(
    (each) =>
      each.length > 3 &&
      each.length <= maxHeadingLength &&
      !taken.has(each.toLowerCase()) &&
      contentTerms(each, language).some((term) => ![...topic].some((other) => isAlike(term, other))),
  );
  return heading === undefined ? null : upperFirst(heading);
}

/**
 * The name a source is spoken of by: the site it is from, or a short title; null when neither is fit to say.
 */
export function spokenName(source: Source, frame: Frame): string | null {
  const host = source.item.url?.match(/^https?:\/\/(?:www\.)?([^/:?#]+)/iu)?.[1];
  if (host && !/^[\d.]+$|^localhost$|^\[/u.test(host) && host.includes('.')) {
    return host;
  }
  return countWords(source.title) <= 8 && countWords(source.title) >= 2
    ? `${frame.quotes.open}${source.title}${frame.quotes.close}`
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

/** The first and the last beat have their role by their place. */
function roleAt(position: number, total: number): Role | null {
  if (position === 0) {
    return 'start';
  }
  return position === total - 1 && total > 2 ? 'end' : null;
}

/** What the sentences do, each role once; then there is simply more. */
function roleOf(lines: readonly Line[], used: ReadonlyMap<Role, number>): Role {
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
  return fits.find(([role, fit]) => fit && !used.has(role))?.[0] ?? 'more';
}

function bridgeInto(bridges: readonly string[], time: number): string {
  return bridges[time % Math.max(1, bridges.length)] ?? '';
}

// A currency, a percentage, a large number, or a number and what it counts.
// Not the end of one whose thousands are parted by spaces ("365 000").
const figurePattern =
  /(?<![\p{L}\d.,–-]|\d\s)(?:[$€£]\d[\d.,]*\d?(?:\s(?:million|billion|trillion|Millionen|Milliarden|millions?|milliards?|millones|milhões|milioni))?|\d[\d.,]*\d?\s?(?:%|percent|per cent|Prozent|pour cent|por ciento|por cento|per cento)|\d[\d.,]*\s(?:million|billion|trillion|Millionen|Milliarden|millions|milliards|millones|milhões|milioni)(?:\s\p{L}{3,})?|\d[\d.,]*\d\s\p{L}{4,})(?![\p{L}\d-])/gu;

/** A figure with its unit, or a name of several words, as it stands in the beat; null when there is none. */
function onScreenText(lines: readonly Line[], topic: ReadonlySet<string>): string | null {
  for (const line of lines) {
    const stops = stopWords(line.source.language);
    const figure = (line.text.match(figurePattern) ?? []).find(
      (found) => hasFigure(found) && !stops.has(lastWord(found)),
    );
    if (figure) {
      return figure.replace(/[.,]$/u, '');
    }
  }
  for (const line of lines) {
    const names = line.text.slice(1).match(/(?<=\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){1,3}/gu) ?? [];
    const telling = names.find(
      (name) => !contentTerms(name, line.source.language).every((term) => topic.has(term)),
    );
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
