import type { ScriptPlatform } from '@hookline/contract/common';
import { platformName } from '@hookline/contract/platforms';
import { platformLimit } from './limits/platform-limits.ts';
import type { Brief } from './brief/brief.ts';
import { lengthRanges } from './brief/length.ts';
import type { LengthUnit } from './brief/length-units.ts';
import type { Jotted } from './draft/jotted.ts';
import type { Frame } from './languages/frame.ts';
import { maxItems } from './input-limits.ts';
import { secondsFor, type Target } from './script/target.ts';
import { durationInWords } from './limits/duration.ts';

/** How long a text came out, how long it was to be, and whether the user said so. */
interface Written {
  words: number;
  target: Target;
  asked: boolean;
}

/** What there is to tell the user about a draft or outline. */
export interface NoteFacts {
  offTopic: string[];
  /** Without a sentence that can be quoted. */
  mute: string[];
  /** Left out at the user's wish. */
  unwanted: string[];
  /** The topic is the name of the board. */
  byBoard: boolean;
  offTopicLanguages: string[];
  empty: string[];
  shortened: string[];
  leftOut: boolean;
  /** What the user jotted down, where the script is made of it. */
  jotted: Jotted | null;
  /** What was said and stands in no item, so that it had no say in what was chosen. */
  unmet: string | null;
  unused: string[];
  /** The sources say something more than once. */
  isRepeating: boolean;
  /** The stories of the week were asked for, and nothing is that new. */
  noneThisWeek: boolean;
  /** Points asked for that no source speaks of. */
  uncovered: string[];
  /** Beats without a source that fill the length asked for. */
  ownBeats: number;
  language: string;
  frame: Frame;
  sourceLanguages: string[];
  brief: Brief;
  platform: ScriptPlatform;
  /** The length is one written in the requirements. */
  isLengthFromWords: boolean;
  /** How many hooks, titles or entries there are of those asked for. */
  entries?: { asked: number; made: number };
  /** It states something from the sources. */
  isTelling?: boolean;
  /** Something stands in quotation marks. */
  isQuoting?: boolean;
  /** Half of it or more can be said as it stands. */
  isSpeakable?: boolean;
  /** Its sources are in another language than the request. */
  isForeign?: boolean;
  /** What was taken for the biggest story. */
  biggest: string | null;
  drafted?: Written;
  outlined?: Written;
}

// Within 15% of what was asked for, the length is kept.
const enough = 0.85;
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

// Stand by a draft by what it is made of: what is said, quotations, notes, two languages.
const spokenNote =
  'Sentences of your sources, cut down to what can be said: each stands below beside what it was taken from.';
const jottedNote = 'Your own notes, in their order and in your words: each point is a cue to talk from.';
const quotationsNote =
  'Sentences in quotation marks are word for word from your sources: put them in your own words before you publish.';
const researchNotesNote =
  'Most of what your sources say here cannot be cut down to what is said aloud, so these are research notes. ' +
  'A language model, which you can connect in Settings, writes a script from them.';
const foreignNote =
  'Your request and your research are in different languages, and the built-in assistant does not ' +
  'translate: these are research notes in the language of their sources. ' +
  'A language model, which you can connect in Settings, writes a script from them.';

/** Notes that speak of what a draft rests on. */
export const notesOnSources: readonly string[] = [
  spokenNote,
  jottedNote,
  quotationsNote,
  researchNotesNote,
  foreignNote,
];

/** Plain sentences to the user, the most important first. */
export function writeNotes(facts: NoteFacts): string[] {
  return [
    ...(facts.outlined ? [outlineNote(facts)] : draftNotes(facts)),
    ...lengthNotes(facts),
    ...requestNotes(facts),
    ...unmetNote(facts),
    ...reminderNote(facts),
    ...materialNotes(facts),
    ...(facts.isRepeating && !facts.outlined
      ? ['Your sources repeat each other or themselves: what they say more than once is told once.']
      : []),
    ...languageNotes(facts),
    ...(facts.brief.asksForStyle
      ? [
          'A tone or style was asked for: the built-in assistant shortens and orders, it cannot restyle. Change the wording yourself, or connect a language model.',
        ]
      : []),
  ];
}

function draftNotes(facts: NoteFacts): string[] {
  const { isTelling = false, isQuoting = false, isSpeakable = true, isForeign = false } = facts;
  const told = isTelling && isSpeakable ? [facts.jotted === null ? spokenNote : jottedNote] : [];
  const notes = isForeign ? [foreignNote] : isSpeakable ? told : [researchNotesNote];
  return [...notes, ...(isQuoting ? [quotationsNote] : [])];
}

function outlineNote({ offTopic, mute, offTopicLanguages, brief }: NoteFacts): string {
  const why =
    offTopic.length > 0 && brief.topic !== null
      ? `None of the items${mute.length > 0 ? ' that can be quoted' : ''} is about “${brief.topic}”, so no source was used.`
      : 'No source was used.';
  const missing =
    brief.topic === null
      ? ' Say what it is about (“a 60 second video about …”) for an outline that fits.'
      : '';
  const foreign =
    offTopicLanguages.length > 0 && !offTopicLanguages.includes(brief.language) && brief.language !== 'und';
  const across = foreign
    ? ` Your items are in ${offTopicLanguages.map(nameOf).join(', ')}: name the topic in that language, too, as topics are found by their words.`
    : '';
  return `${why}${across} This is an outline written from your requirements alone: it states no facts. Add a page or a file about the topic to the board for a draft with facts.${missing}`;
}

function lengthNotes(facts: NoteFacts): string[] {
  return [
    ...rangeNote(facts),
    ...severalNote(facts),
    ...shortfallNote(facts),
    ...outlineLengthNote(facts),
    ...platformLengthNote(facts),
  ];
}

/** A length that is not made is named together with the one made instead. */
function rangeNote({ brief: { length }, isLengthFromWords }: NoteFacts): string[] {
  if (length === null || !isLengthFromWords || Math.round(length.asked) === length.value) {
    return [];
  }
  const { unit, asked, value } = length;
  const [low, high] = lengthRanges[unit].map((each) => lengthInWords(each, unit));
  return [
    `You asked for ${lengthInWords(asked, unit)}: scripts are made for ${low} to ${high}, so this one is for ${lengthInWords(value, unit)}.`,
  ];
}

function lengthInWords(length: number, unit: LengthUnit): string {
  if (unit === 'seconds') {
    return durationInWords(length);
  }
  const whole = Math.round(length).toLocaleString('en-US');
  return `${whole} ${whole === '1' ? unit.slice(0, -1) : unit}`;
}

function severalNote({ brief }: NoteFacts): string[] {
  return brief.asksForSeveral
    ? [
        'More than one script or idea was asked for: the built-in assistant writes one script at a time. Ask again with another angle for the next.',
      ]
    : [];
}

function shortfallNote({ drafted, platform, ownBeats, jotted }: NoteFacts): string[] {
  if (!drafted?.asked) {
    return [];
  }
  const { words, target } = drafted;
  if (words >= target.words * enough) {
    const isLong = jotted !== null && words * enough > target.words;
    return isLong ? ['Your notes are longer than what you asked for: leave out what matters least.'] : [];
  }
  const carried =
    platform === 'linkedin'
      ? `${words} of the ${target.words} words`
      : `${durationInWords(secondsFor(words))} of the ${durationInWords(target.seconds)}`;
  const rest =
    ownBeats > 0
      ? 'The beats without a source number are for your own experience.'
      : 'Add more on the topic for the rest.';
  return jotted === null
    ? [`Your sources carry about ${carried}. ${rest}`]
    : [`Your notes come to about ${carried} as they stand: say more to each point.`];
}

function outlineLengthNote({ outlined, platform }: NoteFacts): string[] {
  if (!outlined?.asked || platform === 'linkedin' || outlined.words >= outlined.target.words * enough) {
    return [];
  }
  return ['The times of the outline add up to the length you asked for; how you fill them is up to you.'];
}

function platformLengthNote({ drafted, outlined, platform }: NoteFacts): string[] {
  const limit = platformLimit(platform, 'video');
  const seconds = (drafted ?? outlined)?.target.seconds ?? 0;
  if (!limit || seconds <= limit.limit) {
    return [];
  }
  return limit.kind === 'hard'
    ? [`The platform takes videos of up to ${durationInWords(limit.limit)}.`]
    : [
        `Reels longer than ${durationInWords(limit.limit)} are not recommended to people who do not follow you.`,
      ];
}

/** What of the request was met in another way than it may have been meant. */
function requestNotes({ brief: { request }, entries, noneThisWeek, biggest, platform }: NoteFacts): string[] {
  const notes: string[] = [];
  if (entries !== undefined && entries.made < entries.asked) {
    notes.push(`${entries.made} of ${entries.asked} found: your sources hold no more on the topic.`);
  }
  if (noneThisWeek) {
    notes.push('Nothing came to the board in the last seven days, so all of it was read.');
  }
  if (biggest !== null) {
    notes.push(`Taken for the biggest story: ${list([biggest])}. Name another for a script about it.`);
  }
  if (request.platform !== null && request.platform !== platform) {
    notes.push(
      `Written for ${platformName(platform)}, as chosen. Choose ${platformName(request.platform)} for a text made for it.`,
    );
  }
  return notes;
}

function unmetNote({ unmet, outlined }: NoteFacts): string[] {
  return unmet === null || outlined
    ? []
    : [
        `None of the items is about ${list([unmet])}, so these words had no say in what was chosen. If they are your topic, say so (“a video about …”).`,
      ];
}

function reminderNote({ jotted }: NoteFacts): string[] {
  const { reminders = [] } = jotted ?? {};
  return reminders.length === 0
    ? []
    : [`You noted to do first, so it is not in the script: ${list(reminders)}.`];
}

function materialNotes(facts: NoteFacts): string[] {
  const notes: string[] = [];
  if (facts.brief.excluded.length > 0) {
    const items = facts.unwanted.length > 0 ? ` Left out: ${list(facts.unwanted)}.` : '';
    notes.push(`As you asked, nothing about ${list(facts.brief.excluded)}.${items}`);
  }
  if (isLeavingOut(facts)) {
    notes.push(`${whyLeftOut(facts)}: ${list(facts.offTopic)}.`);
  }
  if (facts.uncovered.length > 0 && !facts.outlined) {
    notes.push(`Nothing in your sources about: ${list(facts.uncovered)}.`);
  }
  if (facts.empty.length > 0) {
    notes.push(`No text yet, so nothing could be taken from: ${list(facts.empty)}.`);
  }
  if (facts.mute.length > 0) {
    notes.push(`No whole sentence that could be quoted stands in: ${list(facts.mute)}.`);
  }
  if (facts.unused.length > 0) {
    notes.push(`On the topic, but not needed for this length: ${list(facts.unused)}.`);
  }
  if (facts.shortened.length > 0) {
    notes.push(`Too long to read whole, so only the beginning was read: ${list(facts.shortened)}.`);
  }
  if (facts.leftOut) {
    notes.push(
      `The board holds more items than one script can draw on: only the first ${maxItems} were read.`,
    );
  }
  return notes;
}

const isLeavingOut = ({ offTopic, outlined, biggest }: NoteFacts): boolean =>
  offTopic.length > 0 && !outlined && biggest === null;

function whyLeftOut({ brief, byBoard, unmet }: NoteFacts): string {
  if (byBoard) {
    return `Left out, as they are not about “${brief.boardName ?? ''}”, the name of the board (name a topic of its own to use them)`;
  }
  return brief.topic === null && (brief.said === null || unmet !== null)
    ? 'The items are about different things, and no topic was named. Left out (name a topic of their own to use them)'
    : 'Left out as off the topic';
}

function languageNotes({ language, frame, sourceLanguages }: NoteFacts): string[] {
  const notes: string[] = [];
  if (language !== frame.language && language !== 'und') {
    notes.push(
      `The built-in assistant has no fixed sentences in ${nameOf(language)}, so headings and the call to action are in ${frame.name}.`,
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

const nameOf = (language: string): string => languageNames.of(language) ?? language;

function list(titles: readonly string[]): string {
  const shown = titles
    .slice(0, 3)
    .map((title) => `“${title.length > 80 ? `${title.slice(0, 79)}…` : title}”`);
  const more = titles.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
