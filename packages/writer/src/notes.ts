import { platformName } from '@hookline/contract/platforms';
import { maxItems } from './input-limits.ts';
import type { NoteFacts } from './note-facts.ts';
import { lengthNotes } from './notes-on-length.ts';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

// Say what a draft is made of: spoken sentences, quotations, notes, two languages.
const spokenNote =
  'These are sentences from your sources, shortened so they can be said aloud. ' +
  'Each is listed below, next to the original.';
const jottedNote = 'Your own notes, in your order and your words. Each point is a cue to talk from.';
const quotationsNote =
  'Sentences in quotation marks are word for word from your sources: ' +
  'put them in your own words before you publish.';
const researchNotesNote =
  'Most of what your sources say here cannot be shortened into something to say aloud, ' +
  'so these are research notes. Connect a language model in Settings to get a script written from them.';
const foreignNote =
  'Your request and your research are in different languages, and the built-in assistant does not ' +
  'translate, so these are research notes in the language of their sources. ' +
  'Connect a language model in Settings to get a script written from them.';

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
    ...untoldNote(facts),
    ...unmetNote(facts),
    ...reminderNote(facts),
    ...materialNotes(facts),
    ...(facts.isRepeating && !facts.outlined
      ? ['Your sources repeat themselves or each other. What they say more than once is used once.']
      : []),
    ...languageNotes(facts),
    ...(facts.brief.asksForStyle
      ? [
          'You asked for a tone or style. The built-in assistant shortens and orders, but cannot restyle: ' +
            'change the wording yourself, or connect a language model.',
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
      ? `None of the items${mute.length > 0 ? ' that can be quoted' : ''} is about “${brief.topic}”,` +
        ' so no source was used.'
      : 'No source was used.';
  const missing =
    brief.topic === null
      ? ' Say what it is about (“a 60 second video about …”) for an outline that fits.'
      : '';
  const foreign =
    offTopicLanguages.length > 0 && !offTopicLanguages.includes(brief.language) && brief.language !== 'und';
  const across = foreign
    ? ` Your items are in ${offTopicLanguages.map(nameOf).join(', ')}: ` +
      'name the topic in that language too, because topics are matched by their words.'
    : '';
  return (
    `${why}${across} This is an outline written from your requirements alone: it states no facts. ` +
    `Add a page or a file about the topic to the board for a draft with facts.${missing}`
  );
}

/** The highlights that were chosen and are not told. */
const untoldNote = ({ untold = [] }: NoteFacts): string[] =>
  untold.length === 0
    ? []
    : [
        `Highlighted, but not used: ${list(untold)}. ` +
          (untold.length === 1
            ? 'It depends on the text around it, repeats something, or cannot be said aloud: quote it yourself.'
            : 'They depend on the text around them, repeat something, or cannot be said aloud: ' +
              'quote them yourself.'),
      ];

/** What of the request was met in another way than it may have been meant. */
function requestNotes(facts: NoteFacts): string[] {
  const { request } = facts.brief;
  const { entries, noneThisWeek, biggest, platform } = facts;
  const notes: string[] = [];
  if (facts.isPlanMissing) {
    notes.push(
      'You asked for your plan, but none of the items is a note of yours. ' +
        'Add it to the board as a note, or select it.',
    );
  }
  if (entries !== undefined && entries.made < entries.asked) {
    const { made, asked, isTold = true } = entries;
    const instead = isTold
      ? 'your sources have no more on this topic.'
      : 'too few for a list, so this covers what your sources do say. ' +
        'Add a page on the topic, or ask for fewer.';
    notes.push(`${made} of ${asked} found: ${instead}`);
  }
  if (noneThisWeek) {
    notes.push('Nothing was added to the board in the last seven days, so all of it was read.');
  }
  if (biggest !== null) {
    notes.push(
      `Treated as the biggest story: ${list([biggest])}. Name another one to get a script about it.`,
    );
  }
  if (request.platform !== null && request.platform !== platform) {
    notes.push(
      `Written for ${platformName(platform)}, as selected. ` +
        `Select ${platformName(request.platform)} for a text made for it.`,
    );
  }
  return notes;
}

function unmetNote({ unmet, outlined }: NoteFacts): string[] {
  return unmet === null || outlined
    ? []
    : [
        `None of the items is about ${list([unmet])}, so these words did not affect which sources were used. ` +
          'If they are your topic, say so (“a video about …”).',
      ];
}

function reminderNote({ jotted, unfilled = [] }: NoteFacts): string[] {
  const { reminders = [], left = [] } = jotted ?? {};
  return [
    ...(unfilled.length > 0
      ? [
          `Still to be filled: ${list(unfilled)}. Write what you want to say there, ` +
            'or add items that answer it.',
        ]
      : []),
    ...(reminders.length > 0
      ? [`These look like to-dos, so they are not in the script: ${list(reminders)}.`]
      : []),
    ...(left.length > 0
      ? [`Not in the script, because it is not meant for the audience: ${list(left)}.`]
      : []),
  ];
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
    notes.push(`No text yet, so nothing was used from: ${list(facts.empty)}.`);
  }
  if (facts.mute.length > 0) {
    notes.push(`No complete sentence to quote in: ${list(facts.mute)}.`);
  }
  if (facts.unused.length > 0) {
    notes.push(`On topic, but not needed for this length: ${list(facts.unused)}.`);
  }
  if (facts.shortened.length > 0) {
    notes.push(`Too long to read in full, so only the beginning was read: ${list(facts.shortened)}.`);
  }
  if (facts.leftOut) {
    notes.push(`The board has more items than one script can use: only the first ${maxItems} were read.`);
  }
  return notes;
}

const isLeavingOut = ({ offTopic, outlined, biggest }: NoteFacts): boolean =>
  offTopic.length > 0 && !outlined && biggest === null;

function whyLeftOut({ brief, byBoard, unmet }: NoteFacts): string {
  if (byBoard) {
    return (
      `Left out because they are not about “${brief.boardName ?? ''}”, the name of the board ` +
      '(name another topic to use them)'
    );
  }
  return brief.topic === null && (brief.said === null || unmet !== null)
    ? 'The items are about different things, and you named no topic. ' +
        'Left out (name their topic to use them)'
    : 'Left out as off topic';
}

function languageNotes({ language, frame, sourceLanguages }: NoteFacts): string[] {
  const notes: string[] = [];
  if (language !== frame.language && language !== 'und') {
    notes.push(
      `The built-in assistant has no set phrases in ${nameOf(language)}, ` +
        `so headings and the call to action are in ${frame.name}.`,
    );
  }
  const foreign = sourceLanguages.filter((other) => other !== language && other !== 'und');
  if (foreign.length > 0) {
    notes.push(
      `Quotations stay in the language of their source (${foreign.map(nameOf).join(', ')}): ` +
        'the built-in assistant does not translate.',
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
