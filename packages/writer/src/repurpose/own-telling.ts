import { scriptField } from '@hookline/contract/counting';
import { asksFor } from '../draft/jotted.ts';
import type { Source } from '../draft/material.ts';
import { isOnScreen, readParts, type ScriptPart } from '../script/script-parts.ts';

/** What the user has written themselves, to be told in their order: paragraphs, and how it closes. */
export interface Telling {
  paragraphs: string[];
  /** Null where it has no words of its own to close with. */
  closing: string | null;
  /** Entries of a list, each of which is told whole. */
  isList: boolean;
}

const direction = /^[-*•]\s/u;
const blank = /\n\s*\n/u;
/** "2. Tip (0:12–0:20) [1]": an entry of a list has a name. */
const named = /^\d+\.\s(?!\()/u;

/**
 * What a script says, part by part, without times, what is shown, and beats that are only directions. Its
 * call to action is left to the platform. Of a post without times, its paragraphs but for the last.
 */
export function scriptTelling(text: string): Telling {
  const { spoken } = readParts(text, []);
  const timed = spoken.filter(({ heading }) => heading !== null);
  const isList = timed.filter(({ heading }) => named.test(heading ?? '')).length > 1;
  const paragraphs =
    timed.length > 0
      ? saidParts(timed.slice(0, timed.length > 2 ? -1 : undefined), isList)
      : scriptField(text, 'post').split(blank).slice(0, -1);
  return { paragraphs: paragraphs.map((each) => each.trim()).filter(Boolean), closing: null, isList };
}

/** The spoken words of each part; entries of a list with their numbers. */
function saidParts(parts: readonly ScriptPart[], isList: boolean): string[] {
  let number = 0;
  return parts.flatMap(({ heading, lines }) => {
    const own = lines.filter((line) => !isOnScreen(line));
    const said = own.filter((line) => !direction.test(line)).join(' ');
    // A beat of directions has one line that leads to them.
    if (own.some((line) => direction.test(line)) && isLead(said)) {
      return [];
    }
    const isEntry = isList && named.test(heading ?? '');
    number += isEntry ? 1 : 0;
    return [isEntry ? `${number}. ${said}` : said];
  });
}

/** "Say: And what does this mean for you?" */
const isLead = (said: string): boolean => /^\p{L}{2,10}\s?:\s/u.test(said);

/** What was jotted down, point by point; null for a text that is no such note. */
export function noteTelling({ jotted, language }: Source): Telling | null {
  if (jotted === null) {
    return null;
  }
  const { hook, points, closing } = jotted;
  return {
    paragraphs: [...(hook === null ? [] : [hook]), ...points].map(({ said }) => said.join(' ')),
    closing: closing === null || asksFor(closing, language) ? null : closing.said.join(' '),
    isList: false,
  };
}
