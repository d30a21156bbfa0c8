import { countWords } from '@hookline/contract/counting';
import { shareAlike } from '../rank/term-shares.ts';
import type { Frame } from '../languages/frame.ts';
import { rulesOf } from '../spoken/rules.ts';
import { behindMonth } from '../spoken/month.ts';
import type { Beat } from './beats.ts';
import type { Opening } from './hooks.ts';
import type { Line } from './lines.ts';
import type { Source } from './material.ts';
import { monthInWords } from './written-on.ts';

/** Further on it comes too late. Sentences. */
const firstSaid = 3;
/** What a page begins with is what it tells as news, and what says so much of its title. Sentences. */
const newsOfPage = 3;
const mostOfTitle = 0.5;
const partOfTitle = 0.3;
/** In the first days of a month a page tells of the month before as well. */
const sureOfMonth = 8;

/**
 * The beats with the month that their source was written in in front of the first sentence that can take it;
 * as they are where one of the first says its year already, null where none can.
 */
export function withMonthWithin(beats: readonly Beat[], written: Date, frame: Frame): Beat[] | null {
  const month = monthInWords(written, frame.language);
  const opening = frame.inMonth(month);
  let count = 0;
  for (const [at, beat] of beats.entries()) {
    for (const line of beat.lines) {
      if (count >= firstSaid) {
        return null;
      }
      if (line.said.join(' ').includes(String(written.getUTCFullYear()))) {
        return [...beats];
      }
      const said = withOpening(line, { opening, written, frame });
      if (said !== null) {
        const lines = beat.lines.map((each) =>
          each === line ? { ...line, said, words: countWords(said.join(' ')) } : each,
        );
        return beats.with(at, { ...beat, lines });
      }
      count += Math.max(1, line.said.length);
    }
  }
  return null;
}

/** What opens a script of a source with the month in front; null where it cannot take it. */
export function openingWithMonth(
  opening: Opening | null,
  { source, written, frame }: { source: Source; written: Date; frame: Frame },
): Opening | null {
  if (opening === null || opening.line.source !== source || opening.line.said[0] !== opening.text) {
    return null;
  }
  const month = frame.inMonth(monthInWords(written, frame.language));
  const [text] = withOpening(opening.line, { opening: month, written, frame }) ?? [];
  return text === undefined ? null : { ...opening, text };
}

/** What is said of a line with the month in front; null where that is not certain to be true or right. */
function withOpening(
  line: Line,
  { opening, written, frame }: { opening: string; written: Date; frame: Frame },
): string[] | null {
  const [first, ...others] = line.said;
  const moved = line.moved?.text === first ? line.moved : undefined;
  const { language, plain } = line.source;
  const rules = rulesOf(language);
  const isCertain = moved?.isOfMonth === true || (isOfItsMonth(line) && written.getUTCDate() >= sureOfMonth);
  if (first === undefined || rules === null || language !== frame.language || !isCertain) {
    return null;
  }
  const begun = behindMonth(first, { opening, page: plain.text, rules, verbAt: moved?.verbAt });
  return begun === null ? null : [begun, ...others];
}

/**
 * Whether a line tells the news of its page: what stands further on may have happened years before, and what
 * “has” happened need not be new where the title says nothing of it.
 */
function isOfItsMonth({ source, index, text, isAhead, isVerbatim, dated, moved }: Line): boolean {
  const ofTitle = shareAlike(source.titleTerms, source.terms[index] ?? []);
  const isFirst = index < newsOfPage && (moved === undefined || ofTitle >= partOfTitle);
  const isNews = isFirst || rulesOf(source.language)?.days.test(text) === true || ofTitle >= mostOfTitle;
  // "has unveiled a plan to": what was moved to the past had happened.
  const isOver = isAhead !== true || moved !== undefined;
  return isNews && dated !== undefined && isOver && isVerbatim !== true;
}
