import { scriptField } from '@hookline/contract/counting';
import type { Source } from '../draft/material.ts';
import { languages } from '../languages/language.ts';
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
/** "HOOK", "## Main part": names a part, and is not said. */
const untimedHeading = /^(?:#{1,6}\s.*|[\p{Lu}\d][\p{Lu}\d\s.:'’-]{2,40})$/u;

/**
 * What a script says, part by part, without times, what is shown, and beats that are only directions;
 * null where it says nothing. A call to action of their own closes it, and a question that a post ends
 * with; one that was written here is left to the platform.
 */
export function scriptTelling(text: string): Telling | null {
  const { spoken } = readParts(text, []);
  const timed = spoken.filter(({ heading }) => heading !== null && !isAction(heading));
  const isList = timed.filter(({ heading }) => named.test(heading ?? '')).length > 1;
  const told = (timed.length > 0 ? saidParts(timed, isList) : postParts(text))
    .map((each) => each.trim())
    .filter(Boolean);
  const last = told.at(-1) ?? '';
  const isQuestion = timed.length === 0 && told.length > 1 && last.endsWith('?');
  const paragraphs = isQuestion ? told.slice(0, -1) : told;
  const closing = isQuestion ? last : ownAction(spoken);
  return paragraphs.length === 0 ? null : { paragraphs, closing, isList };
}

/** The call to action, where the user wrote it. */
function ownAction(parts: readonly ScriptPart[]): string | null {
  const action = parts.find(({ heading }) => heading !== null && isAction(heading));
  const said = saidParts(action === undefined ? [] : [action], false)
    .join(' ')
    .trim();
  return said === '' || endings.some((ending) => ending.test(said)) ? null : said;
}

const actionHeadings = [...languages.values()].map(({ script }) => script.headings.action);
const isAction = (heading: string): boolean => actionHeadings.some((action) => heading.startsWith(action));

/** What scripts end with that were written here: the platform's own words stand in their place. */
const endings = [...languages.values()].flatMap(({ script: { action, closing, formerEndings } }) =>
  [
    ...formerEndings,
    ...Object.values(action).flatMap((each) =>
      typeof each === 'string' ? each : Object.values(each).flatMap((text) => text ?? []),
    ),
    ...Object.values(closing).flatMap((each) =>
      typeof each === 'string' ? Object.values(closing.tell).map((tell) => `${each} ${tell}`) : [],
    ),
  ].map(
    (ending) => new RegExp(`^${RegExp.escape(ending).replace(/\\\{(?:topic|phrase)\\\}/u, '.{1,80}')}$`, 'u'),
  ),
);

/** The paragraphs of a script without times. */
const postParts = (text: string): string[] =>
  scriptField(text, 'post')
    .split(blank)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .filter((line) => !untimedHeading.test(line.trim()))
        .join('\n'),
    )
    .filter((paragraph) => !endings.some((ending) => ending.test(paragraph.trim())));

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
export function noteTelling({ jotted }: Source): Telling | null {
  if (jotted === null) {
    return null;
  }
  const { hook, points, closing } = jotted;
  return {
    paragraphs: [...(hook === null ? [] : [hook]), ...points].map(({ said }) => said.join(' ')),
    closing: closing?.said.join(' ') ?? null,
    isList: false,
  };
}
