import type { ScriptPlatform } from '@hookline/contract/common';
import { SCRIPT_SECONDS, WORDS_PER_MINUTE } from '@hookline/contract/counting';
import type { ScriptRequest } from '../requests.ts';
import type { Brief } from '../brief/brief.ts';
import type { Line } from '../draft/lines.ts';
import { wordsIn } from '../draft/words-in.ts';
import { isOneStory } from '../draft/same-fact.ts';

/** What a script is made for: its length in spoken or written words, and the time they take. */
export interface Target {
  words: number;
  seconds: number;
  /** Set where the length was asked for in characters: `words` is then what they come to, nearly. */
  characters?: number;
}

// With the space behind it.
const charactersPerWord = 6.2;
const minDefaultSeconds = 20;
// At most this share of what can be told goes into a script whose length was left open.
const toldShare = 0.4;
/** What is no longer is told whole. Words. */
const toldWhole = 90;
/** The same of what speaks of one of the things compared. */
const comparedShare = 0.6;
/** And of what the user wrote. */
const ownShare = 0.8;
// Facts of one page hold nobody longer.
const mostSeconds = 120;
// The call to action needs no source.
const frameSeconds = 10;

/** Whether the length comes from the requirements: one chosen beside them goes before it. */
export function isLengthFromWords(request: ScriptRequest, brief: Pick<Brief, 'length'>): boolean {
  return brief.length !== null && request.seconds === undefined && request.length === undefined;
}

/** The length asked for, in the request or in the requirements; null when it was left open. */
export function askedTarget(request: ScriptRequest, brief: Pick<Brief, 'length'>): Target | null {
  if (request.seconds !== undefined && Number.isFinite(request.seconds) && request.seconds > 0) {
    return ofSeconds(Math.round(request.seconds));
  }
  if (request.length !== undefined) {
    return ofSeconds(SCRIPT_SECONDS[request.platform][request.length]);
  }
  if (brief.length === null) {
    return null;
  }
  const { unit, value } = brief.length;
  if (unit === 'seconds') {
    return ofSeconds(value);
  }
  const words = unit === 'words' ? value : Math.max(1, Math.round(value / charactersPerWord));
  return { words, seconds: secondsFor(words), ...(unit === 'characters' && { characters: value }) };
}

/** The same target with another number of words. */
export function withWords(target: Target, words: number): Target {
  return { ...target, words, seconds: secondsFor(words) };
}

/** The platform's usual length. */
export function usualTarget(platform: ScriptPlatform): Target {
  return ofSeconds(SCRIPT_SECONDS[platform].standard);
}

/** The platform's usual length, or less when the material is short. */
export function openTarget(
  platform: ScriptPlatform,
  lines: readonly Pick<Line, 'words' | 'topical' | 'titled' | 'side' | 'source'>[],
): Target {
  const compared = lines.filter(({ side }) => side !== undefined);
  // What somebody wrote on a topic themselves is on it.
  const topical = lines.filter(
    (line) => line.topical > 0 || (line.titled && line.source.item.isOwn === true),
  );
  const [telling = lines] = [compared, topical].filter((own) => own.length > 0);
  const share = compared.length > 0 ? comparedShare : toldShare;
  const own = wordsIn(telling.filter(({ source }) => source.item.isOwn === true));
  const others = wordsIn(withoutRetelling(telling.filter(({ source }) => source.item.isOwn !== true)));
  const whole = Math.min(others, toldWhole);
  const words = own * ownShare + whole + (others - whole) * share;
  const carried = Math.round((secondsFor(words) + frameSeconds) / 5) * 5;
  const most = Math.min(SCRIPT_SECONDS[platform].standard, mostSeconds);
  return ofSeconds(Math.max(minDefaultSeconds, Math.min(most, carried)));
}

/**
 * The lines without those of a source that tells what one before it told: another page on one story is no
 * more of it.
 */
const withoutRetelling = <Told extends Pick<Line, 'source' | 'side'>>(lines: readonly Told[]): Told[] => {
  const sources = [...new Set(lines.map(({ source }) => source))];
  const again = sources.filter((source, at) =>
    sources.slice(0, at).some((other) => isOneStory(source, other)),
  );
  return lines.filter(({ source, side }) => side !== undefined || !again.includes(source));
};

/** Seconds it takes to say a number of words. */
export function secondsFor(words: number): number {
  return Math.round((words / WORDS_PER_MINUTE) * 60);
}

/** Words that are said in a number of seconds. */
export const wordsFor = (seconds: number): number => Math.round((seconds / 60) * WORDS_PER_MINUTE);

const ofSeconds = (seconds: number): Target => ({ seconds, words: wordsFor(seconds) });
