import type { Turn } from './turns.ts';

/** Fewer times are a few times of day in a text. */
const FEWEST = 3;
/** What stands before the first time of such a transcript: its title, and the heading of a chapter. Lines. */
const MOST_BEFORE = 3;
/** Such a transcript begins at the beginning. Seconds. */
const LATEST_BEGIN = 60;
/** Of all times so many stand before a single line. */
const MOSTLY = 2 / 3;
const LONGEST_TIME = 60;
const LONGEST_HEADING = 100;
/** A time in words: `12 minutes, 3 seconds`, `1분 2초`, in any language that puts numbers first. */
const SPOKEN_TIME = /^\d{1,3} ?[\p{L}\p{M}]{1,15}(?:(?:,? ?| \p{L}{1,5} )\d{1,2} ?[\p{L}\p{M}]{1,15}){0,2}$/u;
/** The same in English before words that nothing parts from it; those may begin with an s. */
const GLUED_TIME =
  /^(?:(?:1 hour|(?!1 )\d{1,3} hours)(?:, )?)?(?:(?:1 minute|(?!1 )\d{1,2} minutes)(?:, )?)?(?:1 second|(?!1 )\d{1,2} seconds)?(?=\S)(?!s?$)(?<=\d (?:hour|minute|second)s?)/u;

/** What stands above the lines in the panel itself. */
const PANEL_HEAD = /^(?:transcript|search (?:in video|transcript))$/iu;

/** Headings begin with a capital, or a letter that has none, and end without a stop. */
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && !/^\p{Ll}/u.test(line) && !/[.!?…,;:。！？"”»)\]]$/u.test(line);

/** The parts of a time as it is said: those that are zero are left out. */
function partsOf(start: number): string {
  const whole = Math.floor(start);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].filter(
    (part) => part > 0,
  );
  return parts.join(' ') || '0';
}

/** What follows the time in words that a line begins with, if that is this time; else undefined. */
function behindTime(line: string, start: number): string | undefined {
  const begin = line.slice(0, LONGEST_TIME);
  const times = [GLUED_TIME.exec(begin)?.[0] ?? '', begin === line && SPOKEN_TIME.test(line) ? line : ''];
  const same = times.find((time) => time.match(/\d+/gu)?.join(' ') === partsOf(start));
  return same === undefined ? undefined : line.slice(same.length);
}

/** Without the times in words, if that is what most of them begin with. */
function withoutSpokenTimes(turns: readonly Turn[]): Turn[] {
  const bare = turns.map((turn) => {
    const rest = behindTime(turn.words[0] ?? '', turn.start);
    const words =
      rest === undefined ? undefined : [rest, ...turn.words.slice(1)].filter((line) => line !== '');
    return words === undefined || words.length === 0 ? undefined : { ...turn, words };
  });
  const isUsual = bare.filter((turn) => turn !== undefined).length > turns.length / 2;
  return isUsual ? turns.map((turn, at) => bare[at] ?? turn) : [...turns];
}

/**
 * What a video site shows beside its player, line by line: a time, a line of what is said, and between them
 * headings of chapters. Those go to what follows them; times in words and the head of the panel are left out.
 * `before` is what stands before the first time. Null where this is something else; no words that are said
 * are lost.
 */
export function readPanel(given: readonly Turn[], before: readonly string[]): Turn[] | null {
  const isPanel = given.length >= FEWEST && given.every(({ isAlone }) => isAlone);
  if (
    !isPanel ||
    before.length > MOST_BEFORE ||
    (before.length > 0 && (given[0]?.start ?? 0) > LATEST_BEGIN)
  ) {
    return null;
  }
  const turns = withoutSpokenTimes(given);
  const isLined = turns.filter(({ words }) => words.length <= 1).length >= turns.length * MOSTLY;
  if (!isLined) {
    return before.length > 0 ? null : turns;
  }
  const headings = turns.map(({ words }, at) =>
    at === turns.length - 1 ? [] : words.slice(1).slice(-1).filter(isHeading),
  );
  return turns.map((turn, at) => {
    const own = turn.words.slice(0, turn.words.length - (headings[at]?.length ?? 0));
    return {
      ...turn,
      words: [...(headings[at - 1] ?? before.filter((line) => !PANEL_HEAD.test(line.trim()))), ...own],
    };
  });
}
