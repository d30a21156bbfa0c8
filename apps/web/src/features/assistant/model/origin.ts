import { type ScriptPlatform, scriptPlatforms } from '@hookline/contract/platforms';
import { asList, asNumber, asRecord, asWord } from '#lib/tolerant.ts';
import { type Source, toSource } from './sources.ts';

/** The board somebody came from, or that the address names. */
export interface Origin {
  boardId: string;
  /** Unknown when only the address names the board. */
  boardName: string | undefined;
  /** Those of its items that were chosen there to write from; null for all of them. */
  itemIds: readonly string[] | null;
}

/**
 * Reads where somebody came from: from the navigation's state, else from `?board=`. Undefined when from
 * nowhere in particular.
 */
export function readOrigin(state: unknown, search: string): Origin | undefined {
  const { boardId, boardName, itemIds } = asRecord(state);
  if (typeof boardId === 'string' && boardId !== '') {
    return {
      boardId,
      boardName: typeof boardName === 'string' && boardName !== '' ? boardName : undefined,
      itemIds: readIds(itemIds),
    };
  }
  const named = new URLSearchParams(search).get('board');
  return named ? { boardId: named, boardName: undefined, itemIds: null } : undefined;
}

function readIds(ids: unknown): string[] | null {
  const texts = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  return texts.length === 0 ? null : texts;
}

/** Highlights that somebody wants to write from. */
export interface Picked {
  /** The items in which they are: the sources, where they are not all on one board. */
  sources: readonly Source[];
  highlightIds: readonly string[];
}

/** The form that a script is to have. */
export interface WantedForm {
  platform: ScriptPlatform | undefined;
  seconds: number | undefined;
  /** Why, in a sentence. */
  advice: string | undefined;
}

/** What somebody came to the generator for. */
export interface Purpose {
  /** What their script is to be about. */
  topic: string | undefined;
  picked: Picked | undefined;
  form: WantedForm | undefined;
}

/** What somebody came for, from the navigation's state. */
export const readPurpose = (state: unknown): Purpose => ({
  topic: readText(asRecord(state)['topic']),
  picked: readPicked(state),
  form: readForm(asRecord(state)['form']),
});

function readForm(form: unknown): WantedForm | undefined {
  const { platform, seconds, advice } = asRecord(form);
  return form === undefined
    ? undefined
    : {
        platform: asWord(platform as string, scriptPlatforms),
        seconds: asNumber(seconds as number) ?? undefined,
        advice: readText(advice),
      };
}

const readText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function readPicked(state: unknown): Picked | undefined {
  const { sources, highlightIds } = asRecord(state);
  const ids = readIds(highlightIds);
  return ids === null
    ? undefined
    : { sources: asList(sources as object[] | undefined, toSource), highlightIds: ids };
}

/** The version of a script that somebody wants to go on with, from the navigation's state. */
export function readVersion(state: unknown): string | undefined {
  const { version } = asRecord(state);
  return typeof version === 'string' ? version : undefined;
}

/** The id of the project that a script is written for, from the navigation's state. */
export function readProject(state: unknown): string | undefined {
  const { project } = asRecord(state);
  return typeof project === 'string' ? project : undefined;
}

/** A script on a board that somebody writes on. */
export interface WrittenOn {
  id: string;
  title: string;
  /** What its words are called as they were then; empty where the server does not say. */
  version: string;
}

/** The saved script that somebody wants to write on, from the navigation's state. */
export function readWrittenOn(state: unknown): WrittenOn | undefined {
  const { id, title, version } = asRecord(asRecord(state)['script']);
  return typeof id === 'string' && typeof title === 'string'
    ? { id, title, version: typeof version === 'string' ? version : '' }
    : undefined;
}

/** The sentence that stands in the requirements for somebody who came from a board. */
export const requirementsFor = (boardName: string): string => `Create content for my board "${boardName}". `;
