import type { ScriptPlatform } from '../assistant.port.ts';
import { WORDS_PER_MINUTE } from '../limits/counting.ts';
import { platformLimit } from '../limits/platform-limits.ts';
import type { Brief } from './brief/brief.ts';
import type { Target } from './draft/draft.ts';
import type { Frame } from './frames/frame.ts';
import { MOST_ITEMS } from './input-limits.ts';

/** What there is to tell the user about a draft or outline. */
export type NoteFacts = {
  offTopic: string[];
  empty: string[];
  shortened: string[];
  leftOut: boolean;
  unused: string[];
  /** Points asked for that no source speaks of. */
  uncovered: string[];
  /** Beats without a source that fill the length asked for. */
  ownBeats: number;
  language: string;
  frame: Frame;
  sourceLanguages: string[];
  brief: Brief;
  platform: ScriptPlatform;
  drafted?: { words: number; target: Target; asked: boolean };
  outlined?: { words: number; target: Target };
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Plain sentences to the user, the most important first. */
export function writeNotes(facts: NoteFacts): string[] {
  return [
    ...originNotes(facts),
    ...lengthNotes(facts),
    ...materialNotes(facts),
    ...languageNotes(facts),
    ...(facts.brief.asksForStyle
      ? [
          'A tone or style was asked for: the built-in assistant quotes and orders, it cannot restyle. Change the wording yourself, or connect a language model.',
        ]
      : []),
  ];
}

function originNotes({ outlined, offTopic, brief }: NoteFacts): string[] {
  if (!outlined) {
    return [
      'Sentences in quotation marks are word for word from your sources: put them in your own words before you publish.',
    ];
  }
  const why =
    offTopic.length > 0 && brief.topic !== null
      ? `None of the items is about “${brief.topic}”, so no source was used.`
      : 'No source was used.';
  const missing =
    brief.topic === null ? ' Say what it is about (“a 60 second video about …”) for an outline that fits.' : '';
  return [
    `${why} This is an outline written from your requirements alone: it states no facts. Add a page or a file about the topic to the board for a draft with facts.${missing}`,
  ];
}

function lengthNotes({ drafted, outlined, platform, ownBeats }: NoteFacts): string[] {
  const notes: string[] = [];
  const target = drafted?.target ?? outlined?.target;
  if (drafted && drafted.asked && drafted.words < drafted.target.words * 0.85) {
    const carried =
      platform === 'linkedin'
        ? `${drafted.words} of the ${drafted.target.words} words`
        : `${Math.round((drafted.words / WORDS_PER_MINUTE) * 60)} of the ${drafted.target.seconds} seconds`;
    const rest =
      ownBeats > 0
        ? 'The beats without a source number are for your own experience.'
        : 'Add more on the topic for the rest.';
    notes.push(`Your sources carry about ${carried}. ${rest}`);
  }
  if (outlined && platform !== 'linkedin' && outlined.words < outlined.target.words * 0.85) {
    notes.push('The times of the outline add up to the length you asked for; how you fill them is up to you.');
  }
  const limit = platformLimit(platform, 'video');
  if (limit && target && target.seconds > limit.limit) {
    notes.push(
      limit.kind === 'hard'
        ? `The platform takes videos of up to ${limit.limit} seconds.`
        : `Reels longer than ${limit.limit} seconds are not recommended to people who do not follow you.`,
    );
  }
  return notes;
}

function materialNotes(facts: NoteFacts): string[] {
  const notes: string[] = [];
  if (facts.offTopic.length > 0 && !facts.outlined) {
    notes.push(`Left out as off the topic: ${list(facts.offTopic)}.`);
  }
  if (facts.uncovered.length > 0 && !facts.outlined) {
    notes.push(`Nothing in your sources about: ${list(facts.uncovered)}.`);
  }
  if (facts.empty.length > 0) {
    notes.push(`No text yet, so nothing could be taken from: ${list(facts.empty)}.`);
  }
  if (facts.unused.length > 0) {
    notes.push(`On the topic, but not needed for this length: ${list(facts.unused)}.`);
  }
  if (facts.shortened.length > 0) {
    notes.push(`Too long to read whole, so only the beginning was read: ${list(facts.shortened)}.`);
  }
  if (facts.leftOut) {
    notes.push(`The board holds more items than one script can draw on: only the first ${MOST_ITEMS} were read.`);
  }
  return notes;
}

function languageNotes({ language, frame, sourceLanguages }: NoteFacts): string[] {
  const notes: string[] = [];
  if (language !== frame.language && language !== 'und') {
    notes.push(
      `The built-in assistant has no fixed sentences in ${nameOf(language)}, so headings and bridges are in ${frame.name}.`,
    );
  }
  const foreign = sourceLanguages.filter((other) => other !== language && other !== 'und');
  if (foreign.length > 0) {
    notes.push(
      `Quotations stay in the language of their source (${foreign.map(nameOf).join(', ')}): the built-in assistant does not translate.`,
    );
  }
  return notes;
}

function nameOf(language: string): string {
  return languageNames.of(language) ?? language;
}

function list(titles: readonly string[]): string {
  const shown = titles.slice(0, 3).map((title) => `“${title.length > 80 ? `${title.slice(0, 79)}…` : title}”`);
  const more = titles.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
